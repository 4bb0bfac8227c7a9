export const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
export const fixed = (value: number, digits = 2) => value.toFixed(digits)

/** Runs the candidates in turn, round after round, so that what else the machine does hits all of them alike. */
export async function inTurn<K extends string>(
  rounds: number,
  candidates: Record<K, () => Promise<number>>,
): Promise<Record<K, number>> {
  const names = Object.keys(candidates) as K[]
  const results = new Map(names.map((name) => [name, [] as number[]]))
  for (let round = 0; round < rounds; round++) {
    for (const name of names) results.get(name)?.push(await candidates[name]())
  }
  return Object.fromEntries([...results].map(([name, values]) => [name, median(values)])) as Record<
    K,
    number
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
