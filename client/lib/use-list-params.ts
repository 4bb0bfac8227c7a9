import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { currentParams } from './current-params.ts'

export type Direction = 'ASC' | 'DESC'

export interface ListParams {
  page: number
  search: string
  /** What is chosen of a filter; what is not among the choices is left out. */
  chosen: <T extends string>(key: string, choices: readonly T[]) => T[]
  /** The same as a filter of the schema takes it: nothing chosen is no filter. */
  anyOf: <T extends string>(key: string, choices: readonly T[]) => T[] | null
  /** Days or a time, as the address of another page says them: "from..to". */
  span: (key: string) => { from: string; to: string } | null
  /** The column sorted by, "-" before it turned round. */
  sort: <T extends string>(fields: readonly T[]) => { field: T; direction: Direction } | null
  /** Changes the address; a filter that changes goes back to the first page. */
  set: (changes: Record<string, string | readonly string[] | null>) => void
  /** Whether anything is searched or filtered. */
  narrowed: (keys: readonly string[]) => boolean
}

/** The page in the address; what is not a page of the schema is the first. */
const pageOf = (text: string | null) => {
  const page = Number(text ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

/** A day, or an instant. */
const MOMENT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{3}Z)?$/

function spanOf(text: string | null) {
  const [from = '', to = '', ...more] = (text ?? '').split('..')
  const areMoments = [from, to].every(
    (each) => MOMENT.test(each) && !Number.isNaN(Date.parse(each)),
  )
  return areMoments && more.length === 0 ? { from, to } : null
}

/** What a list shows stands in its address: page, search, filters and order. */
export function useListParams(): ListParams {
  const [params, setParams] = useSearchParams()
  const set = useCallback<ListParams['set']>(
    (changes) => {
      const next = currentParams()
      next.delete('page')
      for (const [key, value] of Object.entries(changes)) {
        const text = typeof value === 'string' ? value : (value ?? []).join(',')
        if (text) next.set(key, text)
        else next.delete(key)
      }
      setParams(next, { replace: true })
    },
    [setParams],
  )
  return useMemo(() => {
    const chosen: ListParams['chosen'] = (key, choices) => {
      const wanted = (params.get(key) ?? '').split(',')
      return choices.filter((choice) => wanted.includes(choice))
    }
    return {
      page: pageOf(params.get('page')),
      search: params.get('q') ?? '',
      chosen,
      anyOf: (key, choices) => {
        const found = chosen(key, choices)
        return found.length > 0 ? found : null
      },
      span: (key) => spanOf(params.get(key)),
      sort: (fields) => {
        const text = params.get('sort') ?? ''
        const field = fields.find((each) => each === text.replace(/^-/, ''))
        return field ? { field, direction: text.startsWith('-') ? 'DESC' : 'ASC' } : null
      },
      set,
      narrowed: (keys) => ['q', ...keys].some((key) => params.has(key)),
    }
  }, [params, set])
}
