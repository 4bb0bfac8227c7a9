import type { Pool } from 'pg'
import type { Context } from '../context.ts'
import { openSnapshot } from '../db/tenant-snapshot.ts'
import { unauthenticated, unavailable } from '../errors.ts'

/** Each holds a connection for as long as somebody reads, and others need some, too. */
const MOST_AT_ONCE = 4

const held = new WeakMap<Pool, number>()
const count = (pool: Pool, change: 1 | -1) => held.set(pool, (held.get(pool) ?? 0) + change)

export interface SnapshotContext {
  /** Asks as the viewer does, and is told how everything stood at one moment. */
  readonly ctx: Context
  readonly end: () => Promise<void>
}

/** Until `end`, or until nobody waits for the answer any more. */
export async function snapshotOf(ctx: Context): Promise<SnapshotContext> {
  if (!ctx.viewer) throw unauthenticated()
  const { pool } = ctx.database
  if ((held.get(pool) ?? 0) >= MOST_AT_ONCE) throw unavailable('Other files are being made just now. Try again soon.', 5)
  count(pool, 1)
  const snapshot = await openSnapshot(pool, ctx.viewer.organizationId).catch((error: unknown) => {
    count(pool, -1)
    throw error
  })
  let over: Promise<void> | undefined
  const end = () => (over ??= snapshot.end().finally(() => count(pool, -1)))
  ctx.signal.addEventListener('abort', () => void end(), { once: true })
  if (ctx.signal.aborted) void end()
  return { ctx: { ...ctx, database: snapshot.database }, end }
}
