import { visitors } from "../index.js";

await visitors();
