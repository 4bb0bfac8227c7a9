const HOUR = 3_600_000
const SLOTS = 96
export const DAY = 24 * HOUR
export const SLOT = DAY / SLOTS

export interface Slot {
  min: number
  max: number
  avg: number
  /** How many readings the average is made of; an estimate when it came from the server. */
  n: number
  /** Nothing is known for a while after it: it is not joined to the next. */
  gapAfter: boolean
}

/** A sensor's last 24 hours in quarters of an hour; a slot without a reading is null. */
export interface DayTrace {
  /** Start of the first slot, epoch milliseconds. */
  from: number
  slots: readonly (Slot | null)[]
}

export interface Columns {
  times: readonly number[]
  min: readonly number[]
  max: readonly number[]
  avg: readonly number[]
  gapAfter: readonly boolean[]
}

/** Start of the 24 hours shown at a time: they end with the quarter of an hour that is under way. */
export const dayStart = (now: number): number => (Math.floor(now / SLOT) + 1) * SLOT - DAY

function join(slot: Slot | null | undefined, next: Slot): Slot {
  if (!slot) return next
  const n = slot.n + next.n
  const avg = (slot.avg * slot.n + next.avg * next.n) / n
  return {
    min: Math.min(slot.min, next.min),
    max: Math.max(slot.max, next.max),
    avg,
    n,
    gapAfter: next.gapAfter,
  }
}

/** The server's buckets in slots; buckets may be finer. `inLast` readings weigh the newest slot against what follows. */
export function traceOf(columns: Columns, from: number, inLast: number): DayTrace {
  const slots: (Slot | null)[] = Array.from({ length: SLOTS }, () => null)
  columns.times.forEach((time, row) => {
    const at = Math.floor((time - from) / SLOT)
    if (at < 0 || at >= SLOTS) return
    const [min, max, avg] = [columns.min[row] ?? 0, columns.max[row] ?? 0, columns.avg[row] ?? 0]
    slots[at] = join(slots[at], { min, max, avg, n: 1, gapAfter: columns.gapAfter[row] ?? false })
  })
  const last = slots.findLastIndex(Boolean)
  const newest = slots[last]
  if (newest) slots[last] = { ...newest, n: inLast }
  return { from, slots }
}

/** The same trace as seen from a later time: the oldest slots have left. */
export function moved(trace: DayTrace, now: number): DayTrace {
  const from = dayStart(now)
  const steps = Math.round((from - trace.from) / SLOT)
  if (steps <= 0) return trace
  return { from, slots: Array.from({ length: SLOTS }, (_, at) => trace.slots[at + steps] ?? null) }
}

/** The trace with one more reading, the newest. `afterGap` says that nothing was known for a while before it. */
export function extended(trace: DayTrace, ts: number, value: number, afterGap: boolean): DayTrace {
  const current = moved(trace, ts)
  const at = Math.floor((ts - current.from) / SLOT)
  if (at < 0 || at >= SLOTS) return current
  const slots = [...current.slots]
  const before = slots.findLastIndex((slot, index) => slot !== null && index < at)
  const previous = slots[before]
  if (previous && !slots[at]) slots[before] = { ...previous, gapAfter: afterGap }
  slots[at] = join(slots[at], { min: value, max: value, avg: value, n: 1, gapAfter: false })
  return { from: current.from, slots }
}
