import { stillAsked } from './still-asked.ts'
import type { ListAnswer, ListState } from './use-list.ts'

interface Connection<Row> {
  nodes: readonly Row[]
  pageInfo: {
    hasNextPage: boolean
    hasPreviousPage: boolean
    startCursor: string | null
    endCursor: string | null
  }
}

/** The newest rows first, or the oldest, from a place on. */
type Slice = { first: number; after: string | null } | { last: number; before: string | null }

interface ConnectionAnswer<Data, Filter> extends ListAnswer<Data> {
  observable: { variables: unknown }
  fetchMore: (options: {
    variables: Filter & Slice
    updateQuery: (before: Data, next: { fetchMoreResult: Data }) => Data
  }) => Promise<unknown>
}

interface ConnectionOptions<Key, Filter> {
  /** The field of the answer that is the list. */
  key: Key
  /** What it asks for, but for the slice. */
  variables: Filter
  /** Somebody reads on. */
  onMore?: () => void
}

const AT_ONCE = 50

/** How a list that goes by cursors and by time is sorted: from either end. */
export const BY_TIME = { sorts: ['WHEN'], first: { field: 'WHEN', direction: 'DESC' } } as const

const isOldestFirst = ({ sorted }: Pick<ListState, 'sorted'>) => sorted?.direction === 'ASC'

/** Which slice of such a list is asked for; the first one unless a place is given. */
export const sliceOf = (list: Pick<ListState, 'sorted'>, place: string | null = null): Slice =>
  isOldestFirst(list) ? { last: AT_ONCE, before: place } : { first: AT_ONCE, after: place }

/** What a list that goes by cursors shows of the answer to its query: all that was read so far, and the way on. */
export function connectionRows<
  Field extends string,
  Key extends string,
  Row,
  Data extends Record<Key, Connection<Row>>,
  Filter,
>(
  list: ListState<Field>,
  { data, previousData, error, refetch, fetchMore, observable }: ConnectionAnswer<Data, Filter>,
  { key, variables, onMore }: ConnectionOptions<Key, Filter>,
) {
  const found = (data ?? previousData)?.[key]
  const reversed = isOldestFirst(list)
  const endOf = ({ pageInfo }: Connection<Row>) =>
    reversed ? pageInfo.startCursor : pageInfo.endCursor
  const more = () => {
    onMore?.()
    const place = found ? endOf(found) : null
    const still = stillAsked(observable, place, (now: Data) => endOf(now[key]))
    return fetchMore({
      variables: { ...variables, ...sliceOf(list, place) },
      updateQuery: (before, { fetchMoreResult: next }) => {
        if (!still(before)) return before
        const parts = [before[key].nodes, next[key].nodes]
        const nodes = (reversed ? parts.reverse() : parts).flat()
        return { ...next, [key]: { ...next[key], nodes } }
      },
    })
  }
  const goesOn = reversed ? found?.pageInfo.hasPreviousPage : found?.pageInfo.hasNextPage
  const page = found && {
    nodes: (reversed ? [...found.nodes].reverse() : found.nodes) as Data[Key]['nodes'],
    more: data && goesOn ? more : null,
    of: JSON.stringify([variables, reversed]),
  }
  return {
    list,
    page,
    error,
    busy: !data,
    some: page !== undefined && !list.isBlank(page),
    onRetry: () => void refetch(),
  }
}
