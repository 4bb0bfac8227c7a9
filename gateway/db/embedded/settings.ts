import os from 'node:os'

export type Settings = Record<string, string | number>

const availableMemory = () => Math.min(os.totalmem(), process.constrainedMemory() || Infinity)

export const MB = 2 ** 20

/** Of the disk its log may take so much: a database must not fill what it stands on. */
const LOG_SHARE = 10

/**
 * For the server's C library (glibc; others ignore it): a connection keeps up to 4 MB that its queries have used. By default whatever is
 * beyond 128 kB goes back to the system after each query and is fetched again page by page, which took half the time of drawing a week
 * of a sensor. Bytes.
 */
export const ALLOCATION = {
  MALLOC_TRIM_THRESHOLD_: String(4 * MB),
  MALLOC_MMAP_THRESHOLD_: String(MB),
}

interface Machine {
  memory?: number
  cores?: number
  /** Bytes of the whole disk. */
  disk?: number
  /** Bytes of a segment of the log, of which there are two at least. */
  segment?: number
}

/** For a machine shared with the gateway: a sixteenth of the memory for pages, and WAL for long, calm checkpoints. */
export function settingsFor(machine: Machine = {}): Settings {
  const {
    memory = availableMemory(),
    cores = os.availableParallelism(),
    disk = Infinity,
    segment = 16 * MB,
  } = machine
  const share = (part: number, least: number, most: number) =>
    Math.round(Math.min(most, Math.max(least, memory / MB / part)))
  const log = (wanted: number, part: number) =>
    `${Math.max((2 * segment) / MB, Math.min(wanted, Math.floor(disk / MB / part)))}MB`
  return {
    shared_buffers: `${share(16, 128, 2048)}MB`,
    effective_cache_size: `${share(2, 512, 65536)}MB`,
    maintenance_work_mem: `${share(64, 64, 512)}MB`,
    work_mem: `${share(1024, 4, 16)}MB`,
    max_connections: 100,
    min_wal_size: log(128, 2 * LOG_SHARE),
    max_wal_size: log(share(8, 1024, 4096), LOG_SHARE),
    checkpoint_timeout: '10min',
    wal_compression: 'on',
    random_page_cost: 1.1,
    jit: 'off',
    max_parallel_workers_per_gather: Math.min(2, cores - 1),
    io_workers: 2,
    max_logical_replication_workers: 0,
    fsync: 'on',
    synchronous_commit: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
  }
}
