import type { Answer } from "../answer.ts";

/** An answer that refuses, thrown from wherever the reason is found. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly answer: Answer;

  constructor(refused: {
    status: number;
    message: string;
    headers?: Record<string, string>;
    errors?: readonly unknown[];
  }) {
    super(refused.message);
    const { status, message, headers = {}, errors } = refused;
    const body = {
      message,
      ...(errors && { errors }),
      documentation_url: "https://docs.github.com/rest",
      status: String(status),
    };
    this.answer = { status, headers, body };
  }
}

/** What is not there, or not to be seen. */
export function notFound(): Refusal {
  return new Refusal({ status: 404, message: "Not Found" });
}

/** A body that GitHub does not take. */
export function invalidBody(problem: { resource: string; message: string }): Refusal {
  const errors = [{ resource: problem.resource, code: "custom", field: "body", message: problem.message }];
  return new Refusal({ status: 422, message: "Validation Failed", errors });
}
