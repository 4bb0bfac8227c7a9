import { useState } from 'react'
import { readStored, store } from '../../lib/storage.ts'
import type { Column, LabelledColumn } from './column.ts'
import type { ListWords } from './list-words.ts'

const keyOf = (name: string) => `columns.${name}`

/** What somebody chose to hide; without a choice, what few want. */
function hiddenOf(name: string, columns: readonly { id: string; spare?: boolean }[]): string[] {
  const stored = readStored(keyOf(name))
  if (!Array.isArray(stored)) return columns.filter(({ spare }) => spare).map(({ id }) => id)
  return stored.filter((id) => typeof id === 'string')
}

/** The columns of a list with their words, and which are shown; this browser remembers it. */
export function useColumns<Row, Field extends string>(
  name: string,
  given: readonly Column<Row, Field>[],
  { shared }: ListWords,
) {
  const columns = given.map((column): LabelledColumn<Row, Field> => ({
    ...column,
    label: column.label ?? shared(`column.${column.id}`),
  }))
  const [hidden, setHidden] = useState(() => hiddenOf(name, columns))
  return {
    columns,
    shown: columns.filter(({ id, head }) => head || !hidden.includes(id)),
    choose: (ids: readonly string[]) => {
      const next = columns.filter(({ id, head }) => !head && !ids.includes(id)).map(({ id }) => id)
      setHidden(next)
      store(keyOf(name), next)
    },
  }
}
