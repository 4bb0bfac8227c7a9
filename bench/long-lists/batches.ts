export const PER_PAGE = 25

/** A thousand rows a statement. */
export async function inBatches(
  count: number,
  insert: (from: number, to: number) => Promise<unknown>,
) {
  for (let from = 0; from < count; from += 1000) await insert(from, Math.min(from + 1000, count))
}
