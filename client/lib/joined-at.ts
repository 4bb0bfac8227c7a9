/** Puts the next slice of a list that goes by cursors behind those that are there. */
export const joinedAt =
  <Key extends string>(key: Key) =>
  <Data extends Record<Key, { nodes: readonly unknown[] }>>(
    before: Data,
    { fetchMoreResult: more }: { fetchMoreResult: Data },
  ): Data => ({
    ...more,
    [key]: { ...more[key], nodes: [...before[key].nodes, ...more[key].nodes] },
  })
