import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { Figure } from '../figure.tsx'
import { Skeleton } from '../skeleton.tsx'
import type { ShownColumn } from './column.ts'
import { ExpandButton } from './expand-button.tsx'
import type { Groups, RowGroup } from './groups.ts'
import { ListRow, type RowProps } from './list-row.tsx'

interface GroupBodyProps<Row extends { id: string }, Field extends string> {
  group: RowGroup
  groups: Groups<Row>
  columns: readonly ShownColumn<Row, Field>[]
  open: boolean
  onExpand: (group: RowGroup) => void
  hasActions: boolean
  propsOf: (row: Row) => RowProps<Row, Field>
}

/** The columns that a heading spans: all before the first that has a sum. */
const spanOf = (columns: readonly { id: string }[], { sums }: RowGroup) => {
  const first = columns.findIndex(({ id }) => id in sums)
  return first < 0 ? columns.length : Math.max(1, first)
}

/** A group: its heading with its sums under their columns, and its rows once it is opened. */
export function GroupBody<Row extends { id: string }, Field extends string>(
  props: GroupBodyProps<Row, Field>,
) {
  const { group, groups, columns, open, onExpand, hasActions, propsOf } = props
  const { t } = useTranslation('list')
  const { Rows } = groups
  const span = spanOf(columns, group)
  const width = columns.length + (hasActions ? 1 : 0)
  return (
    <tbody>
      <tr className="sums">
        <th scope="rowgroup" colSpan={span}>
          <span className="expands">
            <ExpandButton name={group.name} open={open} onPress={() => onExpand(group)} />
            <b>{group.shown ?? <bdi>{group.name}</bdi>}</b>
            <Figure>{group.count}</Figure>
          </span>
        </th>
        {columns.slice(span).map(({ id, label, numeric }) => (
          <td key={id} data-label={label} className={numeric ? 'number' : undefined}>
            {group.sums[id]}
          </td>
        ))}
        {hasActions && <td className="actions" />}
      </tr>
      {open && (
        <Rows id={group.id}>
          {(rows) => (
            <>
              {rows === undefined && (
                <tr>
                  <td colSpan={width}>
                    <Skeleton width="60%" />
                  </td>
                </tr>
              )}
              {rows?.map((row) => (
                <ListRow key={row.id} {...propsOf(row)} />
              ))}
              {rows && rows.length < group.count && (
                <tr>
                  <td colSpan={width}>
                    <Button variant="link" onClick={() => groups.onAll(group.id)}>
                      {t('group.all', { count: group.count, name: group.name })}
                    </Button>
                  </td>
                </tr>
              )}
            </>
          )}
        </Rows>
      )}
    </tbody>
  )
}
