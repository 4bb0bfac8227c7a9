import { numbersIn, timesIn } from '../../../db/wire.ts'
import type { RollUps } from './held.ts'

// Roll-ups come as one byte string of columns, each what the wire protocol would have sent of its values: rows would take five times as
// long, and a byte string for each roll-up a quarter longer. n = 0 means that there is no reading to speak of.
const time = (column: string) => ({
  sent: `timestamptz_send(coalesce(${column}, 'epoch'))`,
  read: timesIn,
})
const number = (column: string) => ({ sent: `float8send(coalesce(${column}, 0))`, read: numbersIn })
const COLUMNS: Record<keyof RollUps, ReturnType<typeof time>> = {
  start: time('bucket'),
  n: number('n'),
  min: number('min'),
  minTs: time('min_ts'),
  max: number('max'),
  maxTs: time('max_ts'),
  last: number('last'),
  lastTs: time('last_ts'),
  w: number('w'),
  s1: number('s1'),
  s2: number('s2'),
  e: number('e'),
}

/** A column of an aggregate's rows by time, as one byte string. */
export const byTime = (sent: string) => `string_agg(${sent}, '' order by bucket)`

/** Of roll-ups all that adds up. */
export const PACKED = Object.values(COLUMNS)
  .map(({ sent }) => byTime(sent))
  .join(' || ')

export function unpacked(buffer: Buffer | null): RollUps {
  const columns = Object.entries(COLUMNS)
  const length = (buffer?.length ?? 0) / columns.length
  const read = columns.map(([name, column], index) => [
    name,
    column.read(buffer && buffer.subarray(index * length, (index + 1) * length)),
  ])
  return Object.fromEntries(read) as RollUps
}
