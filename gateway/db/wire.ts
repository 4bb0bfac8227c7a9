/** PostgreSQL counts microseconds from 2000. */
const EPOCH = Date.UTC(2000, 0, 1)

/** Epoch milliseconds of a timestamptz as the wire protocol sends it, and as `timestamptz_send` packs it. */
export const timeAt = (buffer: Buffer, at: number): number =>
  EPOCH + (buffer.readInt32BE(at) * 2 ** 32 + buffer.readUInt32BE(at + 4)) / 1000

const columnOf = (buffer: Buffer | null, valueAt: (buffer: Buffer, at: number) => number) => {
  const column = new Float64Array((buffer?.length ?? 0) / 8)
  if (buffer) for (let i = 0; i < column.length; i++) column[i] = valueAt(buffer, 8 * i)
  return column
}

/** Epoch milliseconds of times that `string_agg(timestamptz_send(…), '')` packed; of nothing, none. */
export const timesIn = (buffer: Buffer | null): Float64Array => columnOf(buffer, timeAt)

/** The numbers that `string_agg(float8send(…), '')` packed; of nothing, none. */
export const numbersIn = (buffer: Buffer | null): Float64Array =>
  columnOf(buffer, (packed, at) => packed.readDoubleBE(at))
