import type pg from 'pg'
import { vi } from 'vitest'

/** Comes back once somebody waits for a lock that this connection's transaction holds. */
export async function isWaitedFor(holder: pg.ClientBase): Promise<void> {
  const waiting =
    'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))'
  const look = async () => ((await holder.query(waiting)).rowCount ?? 0) > 0
  await vi.waitUntil(look, { timeout: 10_000, interval: 20 })
}
