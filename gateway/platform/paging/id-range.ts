import { z } from 'zod'
import { badInput } from '../../errors.ts'
import { parse } from '../../parse.ts'
import { connectionFrom, type FoundRows } from './connection.ts'
import { cursorOf, placeOf } from './cursor.ts'

const count = z.number().int().min(1).max(100).nullish()
const cursor = z.string().max(200).nullish()
const Request = z.object({ first: count, after: cursor, last: count, before: cursor })
const DEFAULT_COUNT = 20

/** Which part of a list that is newest first. One row more than wanted tells whether there are others. */
export interface Range<Place> {
  /** Older than this place. */
  below: Place | null
  /** Newer than this one. */
  above: Place | null
  wanted: number
  oldestFirst: boolean
}

/** Of a list by id. */
export type IdRange = Range<number>

/** Reads first, after, last and before; `read` says the place of a cursor. */
export function rangeOf<Place>(
  input: unknown,
  read: (argument: 'after' | 'before', cursor: string) => Place,
): Range<Place> {
  const { first, after, last, before } = parse(Request, input)
  if (first && last)
    throw badInput(['last'], 'last: Ask for the first or for the last rows, not for both.')
  return {
    below: after ? read('after', after) : null,
    above: before ? read('before', before) : null,
    wanted: last ?? first ?? DEFAULT_COUNT,
    oldestFirst: Boolean(last),
  }
}

/** A cursor of another list is refused. */
export const idRangeOf = (stream: readonly unknown[], input: unknown): IdRange =>
  rangeOf(input, (argument, cursor) => placeOf(cursor, stream, argument)[0] ?? 0)

/** How a list that is newest first goes on around a part of it. */
export const partOf = ({ wanted, oldestFirst, above, below }: Range<unknown>) => ({
  wanted,
  fromEnd: oldestFirst,
  isAfterCursor: below !== null,
  isBeforeCursor: above !== null,
})

/** The connection of the rows that were found. */
export const connectionOf = <T extends { id: number }>(
  stream: readonly unknown[],
  range: IdRange,
  found: FoundRows<T>,
) => connectionFrom(found, partOf(range), ({ id }) => cursorOf(stream, [id]))

const AT_ONCE = 500

/** All rows of such a list, the newest first, a few hundred at a time: what is added meanwhile moves nothing. */
export async function* pagesOf<T extends { id: number }>(
  read: (range: IdRange) => Promise<FoundRows<T>>,
): AsyncGenerator<T[], void> {
  for (let below: number | null = null; ;) {
    const { rows } = await read({ below, above: null, wanted: AT_ONCE - 1, oldestFirst: false })
    if (rows.length) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    below = last.id
  }
}
