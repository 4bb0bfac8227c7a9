// Connections of their own for work that must not wait behind queries: with one pool for all, whoever asks for much takes the
// connections that readings, alarms, leases and people who sign in need.
import type pg from 'pg'
import { openPool } from './database.ts'

/** How many connections are kept for what: opened when they are needed, and closed again when idle. */
const RESERVED = {
  /** Who is asking: signing in, sessions, keys, health. */
  entry: 3,
  /** Readings of devices, from HTTP and from a broker. */
  ingest: 8,
  /** Evaluation, dispatch, retention and what else is done without anybody asking. */
  workers: 8,
  /** Nothing but renewing leases, which takes a millisecond and must never wait. */
  leases: 1,
}

export type Lane = 'queries' | keyof typeof RESERVED
export type Lanes = Readonly<Record<Lane, pg.Pool>>

/** `queries` is how many connections all that people and programs ask may use. */
export function openLanes(app: pg.ClientConfig, queries: number): Lanes {
  return {
    queries: openPool(app, queries),
    entry: openPool(app, RESERVED.entry),
    ingest: openPool(app, RESERVED.ingest),
    workers: openPool(app, RESERVED.workers),
    leases: openPool(app, RESERVED.leases),
  }
}

export const closeLanes = (lanes: Lanes) =>
  Promise.all(Object.values(lanes).map((pool) => pool.end()))
