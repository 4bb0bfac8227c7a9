/** Columns of numbers by name, all 0. They lie in one piece of memory that the garbage collector does not look through. */
export function columnsOf<Name extends string>(
  names: readonly Name[],
  length: number,
): Record<Name, Float64Array> {
  const all = new Float64Array(names.length * length)
  const entries = names.map((name, index) => [
    name,
    all.subarray(index * length, (index + 1) * length),
  ])
  return Object.fromEntries(entries) as Record<Name, Float64Array>
}
