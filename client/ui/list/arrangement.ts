import type { ListColumn, ListColumns } from '../../lib/list-layouts.ts'

/** A column can be made this narrow and this wide. */
export const NARROWEST = 56
export const WIDEST = 800

export const widthWithin = (width: number): number =>
  Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)))

interface Declared {
  id: string
  head?: boolean
  spare?: boolean
}

/**
 * The columns of a list as they were arranged. One that is new since then stands behind the column that it was declared after;
 * one that is not there now keeps its place. The one that rows go by is always shown.
 */
export function arranged(columns: readonly Declared[], kept: ListColumns = []): ListColumns {
  const heads = columns.filter(({ head }) => head).map(({ id }) => id)
  const result = kept.map((column) =>
    column.hidden && heads.includes(column.id) ? { ...column, hidden: false } : column,
  )
  for (const [index, { id, spare = false }] of columns.entries()) {
    if (result.some((each) => each.id === id)) continue
    const before = columns[index - 1]?.id
    const place = result.findIndex((each) => each.id === before) + 1
    result.splice(place, 0, { id, width: null, hidden: spare, pinned: false })
  }
  return result
}

/** What the table holds of an arrangement. */
export const tableStateOf = (columns: ListColumns) => ({
  columnOrder: columns.map(({ id }) => id),
  columnVisibility: Object.fromEntries(columns.map(({ id, hidden }) => [id, !hidden])),
  columnPinning: { start: columns.filter(({ pinned }) => pinned).map(({ id }) => id), end: [] },
  columnSizing: Object.fromEntries(
    columns.flatMap(({ id, width }) => (width === null ? [] : [[id, width] as const])),
  ),
})
type TableState = ReturnType<typeof tableStateOf>

/** The arrangement after the table changed a part of what it holds. */
export function rearranged(columns: ListColumns, change: Partial<TableState>): ListColumns {
  const { columnOrder: order, columnVisibility, columnPinning, columnSizing } = change
  const next = columns.map(({ id, width, hidden, pinned }): ListColumn => ({
    id,
    width: columnSizing ? sizeOf(columnSizing[id]) : width,
    hidden: columnVisibility ? columnVisibility[id] === false : hidden,
    pinned: columnPinning ? columnPinning.start.includes(id) : pinned,
  }))
  return order ? next.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) : next
}

const sizeOf = (size: number | undefined) => (size === undefined ? null : widthWithin(size))

/** The column a place on or back among those that it stands with: pinned ones stand before the others. */
export function moved(columns: ListColumns, id: string, by: 1 | -1): string[] | null {
  const pinned = columns.find((each) => each.id === id)?.pinned
  const group = columns.filter((each) => each.pinned === pinned)
  const other = group[group.findIndex((each) => each.id === id) + by]
  if (!other) return null
  const swap = (each: string) => (each === id ? other.id : each === other.id ? id : each)
  return columns.map((each) => swap(each.id))
}
