// Loaded into the process of a run that plays at another time: its wall clock is that much ahead.
const Today = Date;
const aheadMs = Number(process.env.DEMO_AHEAD_MS);
globalThis.Date = class extends Today {
  constructor(...parts) {
    super(...(parts.length === 0 ? [Today.now() + aheadMs] : parts));
  }
  static now() {
    return Today.now() + aheadMs;
  }
};
