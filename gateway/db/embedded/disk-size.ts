// What the disk decides: a small one gets a log of small pieces, or its first two would take half of it.
import * as fs from 'node:fs/promises'
import { but } from './failure.ts'
import { MB } from './settings.ts'

const SMALL = 2048 * MB
const SEGMENT = /^[0-9A-F]{24}$/

/** Bytes of the whole disk. */
export async function diskOf(directory: string): Promise<number> {
  const { blocks, bsize } = await fs.statfs(directory)
  return blocks * bsize
}

/** For a cluster that is about to be made, in megabytes. */
export const segmentFor = (disk: number): number => (disk < SMALL ? 1 : 16)

/** Bytes of a segment of a cluster's log, which cannot change any more. */
export async function segmentOf(pgdata: string): Promise<number> {
  const names = (await fs.readdir(`${pgdata}/pg_wal`).catch(but('EACCES'))) ?? []
  const first = names.find((name) => SEGMENT.test(name))
  return first ? (await fs.stat(`${pgdata}/pg_wal/${first}`)).size : 16 * MB
}
