// Shelving (docs/monitoring.md 5.3): not to be told of an alarm for a while. Evaluation goes on.
import { close } from './life.ts'
import { isActive, type Shelf, type Who } from './state.ts'
import { annunciate, emit, eventTime, type Point, type Watch } from './watch.ts'

/** Counts as acknowledging what is open, at the time it was asked for. */
export function shelve(
  watch: Watch,
  point: Point,
  { at, askedAt }: { at: number; askedAt: number },
  shelf: Shelf,
): void {
  const { state } = point
  const ofOccurrence = state.open !== null
  state.shelf = shelf
  if (state.open && state.open.ackedAt === null) {
    const ackedAt = eventTime(state, askedAt)
    Object.assign(state.open, { ackedAt, ackedBy: shelf.by })
    if (!isActive(state)) close(point, 'SHELVED', ackedAt)
  }
  emit(watch, point, 'SHELVED', at, at, { ...shelf, ofOccurrence })
}

/** The shelf ends, at its time or earlier by a user: what is active is news to everybody. */
export function unshelve(watch: Watch, point: Point, t: number, at: number, by: Who | null): void {
  const { state } = point
  const ofOccurrence = state.open !== null
  state.shelf = null
  if (state.open && isActive(state)) Object.assign(state.open, { ackedAt: null, ackedBy: null })
  emit(watch, point, 'UNSHELVED', t, at, {
    by,
    ofOccurrence,
    annunciated: isActive(state) && annunciate(point, at),
  })
}
