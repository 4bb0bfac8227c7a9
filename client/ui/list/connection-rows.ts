import { joinedAt } from '../../lib/joined-at.ts'
import { stillAsked } from './still-asked.ts'
import type { ListAnswer, ListState } from './use-list.ts'

interface Connection<Row> {
  nodes: readonly Row[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

interface ConnectionAnswer<Data, Filter> extends ListAnswer<Data> {
  observable: { variables: unknown }
  fetchMore: (options: {
    variables: Filter & { after: string | null }
    updateQuery: (before: Data, next: { fetchMoreResult: Data }) => Data
  }) => Promise<unknown>
}

interface ConnectionOptions<Key, Filter> {
  /** The field of the answer that is the list. */
  key: Key
  /** What it asks for, but for the place it reads on from. */
  variables: Filter
  /** Somebody reads further back. */
  onMore?: () => void
}

/** What a list that goes by cursors shows of the answer to its query: all that was read so far, and the way further back. */
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
  const more = () => {
    onMore?.()
    const after = found?.pageInfo.endCursor ?? null
    const still = stillAsked(observable, after, (now: Data) => now[key].pageInfo.endCursor)
    return fetchMore({
      variables: { ...variables, after },
      updateQuery: (before, next) => (still(before) ? joinedAt(key)(before, next) : before),
    })
  }
  const page = found && {
    nodes: found.nodes as Data[Key]['nodes'],
    more: data && found.pageInfo.hasNextPage ? more : null,
    of: JSON.stringify(variables),
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
