// Moves the clock of a test process, so that it shows the moment that TESTS_START_AT names, and runs on from there.

const START_AT = process.env["TESTS_START_AT"] ?? "";
const MOVED = Symbol.for("docs-agent-action: the clock was moved");

// Test files share a process: its clock is moved once.
if (START_AT !== "" && !Reflect.has(Date, MOVED)) {
  const RealDate = Date;
  const byMs = Date.parse(START_AT) - RealDate.now();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, parameters, self) =>
      Reflect.construct(target, parameters.length === 0 ? [target.now() + byMs] : parameters, self),
    apply: (target) => new target(target.now() + byMs).toString(),
    get: (target, name) => {
      if (name === "now") return () => target.now() + byMs;
      return name === MOVED ? true : Reflect.get(target, name);
    },
    has: (target, name) => name === MOVED || Reflect.has(target, name),
  });
}
