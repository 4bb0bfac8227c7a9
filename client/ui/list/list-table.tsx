import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FocusEvent, ReactNode, RefObject } from 'react'
import { Skeleton } from '../skeleton.tsx'
import type { Below, Part, RowParts, ShownColumn } from './column.ts'
import { GroupBody } from './group-body.tsx'
import type { Groups, RowGroup } from './groups.ts'
import { Head } from './list-head.tsx'
import { ListRow, type RowProps } from './list-row.tsx'
import { onListClick, onListKey } from './row-keys.ts'
import { Table } from './table-look.ts'
import { useExpanded } from './use-expanded.ts'
import type { Chosen } from './use-chosen.ts'
import type { ListState } from './use-list.ts'
import type { More } from './use-more.ts'
import { usePins } from './use-pins.ts'
import type { Hands } from './use-steady.ts'
import type { TableModel } from './use-table.ts'
import { useTurn } from './use-turn.ts'

interface ListTableProps<Row extends { id: string }, Field extends string> extends RowParts<Row> {
  model: TableModel<Row, Field>
  list: ListState<Field>
  page: Part<Row>
  below?: Below<Row> | undefined
  more: More
  /** In place of the page's rows, where the list is grouped. */
  groups?: Groups<Row> | undefined
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
const widthOf = (columns: readonly unknown[], ...others: readonly unknown[]) =>
  columns.length + others.filter((each) => each !== undefined).length

/** What is pressed in a row reaches the list as it is now, and the rows stay as they are. */
function usePick<Row extends { id: string }>(chosen: Chosen<Row> | undefined) {
  const now = useRef(chosen)
  useLayoutEffect(() => {
    now.current = chosen
  })
  const onPick = useCallback((row: Row, range: boolean) => now.current?.toggle(row, range), [])
  const pickOf = (row: Row) => {
    if (!chosen) return undefined
    return chosen.may(row) ? chosen.has(row.id) : null
  }
  return { pickOf, onPick, pickBusy: chosen?.busy ?? false }
}

interface DetailedRowProps<Row extends { id: string }, Field extends string> extends RowProps<
  Row,
  Field
> {
  detail: ((row: Row) => ReactNode) | undefined
}

function DrawnRowWithDetail<Row extends { id: string }, Field extends string>(
  props: DetailedRowProps<Row, Field>,
) {
  const { row, nameOf, detail, columns, actions, picked } = props
  return (
    <tbody aria-label={nameOf(row)}>
      <ListRow {...props} />
      {detail && (
        <tr className="detail">
          <td colSpan={widthOf(columns, actions, picked)}>{detail(row)}</td>
        </tr>
      )}
    </tbody>
  )
}

/** A row and what stands below it. */
const RowWithDetail = memo(DrawnRowWithDetail) as typeof DrawnRowWithDetail

interface GroupProps {
  label: string
  width: number
  children: ReactNode
}

/** Rows under a heading of their own. */
const Group = ({ label, width, children }: GroupProps) => (
  <tbody>
    <tr>
      <th scope="rowgroup" className="group" colSpan={width}>
        {label}
      </th>
    </tr>
    {children}
  </tbody>
)

/** The rows of a list: one of them has the focus, and keys go from it to the others. */
export function ListTable<Row extends { id: string }, Field extends string>({
  model,
  page,
  below,
  more,
  groups,
  list,
  chosen,
  className,
  hands,
  ...parts
}: ListTableProps<Row, Field>) {
  const { shown: columns, sized } = model
  const { actions, detail, expand } = parts
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState('')
  const expanding = useExpanded<Row>()
  const opened = useExpanded<RowGroup>()
  const turn = useTurn(table, list, page, more)
  const pins = usePins(table, columns)
  const { pickOf, ...picking } = usePick(chosen)
  useFocusKept(table, chosen?.rows.length ?? 0)
  const onFocus = ({ target }: FocusEvent<HTMLElement>) =>
    setAt((now) => target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? now)
  // One that leaves the page may be below already while it is still held in its place.
  const others = below?.rows.filter((row) => page.nodes.every(({ id }) => id !== row.id)) ?? []
  const all = [...page.nodes, ...others]
  const current = all.some(({ id }) => id === at) ? at : all[0]?.id
  const width = widthOf(columns, actions, chosen)
  const propsOf = (row: Row) => ({
    ...parts,
    ...picking,
    columns,
    row,
    picked: pickOf(row),
    current: row.id === current,
    open: expanding.has(row.id),
    onExpand: expand && !groups ? expanding.toggle : undefined,
  })
  const detailOf = (row: Row) => detail ?? (expanding.has(row.id) ? expand : undefined)
  const stacked = detail !== undefined || expand !== undefined
  const rows = model.table
    .getRowModel()
    .rows.map(({ id, original: row }) =>
      stacked ? (
        <RowWithDetail key={id} {...propsOf(row)} detail={detailOf(row)} />
      ) : (
        <ListRow key={id} {...propsOf(row)} />
      ),
    )
  return (
    <div className="list-scroll">
      <Table
        ref={table}
        className={className}
        data-sized={sized || undefined}
        data-pins={pins || undefined}
        onFocus={onFocus}
        onClick={onListClick}
        onKeyDown={(event) => onListKey(event, { turn, chosen })}
        {...hands}
      >
        <Head model={model} chosen={chosen} actions={actions !== undefined} />
        {groups?.nodes.map((group) => (
          <GroupBody
            key={group.id}
            {...{ group, groups, columns, propsOf }}
            open={opened.has(group.id)}
            onExpand={opened.toggle}
            hasActions={actions !== undefined}
          />
        ))}
        {!groups && stacked && rows}
        {!groups && !stacked && (
          <tbody>
            {rows}
            {rows.length === 0 && (
              <tr>
                <td colSpan={width}>{below?.none}</td>
              </tr>
            )}
          </tbody>
        )}
        {below && others.length > 0 && (
          <Group label={below.label} width={width}>
            {others.map((row) => (
              <ListRow key={row.id} {...propsOf(row)} />
            ))}
          </Group>
        )}
      </Table>
    </div>
  )
}

const WIDTHS = ['70%', '50%', '60%', '40%']

interface SkeletonProps<Row extends { id: string }, Field extends string> {
  model: TableModel<Row, Field>
  actions: boolean
}

/** The same table while its rows are still to come. */
export function ListTableSkeleton<Row extends { id: string }, Field extends string>({
  model,
  actions,
}: SkeletonProps<Row, Field>) {
  const columns: readonly ShownColumn<Row, Field>[] = model.shown
  return (
    <div className="list-scroll">
      <Table inert aria-hidden="true" data-sized={model.sized || undefined}>
        <Head model={model} actions={actions} />
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
    </div>
  )
}
