import { randomFrom } from "../random.ts";

/** What a walk leaves to chance, the same for the same seed. */
export interface Chance {
  /** A whole number from 0 to this one. */
  readonly upTo: (most: number) => number;
  readonly isSo: (share: number) => boolean;
  /** One of these, each as often as its number says. */
  readonly pick: <T>(choices: readonly (readonly [often: number, choice: T])[]) => T;
}

export function chanceFrom(seed: number): Chance {
  const random = randomFrom(seed);
  return {
    upTo: (most) => Math.floor(random() * (most + 1)),
    isSo: (share) => random() < share,
    pick: <T>(choices: readonly (readonly [number, T])[]): T => {
      let left = random() * choices.reduce((sum, [often]) => sum + often, 0);
      const found = choices.find(([often]) => {
        left -= often;
        return left < 0;
      });
      const chosen = found ?? choices[0];
      if (chosen === undefined) throw new Error("There is nothing to choose from.");
      return chosen[1];
    },
  };
}
