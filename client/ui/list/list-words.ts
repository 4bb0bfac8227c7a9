import { createContext, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListParams } from '../../lib/use-list-params.ts'

/** Says one of a list's words: the first of the keys that is there. */
type Say = (keys: string | string[], values?: { count: number }) => string

export interface ListWords {
  /** What every list says by the same keys: `title`, `failed`, `search`, `empty.title` and so on. */
  own: Say
  /** What lists of an area share: `column.name`, `status.DONE`. */
  shared: Say
}

/** The words of a list: they stand in the file of its area, its own at the top or, where there are several lists, under a key. */
export function useListWords(area: string, under?: string): ListWords {
  const { t } = useTranslation(area)
  return useMemo(() => {
    const full = (key: string) => (under ? `${under}.${key}` : key)
    return {
      own: (keys, values) => t([keys].flat().map(full), { ...values }),
      shared: (keys) => t(keys),
    }
  }, [t, under])
}

/** The list that a filter stands over. */
export const ListContext = createContext<{ params: ListParams; words: ListWords } | null>(null)

export function useListContext() {
  const context = useContext(ListContext)
  if (!context) throw new Error('A filter stands over a list.')
  return context
}
