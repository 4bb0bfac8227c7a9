import type { ReactNode } from 'react'
import type { Direction } from '../../lib/use-list-params.ts'

/** A column of a list, said once: for its head, its cells, the card of a phone, and whether it can be hidden. */
export interface Column<Row, Field extends string = string> {
  id: string
  /** Unless it stands under its name with the words of columns. */
  label?: string
  cell: (row: Row) => ReactNode
  /** What the list is sorted by when its head is pressed. */
  sort?: Field
  /** Which way it sorts when first pressed. */
  first?: Direction
  numeric?: boolean
  /** What its figures are in. */
  unit?: string
  /** Its head is only read aloud: what it shows speaks for itself. */
  unseen?: boolean
  /** The row goes by it: it is always there. Others can be hidden. */
  head?: boolean
  /** It is hidden until somebody wants it. */
  spare?: boolean
}

/** A column whose head has its words. */
export type LabelledColumn<Row, Field extends string = string> = Column<Row, Field> & {
  label: string
}

/** A column as it stands in its table. */
export type ShownColumn<Row, Field extends string = string> = LabelledColumn<Row, Field> & {
  /** Its place among those that stay at the start while the table scrolls sideways. */
  pin: number | undefined
}

/** A page as every list of the schema answers it. */
export interface Page<Row> {
  nodes: readonly Row[]
  totalCount: number
  page: number
  perPage: number
}

/** What has been read so far of a list that goes by cursors, and the way further back while there is one. */
export interface Slice<Row> {
  nodes: readonly Row[]
  more: (() => Promise<unknown>) | null
  /** What it is the answer to, as a text: under another filter it is another list. */
  of: string
}

/** What a list shows at a time. */
export type Part<Row> = Page<Row> | Slice<Row>

export const isPage = <Row>(part: Part<Row>): part is Page<Row> => 'totalCount' in part
/** How many rows there are at least. */
export const countOf = (part: Part<unknown>): number =>
  isPage(part) ? part.totalCount : part.nodes.length

/** Rows under those of the page that are not counted, turned or chosen with them. */
export interface Below<Row> {
  label: string
  rows: readonly Row[]
  /** Stands in the place of the page's rows while it has none. */
  none: ReactNode
}

/** A row is called by its name, unless its list says otherwise. */
export interface NamedRow {
  id: string
  name?: string
}

export const ownName = ({ id, name }: NamedRow): string => name ?? id

/** What stands in each row. */
export interface RowParts<Row> {
  nameOf: (row: Row) => string
  /** What can be done to a row, at its end. */
  actions?: ((row: Row) => ReactNode) | undefined
  /** Whether they are no more than two icons, which have room in the corner of a card. */
  small?: boolean | undefined
  /** What the look of a row goes by. */
  marks?: ((row: Row) => Readonly<Record<`data-${string}`, string | undefined>>) | undefined
  /** What belongs to a row and is no column: as wide as the list, below the row. */
  detail?: ((row: Row) => ReactNode) | undefined
  /** What else there is to say of a row: shown below it once its arrow is pressed. */
  expand?: ((row: Row) => ReactNode) | undefined
}

/** What the rows of a list are made of. */
export interface TableParts<Row, Field extends string> extends RowParts<Row> {
  columns: readonly ShownColumn<Row, Field>[]
}
