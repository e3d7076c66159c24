/** For `catch`: handles the errors of one class, and throws every other one on. */
export function ifError<E extends Error, T>(
  kind: abstract new (...parameters: never[]) => E,
  handle: (error: E) => T,
): (error: unknown) => T {
  return (error) => {
    if (error instanceof kind) {
      return handle(error);
    }
    throw error;
  };
}
