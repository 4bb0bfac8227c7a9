import { useTranslation } from 'react-i18next'
import { CheckBox } from '../check-box.tsx'
import type { LabelledColumn, TableParts } from './column.ts'
import type { Chosen } from './use-chosen.ts'

interface PickProps<Row extends { id: string }> {
  row: Row
  name: string
  chosen: Chosen<Row>
}

function Pick<Row extends { id: string }>({ row, name, chosen }: PickProps<Row>) {
  const { t } = useTranslation('list')
  if (!chosen.may(row)) return <td className="pick" />
  return (
    <td className="pick">
      <CheckBox
        unseen
        label={t('choose', { name })}
        checked={chosen.has(row.id)}
        aria-disabled={chosen.busy || undefined}
        onChange={() => undefined}
        onClick={({ shiftKey }) => chosen.toggle(row, shiftKey)}
      />
    </td>
  )
}

function Cell<Row, Field extends string>({
  column: { id, label, cell, head, numeric },
  row,
}: {
  column: LabelledColumn<Row, Field>
  row: Row
}) {
  if (head) {
    return (
      <th scope="row" data-column={id}>
        {cell(row)}
      </th>
    )
  }
  return (
    <td data-column={id} data-label={label} className={numeric ? 'number' : undefined}>
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
  /** Where rows can be chosen. */
  chosen?: Chosen<Row> | undefined
}

/** A row of a list; on a phone a card. */
export function ListRow<Row extends { id: string }, Field extends string>({
  row,
  columns,
  actions,
  small,
  nameOf,
  marks,
  chosen,
  current,
}: RowProps<Row, Field>) {
  return (
    <tr
      tabIndex={current ? 0 : -1}
      data-row={row.id}
      data-chosen={chosen?.has(row.id) || undefined}
      data-pick={chosen ? '' : undefined}
      {...marks?.(row)}
    >
      {chosen && <Pick row={row} name={nameOf(row)} chosen={chosen} />}
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} />
      ))}
      {actions && <td className={small ? 'actions corner' : 'actions'}>{actions(row)}</td>}
    </tr>
  )
}
