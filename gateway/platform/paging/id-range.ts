import { z } from 'zod'
import { badInput } from '../../errors.ts'
import { parse } from '../../parse.ts'
import { connectionFrom, type FoundRows } from './connection.ts'
import { cursorOf, placeOf } from './cursor.ts'

const count = z.number().int().min(1).max(100).nullish()
const cursor = z.string().max(200).nullish()
const Request = z.object({ first: count, after: cursor, last: count, before: cursor })
const DEFAULT_COUNT = 20

/** Which part of a list that is newest first, by id. One row more than wanted tells whether there are others. */
export interface IdRange {
  /** Older than this one. */
  below: number | null
  /** Newer than this one. */
  above: number | null
  wanted: number
  oldestFirst: boolean
}

/** Reads first, after, last and before; a cursor of another list is refused. */
export function idRangeOf(stream: readonly unknown[], input: unknown): IdRange {
  const { first, after, last, before } = parse(Request, input)
  if (first && last)
    throw badInput(['last'], 'last: Ask for the first or for the last rows, not for both.')
  const place = (argument: 'after' | 'before', cursor: string) =>
    placeOf(cursor, stream, argument)[0] ?? null
  return {
    below: after ? place('after', after) : null,
    above: before ? place('before', before) : null,
    wanted: last ?? first ?? DEFAULT_COUNT,
    oldestFirst: Boolean(last),
  }
}

/** The connection of the rows that were found. */
export const connectionOf = <T extends { id: number }>(
  stream: readonly unknown[],
  { wanted, oldestFirst, above, below }: IdRange,
  found: FoundRows<T>,
) =>
  connectionFrom(
    found,
    {
      wanted,
      fromEnd: oldestFirst,
      isAfterCursor: below !== null,
      isBeforeCursor: above !== null,
    },
    ({ id }) => cursorOf(stream, [id]),
  )

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
