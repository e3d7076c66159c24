process.argv[2] = "digest";
await import("../agent/index.js");
