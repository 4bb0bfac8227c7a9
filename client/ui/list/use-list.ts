import { useSearchParams } from 'react-router-dom'
import { useListParams, type Direction, type ListParams } from '../../lib/use-list-params.ts'
import type { Page } from './column.ts'

export const SIZES = [10, 25, 50, 100] as const

export interface ListState<Field extends string = string> {
  params: ListParams
  /** What every list of the schema takes. */
  variables: { page: number; perPage: number; search: string | null; sort: { field: Field; direction: Direction }[] | null }
  sorted: { field: Field; direction: Direction } | null
  /** Whether anything is searched or filtered. */
  narrowed: boolean
  perPage: number
  /** Whether there is nothing at all, not only nothing that fits. */
  isBlank: (page: Page<unknown> | undefined) => boolean
}

interface ListOptions<Field extends string> {
  sorts?: readonly Field[]
  /** How it is sorted while the address says nothing. */
  first?: { field: Field; direction: Direction }
  /** What it can be filtered by, as the address names it. */
  filters?: readonly string[]
}

/** What a list asks for: its page, size, order, search and filters stand in the address. */
export function useList<Field extends string>({ sorts = [], first, filters = [] }: ListOptions<Field> = {}): ListState<Field> {
  const params = useListParams()
  const [search] = useSearchParams()
  const perPage = SIZES.find((size) => String(size) === search.get('size')) ?? SIZES[0]
  const sort = params.sort(sorts)
  const narrowed = params.narrowed(filters)
  return {
    ...{ params, perPage, narrowed, sorted: sort ?? first ?? null },
    variables: { page: params.page, perPage, search: params.search || null, sort: sort ? [sort] : null },
    isBlank: (page) => page?.totalCount === 0 && !narrowed,
  }
}
