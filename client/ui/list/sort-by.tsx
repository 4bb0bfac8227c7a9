import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Direction } from '../../lib/use-list-params.ts'
import { IconButton } from '../icon-button.tsx'
import type { LabelledColumn } from './column.ts'
import { sortText, type ListState } from './use-list.ts'
import css from './sort-by.module.scss'

interface SortByProps<Row, Field extends string> {
  list: ListState<Field>
  columns: readonly LabelledColumn<Row, Field>[]
}

/** What cards are sorted by, and which way: they have no heads. */
export function SortBy<Row, Field extends string>({
  list: { sorted, params },
  columns,
}: SortByProps<Row, Field>) {
  const { t } = useTranslation('list')
  const fields = columns.flatMap(({ sort, label, first = 'ASC' }) =>
    sort === undefined ? [] : [{ field: sort, label, first }],
  )
  if (fields.length === 0) return null
  const by = (field: Field, direction: Direction) =>
    params.set({ sort: sortText({ field, direction }) })
  const choose = (wanted: string) => {
    const chosen = fields.find(({ field }) => field === wanted)
    if (chosen) by(chosen.field, chosen.first)
  }
  const down = sorted?.direction === 'DESC'
  const Icon = down ? ArrowDownWideNarrow : ArrowUpNarrowWide
  return (
    <span className={css.host}>
      <select
        className={css.select}
        aria-label={t('sort.by')}
        value={sorted?.field ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        {sorted === null && (
          <option value="" disabled>
            {t('sort.by')}
          </option>
        )}
        {fields.map(({ field, label }) => (
          <option key={field} value={field}>
            {label}
          </option>
        ))}
      </select>
      {sorted && (
        <IconButton
          label={t(down ? 'sort.descending' : 'sort.ascending')}
          onClick={() => by(sorted.field, down ? 'ASC' : 'DESC')}
        >
          <Icon aria-hidden="true" />
        </IconButton>
      )}
    </span>
  )
}
