/** Somebody in a payload. */
export interface Person {
  readonly login: string;
  readonly id: number;
  readonly type: string;
}

export const mona: Person = { login: "mona", id: 1, type: "User" };
export const stranger: Person = { login: "stranger", id: 666, type: "User" };
export const actionsBot: Person = { login: "github-actions[bot]", id: 41898282, type: "Bot" };
export const dependabot: Person = { login: "dependabot[bot]", id: 49699333, type: "Bot" };
export const copilot: Person = { login: "Copilot", id: 198982749, type: "Bot" };
