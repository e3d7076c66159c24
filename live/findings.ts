import { ASSUMPTIONS, type AssumptionId } from "./assumptions/table.ts";

/** `broken`: it was asked, and nothing was learnt. */
export type Verdict = "holds" | "does not hold" | "not asked" | "broken";

/** What a run found out about one assumption. */
export interface Finding {
  readonly id: AssumptionId;
  readonly verdict: Verdict;
  /** What was seen, or why it was not asked. */
  readonly seen: string;
}

/** What is known so far: the first word about an assumption counts. */
export class Findings {
  readonly #all = new Map<AssumptionId, Finding>();

  settle(id: AssumptionId, holds: boolean, seen: string): void {
    this.add({ id, verdict: holds ? "holds" : "does not hold", seen });
  }

  skip(ids: readonly AssumptionId[], why: string): void {
    for (const id of ids) {
      this.add({ id, verdict: "not asked", seen: why });
    }
  }

  /** Whatever of these is still open could not be found out. */
  breakOff(ids: readonly AssumptionId[], why: string): void {
    for (const id of ids) {
      this.add({ id, verdict: "broken", seen: why });
    }
  }

  add(finding: Finding): void {
    if (!this.#all.has(finding.id)) {
      this.#all.set(finding.id, finding);
    }
  }

  get(id: AssumptionId): Finding | undefined {
    return this.#all.get(id);
  }

  all(): readonly Finding[] {
    return ASSUMPTIONS.flatMap(({ id }) => this.#all.get(id) ?? []);
  }
}
