process.argv[2] = "post";
await import("../agent/index.js");
