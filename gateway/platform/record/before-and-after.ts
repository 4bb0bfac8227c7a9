const picked = (row: object, change: object) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => field in change))

/** What the audit tells of a change: the fields that were to be different, as they were and as they are. */
export const beforeAndAfter = (before: object, after: object, change: object) => ({
  before: picked(before, change),
  after: picked(after, change),
})
