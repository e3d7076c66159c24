import "./index.js";
