import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { readMigrations } from './migration-files.ts'

const PATIENCE = 45 // milliseconds, so that the answer is out within 50
const READY = {
  name: 'ready',
  text: 'select coalesce(max(number), 0) as newest from migration.applied',
}

let known: Promise<number> | undefined
/** One question at a time: a database that hangs must not fill the pool with them. */
const asked = new WeakMap<pg.Pool, Promise<boolean>>()

const newestKnown = () =>
  (known ??= readMigrations().then((migrations) => migrations.at(-1)?.number ?? 0))

/** A newer gateway may have migrated further: its migrations are compatible with the release before. */
async function ask(pool: pg.Pool): Promise<boolean> {
  const [newest, { rows }] = await Promise.all([
    newestKnown(),
    pool.query<{ newest: number }>(READY),
  ])
  return (rows[0]?.newest ?? 0) >= newest
}

function askOnce(pool: pg.Pool): Promise<boolean> {
  const running = asked.get(pool)
  if (running) return running
  const answer = ask(pool)
    .catch(() => false)
    .finally(() => asked.delete(pool))
  asked.set(pool, answer)
  return answer
}

/** Whether the database answers and has all migrations of this code. Takes at most 50 ms, and says no rather than why. */
export async function databaseReady(pool: pg.Pool): Promise<boolean> {
  const patience = new AbortController()
  const late = sleep(PATIENCE, false, { signal: patience.signal }).catch(() => false)
  try {
    return await Promise.race([askOnce(pool), late])
  } finally {
    patience.abort()
  }
}
