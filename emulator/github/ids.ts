/** Makes ids as GitHub's are: numbers for REST, opaque text for GraphQL. */
export interface Ids {
  /** Fits 32 bits, as GraphQL's `databaseId` has to. */
  small(): number;
  /** Beyond 32 bits, as ids of issue comments are today. */
  large(): number;
  node(prefix: string): string;
  /** As many are given to others: ids get longer with the years. */
  skip(count: number): void;
}

/** Creates the ids of one GitHub. */
export function createIds(): Ids {
  let last = 11_000_000;
  const next = (): number => ++last;
  return {
    small: next,
    large: () => 2_400_000_000 + next(),
    node: (prefix) => `${prefix}_${Buffer.from(`0:${prefix}${next()}`).toString("base64url")}`,
    skip: (count) => {
      last += count;
    },
  };
}
