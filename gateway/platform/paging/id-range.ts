import { z } from 'zod'
import { badInput } from '../../errors.ts'
import { parse } from '../../parse.ts'
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
export function connectionOf<T extends { id: number }>(
  stream: readonly unknown[],
  range: IdRange,
  rows: readonly T[],
) {
  const { wanted, oldestFirst, above, below } = range
  const kept = rows.slice(0, wanted)
  const nodes = oldestFirst ? kept.reverse() : kept
  const edges = nodes.map((node) => ({ node, cursor: cursorOf(stream, [node.id]) }))
  const more = rows.length > wanted
  const pageInfo = {
    hasNextPage: oldestFirst ? above !== null : more,
    hasPreviousPage: oldestFirst ? more : below !== null,
    startCursor: edges[0]?.cursor ?? null,
    endCursor: edges.at(-1)?.cursor ?? null,
  }
  return { edges, nodes, pageInfo }
}
