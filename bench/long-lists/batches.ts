export const PER_PAGE = 25

/** What a statement can store on a busy machine before the gateway's pool gives it up. */
const AT_ONCE = 500

export async function inBatches(
  count: number,
  insert: (from: number, to: number) => Promise<unknown>,
) {
  for (let from = 0; from < count; from += AT_ONCE)
    await insert(from, Math.min(from + AT_ONCE, count))
}
