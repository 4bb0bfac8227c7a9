/** The most values that are written at once. */
export const PART = 5000
/** Room for the longest value: 16 digits, a sign, a point and the comma before it. */
const WIDEST = 20
/** Reused for every part. */
const bytes = Buffer.allocUnsafe(PART * WIDEST)

/**
 * A list of values in the form in which the database packs a column. JSON is written straight from it, without making each value first: for
 * 10,000 readings that is most of the work of an answer. Everybody else can read it as a list. For lists of Float, Int and Boolean.
 */
export abstract class PackedColumn<
  Value extends number | boolean | null,
  Packed extends Float64Array | Uint8Array = Float64Array | Uint8Array,
> implements Iterable<Value> {
  protected readonly packed: Packed

  constructor(packed: Packed) {
    this.packed = packed
  }

  get length(): number {
    return this.packed.length
  }

  /** Undefined where the list has no such element. */
  abstract at(index: number): Value | undefined
  abstract [Symbol.iterator](): Iterator<Value>
  /** The values from one index up to another as JSON, without brackets; at most `PART` of them. */
  abstract jsonOf(from: number, to: number): string

  toJSON(): Value[] {
    return [...this]
  }
}

/** Finite numbers. JSON would write others as null, where GraphQL fails the field. */
export class NumberColumn extends PackedColumn<number, Float64Array> {
  at(index: number): number | undefined {
    return this.packed[index]
  }

  [Symbol.iterator](): Iterator<number> {
    return this.packed[Symbol.iterator]()
  }

  jsonOf(from: number, to: number): string {
    return numbersAsJson(this.packed, from, to)
  }
}

/** Finite numbers, and NaN for null. */
export class NullableNumberColumn extends PackedColumn<number | null, Float64Array> {
  at(index: number): number | null | undefined {
    const value = this.packed[index]
    return Number.isNaN(value) ? null : value
  }

  *[Symbol.iterator](): Iterator<number | null> {
    for (const value of this.packed) yield Number.isNaN(value) ? null : value
  }

  jsonOf(from: number, to: number): string {
    return numbersAsJson(this.packed, from, to)
  }
}

/** The same as JSON.stringify, in less than half the time if all numbers are short. */
function numbersAsJson(numbers: Float64Array, from: number, to: number): string {
  let end = 0
  for (let index = from; index < to; index++) {
    if (index > from) bytes[end++] = COMMA
    const value = numbers[index] as number
    const next = Number.isNaN(value) ? writeWord(end, NULL) : writeShort(end, value)
    if (next === undefined) return JSON.stringify(listOf(numbers, from, to)).slice(1, -1)
    end = next
  }
  return bytes.toString('latin1', 0, end)
}

/** A byte for each value: 0 is false, all else true. */
export class BooleanColumn extends PackedColumn<boolean, Uint8Array> {
  at(index: number): boolean | undefined {
    const byte = this.packed[index]
    return byte === undefined ? undefined : byte !== 0
  }

  *[Symbol.iterator](): Iterator<boolean> {
    for (const byte of this.packed) yield byte !== 0
  }

  jsonOf(from: number, to: number): string {
    let end = 0
    for (let index = from; index < to; index++) {
      if (index > from) bytes[end++] = COMMA
      end = writeWord(end, this.packed[index] === 0 ? FALSE : TRUE)
    }
    return bytes.toString('latin1', 0, end)
  }
}

const COMMA = 44
const MINUS = 45
const POINT = 46
const ZERO = 48
const TRUE = Buffer.from('true')
const FALSE = Buffer.from('false')
const NULL = Buffer.from('null')
/** Measured values seldom have more than three decimals, and times have none. */
const SCALE = 1000
/** As many digits as fit into a 32-bit integer. */
const NINE_DIGITS = 1e9

/**
 * Writes a number that is whole or has at most three decimals, and returns where it ends; undefined for any other. Decimals of up to 15 digits
 * are all different numbers, so if the nearest thousandth is this very number, its digits are the shortest way to write it.
 */
function writeShort(at: number, value: number): number | undefined {
  const size = Math.abs(value)
  let end = at
  if (value < 0) bytes[end++] = MINUS
  const whole = Math.floor(size)
  if (whole === size && size <= Number.MAX_SAFE_INTEGER) return writeWhole(end, size)
  const thousandths = Math.round(size * SCALE)
  if (!(thousandths < 1e15 && thousandths / SCALE === size)) return undefined
  return writeDecimals(writeWhole(end, whole), thousandths - whole * SCALE)
}

function writeWhole(at: number, value: number): number {
  if (value < NINE_DIGITS) return writeDigits(at, value | 0, widthOf(value | 0))
  const high = (value / NINE_DIGITS) | 0
  return writeDigits(writeDigits(at, high, widthOf(high)), (value - high * NINE_DIGITS) | 0, 9)
}

function widthOf(value: number): number {
  let width = 1
  for (let least = 10; value >= least; least *= 10) width++
  return width
}

/** With leading zeros up to the width. */
function writeDigits(at: number, value: number, width: number): number {
  let rest = value
  for (let place = at + width - 1; place >= at; place--) {
    const next = (rest / 10) | 0
    bytes[place] = ZERO + rest - next * 10
    rest = next
  }
  return at + width
}

function writeDecimals(at: number, thousandths: number): number {
  bytes[at] = POINT
  let end = writeDigits(at + 1, thousandths, 3)
  while (bytes[end - 1] === ZERO) end--
  return end
}

function writeWord(at: number, word: Uint8Array): number {
  for (let index = 0; index < word.length; index++) bytes[at + index] = word[index] as number
  return at + word.length
}

/** As Array.from does, in a fifth of the time. */
function listOf(values: Float64Array, from: number, to: number): number[] {
  const list: number[] = []
  for (let index = from; index < to; index++) list.push(values[index] as number)
  return list
}
