/** A plain generator of random numbers from 0 up to 1, the same for the same seed (Lehmer). */
export function randomFrom(seed: number): () => number {
  let state = seed % 2147483647;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}
