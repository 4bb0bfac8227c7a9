import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckBox } from '../check-box.tsx'
import { ExpandButton } from './expand-button.tsx'
import type { ShownColumn, TableParts } from './column.ts'

interface PickProps<Row> {
  row: Row
  name: string
  /** Whether it is chosen; null where it cannot be. */
  on: boolean | null
  busy: boolean
  toggle: (row: Row, range: boolean) => void
}

function Pick<Row>({ row, name, on, busy, toggle }: PickProps<Row>) {
  const { t } = useTranslation('list')
  if (on === null) return <td className="pick" data-pinned={0} />
  return (
    <td className="pick" data-pinned={0}>
      <CheckBox
        unseen
        label={t('choose', { name })}
        checked={on}
        aria-disabled={busy || undefined}
        onChange={() => undefined}
        onClick={({ shiftKey }) => toggle(row, shiftKey)}
      />
    </td>
  )
}

interface CellProps<Row, Field extends string> {
  column: ShownColumn<Row, Field>
  row: Row
  /** Before the name. */
  arrow: ReactNode
}

function Cell<Row, Field extends string>({
  column: { id, label, cell, head, numeric, pin },
  row,
  arrow,
}: CellProps<Row, Field>) {
  if (head) {
    return (
      <th scope="row" data-column={id} data-pinned={pin}>
        {arrow ? (
          <span className="expands">
            {arrow}
            {cell(row)}
          </span>
        ) : (
          cell(row)
        )}
      </th>
    )
  }
  return (
    <td
      data-column={id}
      data-label={label}
      data-pinned={pin}
      className={numeric ? 'number' : undefined}
    >
      {cell(row)}
    </td>
  )
}

export interface RowProps<Row extends { id: string }, Field extends string> extends TableParts<
  Row,
  Field
> {
  row: Row
  /** Whether it is the one that the Tab key comes to. */
  current: boolean
  /** Where rows can be chosen: whether this one is, or null when it alone cannot be. */
  picked?: boolean | null | undefined
  pickBusy: boolean
  onPick: (row: Row, range: boolean) => void
  /** Where there is more to say of a row: whether that is shown. */
  open?: boolean | undefined
  onExpand?: ((row: Row) => void) | undefined
}

function DrawnRow<Row extends { id: string }, Field extends string>(props: RowProps<Row, Field>) {
  const { row, columns, actions, small, nameOf, marks, picked, pickBusy, onPick, current } = props
  const { open, onExpand } = props
  const picking = picked !== undefined
  return (
    <tr
      tabIndex={current ? 0 : -1}
      data-row={row.id}
      data-chosen={picked || undefined}
      data-pick={picking ? '' : undefined}
      {...marks?.(row)}
    >
      {picking && <Pick row={row} name={nameOf(row)} on={picked} busy={pickBusy} toggle={onPick} />}
      {columns.map((column) => (
        <Cell
          key={column.id}
          column={column}
          row={row}
          arrow={
            onExpand && (
              <ExpandButton name={nameOf(row)} open={open ?? false} onPress={() => onExpand(row)} />
            )
          }
        />
      ))}
      {actions && <td className={small ? 'actions corner' : 'actions'}>{actions(row)}</td>}
    </tr>
  )
}

/** A row of a list; on a phone a card. It is drawn again only when something of it changes. */
export const ListRow = memo(DrawnRow) as typeof DrawnRow
