import { useState } from 'react'
import { observableValue, useValue } from './observable-value.ts'

/** Where each subscription stood when the first request of this page was answered. */
export interface StartingPoints {
  /** What people edit, and settings. */
  changes?: string | undefined
  readings?: string | undefined
  sensorStatus?: string | undefined
  posts?: string | undefined
  alarms?: string | undefined
}

/** Later than this, reading afresh costs less than what would be told again. */
const GOOD_FOR_MS = 20_000

let known: { points: StartingPoints; since: number } | null = null
const pending = observableValue(false)

/** The first request is sent: its answer, or that there is none, is told by `setStartingPoints`. */
export const awaitStartingPoints = () => pending.set(true)

export function setStartingPoints(points: StartingPoints | null) {
  known = points && { points, since: Date.now() }
  pending.set(false)
}

/**
 * Queries of pages go out after the first request is answered (`app/start`), so whoever subscribes from these points is told of
 * everything that what they read does not hold, and need not read it again. Null while they are not known, and when they are old.
 */
export const startingPoints = (): StartingPoints | null =>
  known && Date.now() - known.since < GOOD_FOR_MS ? known.points : null

/**
 * From where to follow something. Undefined while the first request is under way: whoever follows waits for it. Null when there is no
 * such place: most subscriptions then begin with a gap, for which the page is read again.
 */
export function useStartingPoint(of: keyof StartingPoints): string | null | undefined {
  const isPending = useValue(pending)
  const [after, setAfter] = useState<string | null>()
  if (after === undefined && !isPending) setAfter(startingPoints()?.[of] ?? null)
  return after
}

/** From where to follow readings; asked once for what is followed, `key`, when that has been read. */
export function useReadingsFrom(key: string): string | undefined {
  const [from, setFrom] = useState(() => ({ key, after: startingPoints()?.readings }))
  if (from.key !== key) setFrom({ key, after: startingPoints()?.readings })
  return from.after
}
