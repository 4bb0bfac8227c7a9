// Numbers of many rows as the database sends an array of them: a tenth of what they take as rows.
import { sql, type RawBuilder } from 'kysely'

/** Those that a query finds, in its order. */
export const sentIds = (numbers: RawBuilder<unknown>) => sql<Buffer>`array_send(array(${numbers}))`

/** `array_send` says first of what shape an array is, and how long each number. */
const HEAD = 20
const EACH = 8

export function idsSent(numbers: Buffer): Int32Array {
  const ids = new Int32Array(Math.max(0, Math.floor((numbers.length - HEAD) / EACH)))
  for (let at = 0; at < ids.length; at++) ids[at] = numbers.readInt32BE(HEAD + at * EACH + EACH / 2)
  return ids
}
