import type { Pool } from 'pg'
import type { Context } from '../context.ts'
import { beginSnapshot } from '../db/tenant-snapshot.ts'
import { unauthenticated, unavailable } from '../errors.ts'

/** Each holds a connection for as long as somebody reads, and others need some, too. */
const MOST_AT_ONCE = 4
/** So that no organisation keeps all others waiting. */
const MOST_OF_ONE = 2

/** Whose are open: an organisation is in it once for each. */
const held = new WeakMap<Pool, number[]>()

/** Takes a place; what comes back gives it back. */
function takePlace(pool: Pool, organizationId: number): () => void {
  const holders = held.get(pool) ?? []
  const own = holders.filter((id) => id === organizationId).length
  if (holders.length >= MOST_AT_ONCE || own >= MOST_OF_ONE)
    throw unavailable('Other files are being exported. Try again in a moment.', 5)
  held.set(pool, holders)
  holders.push(organizationId)
  return () => void holders.splice(holders.indexOf(organizationId), 1)
}

export interface SnapshotContext {
  /** Asks as the viewer does, and is told how everything stood at one moment. */
  readonly ctx: Context
  readonly end: () => Promise<void>
}

/** Until `end`, or until nobody waits for the answer any more. */
export async function openSnapshot(ctx: Context): Promise<SnapshotContext> {
  if (!ctx.viewer) throw unauthenticated()
  const pool = ctx.database.lanes.queries
  const leave = takePlace(pool, ctx.viewer.organizationId)
  const snapshot = await beginSnapshot(ctx.database, ctx.viewer.organizationId, leave).catch(
    (error: unknown) => {
      leave()
      throw error
    },
  )
  const { end } = snapshot
  const { signal } = ctx.waiting
  signal.addEventListener('abort', () => void end(), { once: true })
  if (signal.aborted) void end()
  return { ctx: { ...ctx, database: snapshot.database }, end }
}
