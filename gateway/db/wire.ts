/** PostgreSQL counts microseconds from 2000. */
const EPOCH = Date.UTC(2000, 0, 1)

/** Epoch milliseconds of a timestamptz as the wire protocol sends it, and as `timestamptz_send` packs it. */
export const timeAt = (buffer: Buffer, at: number): number =>
  EPOCH + (buffer.readInt32BE(at) * 2 ** 32 + buffer.readUInt32BE(at + 4)) / 1000
