/** Whether two values are stored alike; what is not there is null. */
export const same = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What the audit tells of a change: the fields that are different. That the version rose goes without saying. */
export function differing<T extends object>(before: T, after: T) {
  const names = (Object.keys(after) as (keyof T & string)[]).filter(
    (name) => name !== 'version' && !same(before[name], after[name]),
  )
  const picked = (row: T) => Object.fromEntries(names.map((name) => [name, row[name]]))
  return { before: picked(before), after: picked(after) }
}
