/** Arrays in PostgreSQL's binary form: pg sends a Buffer as it is, which spares both sides the printing and reading of millions of numbers. */
interface Element {
  oid: number
  size: number
  write: (into: Buffer, at: number, value: number) => void
}

const TIMESTAMPTZ: Element = {
  oid: 1184,
  size: 8,
  write: (into, at, value) => {
    const micros = Math.round((value - EPOCH) * 1000)
    into.writeInt32BE(Math.floor(micros / 2 ** 32), at)
    into.writeUInt32BE(micros >>> 0, at + 4)
  },
}
const FLOAT8: Element = {
  oid: 701,
  size: 8,
  write: (into, at, value) => void into.writeDoubleBE(value, at),
}
const INT4: Element = {
  oid: 23,
  size: 4,
  write: (into, at, value) => void into.writeInt32BE(value, at),
}
const BOOL: Element = {
  oid: 16,
  size: 1,
  write: (into, at, value) => void into.writeUInt8(value ? 1 : 0, at),
}

/** PostgreSQL counts from 2000. */
const EPOCH = Date.UTC(2000, 0, 1)

/** NaN stands for null. */
const encode =
  ({ oid, size, write }: Element) =>
  (values: ArrayLike<number>): Buffer => {
    const buffer = Buffer.allocUnsafe(20 + values.length * (4 + size))
    for (const [index, word] of [1, 1, oid, values.length, 1].entries())
      buffer.writeInt32BE(word, index * 4)
    let at = 20
    for (let i = 0; i < values.length; i++) {
      const value = values[i] ?? NaN
      const missing = Number.isNaN(value)
      buffer.writeInt32BE(missing ? -1 : size, at)
      at += 4
      if (missing) continue
      write(buffer, at, value)
      at += size
    }
    return buffer.subarray(0, at)
  }

/** From epoch milliseconds. */
export const timestamps = encode(TIMESTAMPTZ)
export const doubles = encode(FLOAT8)
export const integers = encode(INT4)
export const booleans = encode(BOOL)
