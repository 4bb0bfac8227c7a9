import { useSearchParams } from 'react-router-dom'
import { useListParams, type Direction, type ListParams } from '../../lib/use-list-params.ts'
import { countOf, type Page, type Part } from './column.ts'

export const SIZES = [10, 25, 50, 100] as const

export interface ListState<Field extends string = string> {
  params: ListParams
  /** What every list of the schema takes. */
  variables: {
    page: number
    perPage: number
    search: string | null
    sort: { field: Field; direction: Direction }[] | null
  }
  sorted: { field: Field; direction: Direction } | null
  /** Whether anything is searched or filtered. */
  narrowed: boolean
  perPage: number
  /** All of that as a text, with what it is filtered by. */
  asked: string
  /** Rows a page has unless somebody wants others. */
  size: number
  /** Whether there is nothing at all, not only nothing that fits. */
  isBlank: (part: Part<unknown> | undefined) => boolean
}

/** An order as the address says it: "-" before the field turns it round. */
export const sortText = ({ field, direction }: { field: string; direction: Direction }): string =>
  `${direction === 'DESC' ? '-' : ''}${field}`

interface ListOptions<Field extends string> {
  sorts?: readonly Field[]
  /** How it is sorted while the address says nothing. */
  first?: { field: Field; direction: Direction }
  /** How many rows a page has while the address says nothing. */
  size?: (typeof SIZES)[number]
  /** What it can be filtered by, as the address names it. */
  filters?: readonly string[]
}

/** What a list asks for: its page, size, order, search and filters stand in the address. */
export function useList<Field extends string>(options: ListOptions<Field> = {}): ListState<Field> {
  const { sorts = [], first, size = SIZES[0], filters = [] } = options
  const params = useListParams()
  const [search] = useSearchParams()
  const perPage = SIZES.find((each) => String(each) === search.get('size')) ?? size
  const sort = params.sort(sorts)
  const narrowed = params.narrowed(filters)
  const variables = {
    page: params.page,
    perPage,
    search: params.search || null,
    sort: sort ? [sort] : null,
  }
  return {
    params,
    variables,
    asked: JSON.stringify([variables, filters.map((key) => search.get(key))]),
    perPage,
    size,
    narrowed,
    sorted: sort ?? first ?? null,
    isBlank: (part) => part !== undefined && countOf(part) === 0 && !narrowed,
  }
}

/** How a list asks for its page: `more` is the filter, and whatever else is asked with it. What is known is shown meanwhile. */
export const queryOf = <Field extends string, More extends object = object>(
  { variables }: ListState<Field>,
  more?: More,
) => ({
  variables: { ...variables, ...more } as ListState<Field>['variables'] & More,
  fetchPolicy: 'cache-and-network' as const,
})

export interface ListAnswer<Data> {
  data: Data | undefined
  previousData?: Data | undefined
  error?: unknown
  refetch: () => Promise<unknown>
}

/** What a list shows of the answer to its query: the former page until the next one is there. */
export function shownOf<Field extends string, Data, Row>(
  list: ListState<Field>,
  { data, previousData, error, refetch }: ListAnswer<Data>,
  pick: (data: Data) => Page<Row>,
) {
  const answer = data ?? previousData
  const page = answer && pick(answer)
  return {
    list,
    page,
    error,
    busy: !data,
    some: page !== undefined && (!data || !list.isBlank(page)),
    onRetry: () => void refetch(),
  }
}
