// Shelving (monitoring-domain 5.3): not to be told of an alarm for a while. Evaluation goes on.
import { close } from './life.ts'
import { isActive, type Who } from './state.ts'
import { annunciate, emit, type Point, type Watch } from './watch.ts'

/** Counts as acknowledging what is open. */
export function shelve(watch: Watch, point: Point, at: number, shelf: { until: number; by: Who; reason: string | null }): void {
  const { state } = point
  const ofOccurrence = state.open !== null
  state.shelf = shelf
  if (state.open && state.open.ackedAt === null) {
    Object.assign(state.open, { ackedAt: at, ackedBy: shelf.by })
    if (!isActive(state)) close(point, 'SHELVED', at)
  }
  emit(watch, point, 'SHELVED', at, at, { ...shelf, ofOccurrence })
}

/** The shelf ends, at its time or earlier by a user: what is active is news to everybody. */
export function unshelve(watch: Watch, point: Point, t: number, at: number, by: Who | null): void {
  const { state } = point
  const ofOccurrence = state.open !== null
  state.shelf = null
  if (state.open && isActive(state)) Object.assign(state.open, { ackedAt: null, ackedBy: null })
  emit(watch, point, 'UNSHELVED', t, at, { by, ofOccurrence, annunciated: isActive(state) && annunciate(point, at) })
}
