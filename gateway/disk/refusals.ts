import type { EventEmitter } from 'node:events'
import pg from 'pg'
import type { Disk } from './disk.ts'

const DISK_FULL = '53100'
/** Shared memory has no room in /dev/shm: nothing of that is stored. */
const SHARED_MEMORY = /^dsm_impl/

export const isDiskFull = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === DISK_FULL

interface Answering {
  /** What pg's types keep to themselves: it speaks of every error the server answers with. */
  connection: EventEmitter
}

/** Whatever the pools are asked for: when the database has no room for it, the disk hears of it. */
export function hearRefusals(pools: readonly pg.Pool[], disk: Pick<Disk, 'refused'>): void {
  for (const pool of pools) hearPool(pool, disk)
}

function hearPool(pool: pg.Pool, disk: Pick<Disk, 'refused'>): void {
  pool.on('connect', (client) => {
    const { connection } = client as unknown as Answering
    connection.on(
      'errorMessage',
      ({ code, routine }: Pick<pg.DatabaseError, 'code' | 'routine'>) => {
        if (code === DISK_FULL && !SHARED_MEMORY.test(routine ?? '')) disk.refused()
      },
    )
  })
}
