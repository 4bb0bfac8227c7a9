import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState, type FocusEvent, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckBox } from '../check-box.tsx'
import { DataTable } from '../data-table.tsx'
import { Skeleton } from '../skeleton.tsx'
import { SortHead } from '../sort-head.tsx'
import type { Column, Part } from './column.ts'
import { onListKey } from './row-keys.ts'
import type { Chosen } from './use-chosen.ts'
import { sortText, type ListState } from './use-list.ts'
import type { More } from './use-more.ts'
import { useTurn } from './use-turn.ts'

/** On a phone what can be done to a card stands in its corner. */
const Table = chakra(DataTable, {
  base: {
    '& tbody tr:focus-visible': {
      outline: '2px solid',
      outlineColor: 'focus.ring',
      outlineOffset: '-2px',
    },
    '& tbody tr[data-chosen], & tbody tr[data-chosen]:hover': { bg: 'accent.subtle' },
    '& .pick': { width: '1px', ps: '4', pe: '0' },
    mdDown: {
      '& tbody tr': { position: 'relative' },
      '& th[scope=row]': { pe: '11' },
      '& tr[data-pick] th[scope=row]': { ps: '8' },
      '& td.pick': {
        position: 'absolute',
        insetBlockStart: '3',
        insetInlineStart: '4',
        width: 'auto',
        mt: '0',
        ps: '0',
        gap: '0',
      },
      '& td.actions.corner': {
        position: 'absolute',
        insetBlockStart: '2',
        insetInlineEnd: '2',
        mt: '0',
      },
    },
  },
})

export interface TableParts<Row, Field extends string> {
  list: ListState<Field>
  columns: readonly Column<Row, Field>[]
  /** What can be done to a row, at its end. */
  actions?: ((row: Row) => ReactNode) | undefined
  /** Whether they are no more than one small button, which has room in the corner of a card. */
  small?: boolean | undefined
}

function Head<Row, Field extends string>({
  list,
  columns,
  actions,
  pick,
}: TableParts<Row, Field> & { pick?: ReactNode }) {
  const { t } = useTranslation('list')
  const { sorted, params } = list
  return (
    <thead>
      <tr>
        {pick}
        {columns.map(({ id, label, sort, first, numeric }) =>
          sort === undefined ? (
            <th key={id} scope="col" className={numeric ? 'number' : undefined}>
              {label}
            </th>
          ) : (
            <SortHead
              key={id}
              label={label}
              direction={sorted?.field === sort ? sorted.direction : null}
              {...(first && { first })}
              onSort={(direction) => params.set({ sort: sortText({ field: sort, direction }) })}
            />
          ),
        )}
        {actions && (
          <th scope="col">
            <span className="unseen">{t('actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface ListTableProps<Row extends { id: string }, Field extends string> extends TableParts<
  Row,
  Field
> {
  page: Part<Row>
  more: More
  nameOf: (row: Row) => string
  /** Where rows can be chosen. */
  chosen?: Chosen<Row> | undefined
}

function PickAll<Row extends { id: string }>({
  chosen,
  nodes,
}: {
  chosen: Chosen<Row>
  nodes: readonly Row[]
}) {
  const { t } = useTranslation('list')
  const all = nodes.every(({ id }) => chosen.has(id))
  return (
    <th scope="col" className="pick">
      <CheckBox
        unseen
        label={t('choosePage')}
        checked={all}
        onChange={() => chosen.choose(nodes, !all)}
      />
    </th>
  )
}

type RowProps<Row extends { id: string }, Field extends string> = Omit<
  ListTableProps<Row, Field>,
  'page' | 'more'
> & {
  row: Row
  current: boolean
}

function ListRow<Row extends { id: string }, Field extends string>(props: RowProps<Row, Field>) {
  const { t } = useTranslation('list')
  const { row, columns, actions, small, nameOf, chosen, current } = props
  const isChosen = chosen?.has(row.id)
  return (
    <chakra.tr
      tabIndex={current ? 0 : -1}
      data-row={row.id}
      data-chosen={isChosen || undefined}
      data-pick={chosen ? '' : undefined}
    >
      {chosen && (
        <td className="pick">
          <CheckBox
            unseen
            label={t('choose', { name: nameOf(row) })}
            checked={isChosen ?? false}
            onChange={({ target }) => chosen.choose([row], target.checked)}
          />
        </td>
      )}
      {columns.map(({ id, label, cell, head, numeric }) =>
        head ? (
          <th key={id} scope="row">
            {cell(row)}
          </th>
        ) : (
          <td key={id} data-label={label} className={numeric ? 'number' : undefined}>
            {cell(row)}
          </td>
        ),
      )}
      {actions && <td className={small ? 'actions corner' : 'actions'}>{actions(row)}</td>}
    </chakra.tr>
  )
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

/** The rows of a list: one of them has the focus, and keys go from it to the others. */
export function ListTable<Row extends { id: string }, Field extends string>(
  props: ListTableProps<Row, Field>,
) {
  const { page, more, ...rest } = props
  const { list, chosen, columns, actions } = rest
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState('')
  const turn = useTurn(table, list, page, more)
  useFocusKept(table, chosen?.rows.length ?? 0)
  const onFocus = ({ target }: FocusEvent<HTMLElement>) =>
    setAt((now) => target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? now)
  const current = page.nodes.some(({ id }) => id === at) ? at : page.nodes[0]?.id
  return (
    <Table ref={table} onFocus={onFocus} onKeyDown={(event) => onListKey(event, { turn })}>
      <Head
        {...{ list, columns, actions }}
        pick={chosen && <PickAll chosen={chosen} nodes={page.nodes} />}
      />
      <tbody>
        {page.nodes.map((row) => (
          <ListRow key={row.id} {...rest} row={row} current={row.id === current} />
        ))}
      </tbody>
    </Table>
  )
}

const WIDTHS = ['70%', '50%', '60%', '40%']

/** The same table while its rows are still to come. */
export const ListTableSkeleton = <Row, Field extends string>({
  list,
  columns,
  actions,
}: TableParts<Row, Field>) => (
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
