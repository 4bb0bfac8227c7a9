import { ArrowDown, ArrowUp } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckBox } from '../check-box.tsx'
import { Figure } from '../figure.tsx'
import type { ShownColumn } from './column.ts'
import { ColumnEdge } from './column-edge.tsx'
import type { Chosen } from './use-chosen.ts'
import type { HeadModel, ListTableModel, TableModel } from './use-table.ts'
import css from './list-head.module.scss'

interface PickAllProps<Row extends { id: string }> {
  table: ListTableModel<Row>
  chosen: Chosen<Row>
}

/** Chooses all rows of the page; it shows when some are. */
function PickAll<Row extends { id: string }>({
  table,
  chosen: { busy, possible },
}: PickAllProps<Row>) {
  const { t } = useTranslation('list')
  const all = table.getIsAllPageRowsSelected()
  const some = !all && table.getIsSomePageRowsSelected()
  return (
    <th scope="col" className="pick" data-pinned={0}>
      {possible.length > 0 ? (
        <CheckBox
          unseen
          ref={(input) => {
            if (input) input.indeterminate = some
          }}
          label={t('choosePage')}
          checked={all}
          aria-disabled={busy || undefined}
          onChange={() => table.toggleAllPageRowsSelected(!all)}
        />
      ) : (
        <span className="unseen">{t('choosePage')}</span>
      )}
    </th>
  )
}

const SORTED = { asc: 'ascending', desc: 'descending' } as const

function HeadText<Row extends { id: string }, Field extends string>({
  head,
  column: { label, unit, unseen },
}: Omit<ColumnHeadProps<Row, Field>, 'last'>) {
  if (head.column.getCanSort()) {
    const sorted = head.column.getIsSorted()
    const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp
    return (
      <button className={css.sort} type="button" onClick={head.column.getToggleSortingHandler()}>
        <span className={css.words}>{label}</span>
        {sorted && <Arrow size={12} aria-hidden="true" />}
      </button>
    )
  }
  if (unseen) return <span className="unseen">{label}</span>
  return (
    <span className={css.words}>
      {label}
      {unit && (
        <>
          {' '}
          <Figure>{unit}</Figure>
        </>
      )}
    </span>
  )
}

interface ColumnHeadProps<Row extends { id: string }, Field extends string> {
  head: HeadModel<Row>
  column: ShownColumn<Row, Field>
  /** Whether it takes what room the others leave. */
  last: boolean
  sized: boolean
}

function ColumnHead<Row extends { id: string }, Field extends string>(
  props: ColumnHeadProps<Row, Field>,
) {
  const { head, column, last, sized } = props
  const { id, label, unit, numeric, pin } = column
  const sorted = head.column.getIsSorted()
  return (
    <th
      scope="col"
      aria-label={unit ? `${label} ${unit}` : label}
      aria-sort={sorted ? SORTED[sorted] : undefined}
      className={numeric ? 'number' : undefined}
      data-column={id}
      data-pinned={pin}
      data-last={last || undefined}
      style={sized ? ({ '--width': `${head.column.getSize()}px` } as CSSProperties) : undefined}
    >
      <HeadText {...props} />
      <ColumnEdge head={head} label={label} sized={sized} last={last} />
    </th>
  )
}

interface HeadProps<Row extends { id: string }, Field extends string> {
  model: TableModel<Row, Field>
  chosen?: Chosen<Row> | undefined
  actions: boolean
}

/** The heads of a list; those that it can be sorted by are pressed for that. */
export function Head<Row extends { id: string }, Field extends string>({
  model: { table, shown, sized },
  chosen,
  actions,
}: HeadProps<Row, Field>) {
  const { t } = useTranslation('list')
  const heads = new Map(table.getFlatHeaders().map((head) => [head.column.id, head]))
  return (
    <thead>
      <tr>
        {chosen && <PickAll table={table} chosen={chosen} />}
        {shown.map((column, index) => {
          const head = heads.get(column.id)
          const last = !actions && index === shown.length - 1
          return head && <ColumnHead key={column.id} {...{ head, column, last, sized }} />
        })}
        {actions && (
          <th scope="col" className="actions">
            <span className="unseen">{t('actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
