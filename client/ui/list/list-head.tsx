import { useTranslation } from 'react-i18next'
import { CheckBox } from '../check-box.tsx'
import { Figure } from '../figure.tsx'
import { SortHead } from './sort-head.tsx'
import type { LabelledColumn, TableParts } from './column.ts'
import type { Chosen } from './use-chosen.ts'
import { sortText, type ListState } from './use-list.ts'

function PickAll<Row extends { id: string }>({
  chosen: { busy, possible, has, choose },
}: {
  chosen: Chosen<Row>
}) {
  const { t } = useTranslation('list')
  const all = possible.every(({ id }) => has(id))
  return (
    <th scope="col" className="pick">
      {possible.length > 0 ? (
        <CheckBox
          unseen
          label={t('choosePage')}
          checked={all}
          aria-disabled={busy || undefined}
          onChange={() => choose(possible, !all)}
        />
      ) : (
        <span className="unseen">{t('choosePage')}</span>
      )}
    </th>
  )
}

interface ColumnHeadProps<Row, Field extends string> {
  column: LabelledColumn<Row, Field>
  list: ListState<Field>
}

function ColumnHead<Row, Field extends string>({
  column: { id, label, sort, first, numeric, unit, unseen },
  list: { sorted, params },
}: ColumnHeadProps<Row, Field>) {
  if (sort !== undefined) {
    return (
      <SortHead
        label={label}
        direction={sorted?.field === sort ? sorted.direction : null}
        {...(first && { first })}
        numeric={numeric ?? false}
        onSort={(direction) => params.set({ sort: sortText({ field: sort, direction }) })}
      />
    )
  }
  return (
    <th scope="col" data-column={id} className={numeric ? 'number' : undefined}>
      {unseen ? <span className="unseen">{label}</span> : label}
      {unit && (
        <>
          {' '}
          <Figure>{unit}</Figure>
        </>
      )}
    </th>
  )
}

interface HeadProps<Row extends { id: string }, Field extends string> extends Pick<
  TableParts<Row, Field>,
  'columns' | 'actions'
> {
  list: ListState<Field>
  chosen?: Chosen<Row> | undefined
}

/** The heads of a list; those that it can be sorted by are pressed for that. */
export function Head<Row extends { id: string }, Field extends string>({
  list,
  columns,
  actions,
  chosen,
}: HeadProps<Row, Field>) {
  const { t } = useTranslation('list')
  return (
    <thead>
      <tr>
        {chosen && <PickAll chosen={chosen} />}
        {columns.map((column) => (
          <ColumnHead key={column.id} column={column} list={list} />
        ))}
        {actions && (
          <th scope="col">
            <span className="unseen">{t('actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
