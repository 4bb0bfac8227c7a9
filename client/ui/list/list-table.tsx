import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import { Skeleton } from '../skeleton.tsx'
import { type Below, type Part, type TableParts } from './column.ts'
import { Head } from './list-head.tsx'
import { ListRow, type RowProps } from './list-row.tsx'
import { onListKey } from './row-keys.ts'
import { Table } from './table-look.ts'
import type { Chosen } from './use-chosen.ts'
import type { ListState } from './use-list.ts'
import type { More } from './use-more.ts'
import type { Hands } from './use-steady.ts'
import { useTurn } from './use-turn.ts'

interface ListTableProps<Row extends { id: string }, Field extends string> extends TableParts<
  Row,
  Field
> {
  list: ListState<Field>
  page: Part<Row>
  below?: Below<Row> | undefined
  more: More
  /** Where rows can be chosen. */
  chosen?: Chosen<Row> | undefined
  className?: string | undefined
  hands: Hands
}

/** When nothing is chosen any more, the button that had the focus is gone: a row has it then. */
function useFocusKept(table: RefObject<HTMLTableElement | null>, count: number) {
  const before = useRef(0)
  useEffect(() => {
    const emptied = before.current > 0 && count === 0
    before.current = count
    if (emptied && document.activeElement === document.body) {
      table.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')?.focus()
    }
  }, [table, count])
}

/** How many cells a row has. */
const widthOf = ({
  columns,
  actions,
  chosen,
}: {
  columns: readonly unknown[]
  actions?: unknown
  chosen?: unknown
}) => columns.length + (actions ? 1 : 0) + (chosen ? 1 : 0)

/** A row and, where it has one, what stands below it. */
function RowWithDetail<Row extends { id: string }, Field extends string>(
  props: RowProps<Row, Field> & { detail: (row: Row) => React.ReactNode },
) {
  const { row, nameOf, detail } = props
  return (
    <tbody aria-label={nameOf(row)}>
      <ListRow {...props} />
      <tr className="detail">
        <td colSpan={widthOf(props)}>{detail(row)}</td>
      </tr>
    </tbody>
  )
}

interface RowsBelowProps<Row extends { id: string }, Field extends string> extends TableParts<
  Row,
  Field
> {
  label: string
  rows: readonly Row[]
  chosen?: Chosen<Row> | undefined
  current: string | undefined
}

function RowsBelow<Row extends { id: string }, Field extends string>({
  label,
  rows,
  current,
  ...rest
}: RowsBelowProps<Row, Field>) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" className="group" colSpan={widthOf(rest)}>
          {label}
        </th>
      </tr>
      {rows.map((row) => (
        <ListRow key={row.id} {...rest} row={row} current={row.id === current} />
      ))}
    </tbody>
  )
}

/** The rows of a list: one of them has the focus, and keys go from it to the others. */
export function ListTable<Row extends { id: string }, Field extends string>({
  page,
  below,
  more,
  list,
  className,
  hands,
  ...rest
}: ListTableProps<Row, Field>) {
  const { chosen, columns, actions, detail } = rest
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState('')
  const turn = useTurn(table, list, page, more)
  useFocusKept(table, chosen?.rows.length ?? 0)
  const onFocus = ({ target }: FocusEvent<HTMLElement>) =>
    setAt((now) => target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? now)
  // One that leaves the page may be below already while it is still held in its place.
  const others = below?.rows.filter((row) => page.nodes.every(({ id }) => id !== row.id)) ?? []
  const all = [...page.nodes, ...others]
  const current = all.some(({ id }) => id === at) ? at : all[0]?.id
  const rows = page.nodes.map((row) => {
    const props = { ...rest, row, current: row.id === current }
    return detail ? (
      <RowWithDetail key={row.id} {...props} detail={detail} />
    ) : (
      <ListRow key={row.id} {...props} />
    )
  })
  return (
    <Table
      ref={table}
      className={className}
      onFocus={onFocus}
      onKeyDown={(event) => onListKey(event, { turn, chosen })}
      {...hands}
    >
      <Head {...{ list, columns, actions, chosen }} />
      {detail && rows}
      {!detail && (
        <tbody>
          {rows}
          {rows.length === 0 && (
            <tr>
              <td colSpan={widthOf(rest)}>{below?.none}</td>
            </tr>
          )}
        </tbody>
      )}
      {below && others.length > 0 && (
        <RowsBelow {...rest} label={below.label} rows={others} current={current} />
      )}
    </Table>
  )
}

const WIDTHS = ['70%', '50%', '60%', '40%']

/** The same table while its rows are still to come. */
export const ListTableSkeleton = <Row extends { id: string }, Field extends string>({
  list,
  columns,
  actions,
}: Pick<ListTableProps<Row, Field>, 'list' | 'columns' | 'actions'>) => (
  <Table aria-hidden="true">
    <Head {...{ list, columns, actions }} />
    <tbody>
      {WIDTHS.map((width, row) => (
        <tr key={width}>
          {columns.map(({ id }, column) => (
            <td key={id}>
              <Skeleton width={WIDTHS[(row + column) % WIDTHS.length]} />
            </td>
          ))}
          {actions && <td />}
        </tr>
      ))}
    </tbody>
  </Table>
)
