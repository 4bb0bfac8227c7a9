export const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
export const fixed = (value: number, digits = 2) => value.toFixed(digits)

/** The value that so much of them, 0 to 1, do not exceed. */
export const atShare = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ??
  Number.NaN

/** A value with the repeated measurements that it comes from, in the order in which they were made. */
export interface Measured {
  readonly value: number
  readonly rounds: readonly number[]
}

/** The middle of some rounds. */
export const middle = (rounds: readonly number[]): Measured => ({ value: median(rounds), rounds })

/** Measured once: how much it differs by chance is not known. */
export const once = (value: number): Measured => ({ value, rounds: [] })

/** Counted, and not by chance: another count is another result. */
export const exactly = (value: number): Measured => ({ value, rounds: [value, value] })

const PARTS = 5

/** What such a share of the times, 0 to 1, does not exceed, with the same of each fifth of them. They come in the order of measuring. */
export function share(times: readonly number[], part: number): Measured {
  const length = Math.floor(times.length / PARTS)
  const rounds = Array.from({ length: length ? PARTS : 0 }, (_, index) =>
    atShare(times.slice(index * length, (index + 1) * length), part),
  )
  return { value: atShare(times, part), rounds }
}

/** Runs the candidates in turn, round after round, so that what else the machine does hits all of them alike. */
export async function inTurn<K extends string>(
  rounds: number,
  candidates: Record<K, () => Promise<number>>,
): Promise<Record<K, Measured>> {
  const names = Object.keys(candidates) as K[]
  const results = new Map(names.map((name) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round++) {
    for (const name of names) results.get(name)?.push(await candidates[name]())
  }
  return Object.fromEntries([...results].map(([name, values]) => [name, middle(values)])) as Record<
    K,
    Measured
  >
}

/** Calls per second with so many at once, for so long. */
export async function rate(
  milliseconds: number,
  atOnce: number,
  call: () => Promise<unknown>,
): Promise<number> {
  const end = performance.now() + milliseconds
  const began = performance.now()
  let calls = 0
  const worker = async () => {
    while (performance.now() < end) {
      await call()
      calls++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return (calls * 1000) / (performance.now() - began)
}
