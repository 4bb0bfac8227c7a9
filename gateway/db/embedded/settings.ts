import os from 'node:os'

export type Settings = Record<string, string | number>

const availableMemory = () => Math.min(os.totalmem(), process.constrainedMemory() || Infinity)

/** For a machine shared with the gateway: a sixteenth of the memory for pages, and WAL for long, calm checkpoints. */
export function settingsFor({ memory = availableMemory(), cores = os.availableParallelism() } = {}): Settings {
  const share = (part: number, least: number, most: number) =>
    `${Math.round(Math.min(most, Math.max(least, memory / 2 ** 20 / part)))}MB`
  return {
    shared_buffers: share(16, 128, 2048),
    effective_cache_size: share(2, 512, 65536),
    maintenance_work_mem: share(64, 64, 512),
    work_mem: share(1024, 4, 16),
    max_connections: 50,
    min_wal_size: '128MB',
    max_wal_size: share(8, 1024, 4096),
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
