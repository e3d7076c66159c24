/** For `catch`: handles errors of one class, and rethrows any other. */
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
