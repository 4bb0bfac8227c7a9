import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable as useTanStackTable,
  type ReactTable,
  type Updater,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { useAppearance } from '../../lib/appearance.ts'
import { arrangeList, listLayout, useListLayout } from '../../lib/list-layouts.ts'
import { arranged, NARROWEST, rearranged, tableStateOf, WIDEST } from './arrangement.ts'
import type { Column, LabelledColumn, Part, ShownColumn } from './column.ts'
import type { ListWords } from './list-words.ts'
import type { Chosen } from './use-chosen.ts'
import { sortText, type ListState } from './use-list.ts'

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
})

interface RowLike {
  id: string
}
export type ListTableModel<Row extends RowLike> = ReactTable<typeof features, Row>
export type HeadModel<Row extends RowLike> = ReturnType<
  ListTableModel<Row>['getFlatHeaders']
>[number]

/** Columns with their words. */
export function useLabelled<Row, Field extends string>(
  given: readonly Column<Row, Field>[],
  { shared }: ListWords,
): readonly LabelledColumn<Row, Field>[] {
  return useMemo(
    () =>
      given.map((column): LabelledColumn<Row, Field> => ({
        ...column,
        label: column.label ?? shared(`column.${column.id}`),
      })),
    [given, shared],
  )
}

/** What the table is told of columns; what stands in their cells is ours. */
const definitionsOf = (columns: readonly LabelledColumn<never>[]) =>
  columns.map(({ id, sort, first, head }) => ({
    id,
    accessorFn: () => id,
    enableSorting: sort !== undefined,
    sortDescFirst: first === 'DESC',
    enableHiding: !head,
    minSize: NARROWEST,
    maxSize: WIDEST,
  }))

interface TableOptions<Row extends RowLike, Field extends string> {
  /** What its columns are kept under. */
  name: string
  columns: readonly LabelledColumn<Row, Field>[]
  list: ListState<Field>
  part: Part<Row> | undefined
  chosen: Chosen<Row>
}

const NO_ROWS: never[] = []

/** Sorting stands in the address; the server sorts. */
function sortingOf<Row, Field extends string>(
  columns: readonly LabelledColumn<Row, Field>[],
  { sorted, params }: ListState<Field>,
) {
  const sorting = columns
    .filter(({ sort }) => sort !== undefined && sort === sorted?.field)
    .map(({ id }) => ({ id, desc: sorted?.direction === 'DESC' }))
  return {
    sorting,
    onSortingChange: (updater: Updater<typeof sorting>) => {
      const next = functionalUpdate(updater, sorting)[0]
      const field = columns.find(({ id }) => id === next?.id)?.sort
      if (next && field)
        params.set({ sort: sortText({ field, direction: next.desc ? 'DESC' : 'ASC' }) })
    },
  }
}

/** What is chosen, over all pages; the table knows of each whether it is. */
function selectionOf<Row extends RowLike>({ rows, possible, choose }: Chosen<Row>) {
  const rowSelection = Object.fromEntries(rows.map(({ id }) => [id, true as const]))
  return {
    rowSelection,
    onRowSelectionChange: (updater: Updater<Record<string, true>>) => {
      const next = functionalUpdate(updater, rowSelection)
      choose(
        possible.filter(({ id }) => next[id]),
        true,
      )
      choose(
        possible.filter(({ id }) => !next[id]),
        false,
      )
    },
  }
}

/** How the columns are arranged: kept with the account, and the table's changes of it. */
function useArrangement(name: string, columns: readonly LabelledColumn<never>[]) {
  const kept = useListLayout(name)
  const columnsNow = useMemo(() => arranged(columns, kept), [columns, kept])
  const state = useMemo(() => tableStateOf(columnsNow), [columnsNow])
  type State = typeof state
  const changes = useMemo(() => {
    const onChange =
      <Slice extends keyof State>(slice: Slice) =>
      (updater: Updater<State[Slice]>) => {
        // Several changes can come before the next render.
        const now = arranged(columns, listLayout(name))
        const next = functionalUpdate(updater, tableStateOf(now)[slice])
        arrangeList(name, rearranged(now, { [slice]: next }))
      }
    return {
      onColumnOrderChange: onChange('columnOrder'),
      onColumnVisibilityChange: onChange('columnVisibility'),
      onColumnPinningChange: onChange('columnPinning') as (updater: Updater<Pinning>) => void,
      onColumnSizingChange: onChange('columnSizing'),
    }
  }, [name, columns])
  return { state, changes, columns: columnsNow, asItComes: kept === undefined }
}
interface Pinning {
  start: string[]
  end: string[]
}

/** The table behind a list: its columns as they are arranged, its order and what is chosen. */
export function useTable<Row extends RowLike, Field extends string>({
  name,
  columns,
  list,
  part,
  chosen,
}: TableOptions<Row, Field>) {
  const { direction } = useAppearance()
  const arrangement = useArrangement(name, columns)
  const { sorting, onSortingChange } = sortingOf(columns, list)
  const { rowSelection, onRowSelectionChange } = selectionOf(chosen)
  const definitions = useMemo(() => definitionsOf(columns), [columns])
  const table = useTanStackTable<typeof features, Row>({
    features,
    columns: definitions,
    data: part?.nodes ?? NO_ROWS,
    getRowId: ({ id }) => id,
    state: { ...arrangement.state, sorting, rowSelection },
    ...arrangement.changes,
    columnResizeMode: 'onChange',
    columnResizeDirection: direction,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    onSortingChange,
    enableRowSelection: ({ original }) => chosen.may(original),
    onRowSelectionChange,
  })
  const pins = table.getStartVisibleLeafColumns().length
  // As a text: while a column gets wider its list stays the same, and so do the rows.
  const ids = [...table.getStartVisibleLeafColumns(), ...table.getCenterVisibleLeafColumns()]
    .map(({ id }) => id)
    .join(' ')
  const shown = useMemo(() => {
    const known = new Map(columns.map((column) => [column.id, column]))
    return ids.split(' ').flatMap((id, index): ShownColumn<Row, Field>[] => {
      const column = known.get(id)
      return column ? [{ ...column, pin: index < pins ? index + 1 : undefined }] : []
    })
  }, [columns, ids, pins])
  const sized = shown.some(({ id }) => id in arrangement.state.columnSizing)
  return { table, arrangement, shown, sized }
}

/** What the rows and heads of a list go by. */
export type TableModel<Row extends RowLike, Field extends string> = ReturnType<
  typeof useTable<Row, Field>
>
