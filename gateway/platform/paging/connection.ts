/** Which part of a list was asked for, by the rules of Relay's connections. */
interface Part {
  readonly wanted: number
  /** The last ones instead of the first: rows then come in reverse. */
  readonly fromEnd: boolean
  readonly isAfterCursor: boolean
  readonly isBeforeCursor: boolean
}

/** A part of a list, and how long all of it is. */
export interface FoundRows<T> {
  readonly rows: T[]
  readonly count: () => Promise<number>
}

/** A connection as GraphQL finds it: counting may be as much work as the rows themselves, so it is called where the field is asked for. */
export type CountedLater<Connection extends { totalCount: unknown }> = Omit<
  Connection,
  'totalCount'
> & { totalCount: () => Promise<number> }

/** The connection of the rows that were found: one more than wanted tells whether there are others. */
export function connectionFrom<T>(
  { rows, count }: FoundRows<T>,
  { wanted, fromEnd, isAfterCursor, isBeforeCursor }: Part,
  cursorAt: (node: T) => string,
) {
  const more = rows.length > wanted
  const kept = rows.slice(0, wanted)
  const nodes = fromEnd ? kept.reverse() : kept
  const edges = nodes.map((node) => ({ node, cursor: cursorAt(node) }))
  const pageInfo = {
    hasNextPage: fromEnd ? isBeforeCursor : more,
    hasPreviousPage: fromEnd ? more : isAfterCursor,
    startCursor: edges[0]?.cursor ?? null,
    endCursor: edges.at(-1)?.cursor ?? null,
  }
  const later: CountedLater<{ totalCount: number }> = { totalCount: count }
  return { edges, nodes, pageInfo, ...later }
}
