import type { ReactNode } from 'react'

/** Rows of a list that have something in common, and what they come to: the server adds up all of them, on whatever page they are. */
export interface RowGroup {
  /** What they have in common. */
  readonly id: string
  readonly name: string
  /** The name as it is shown, unless as it is. */
  readonly shown?: ReactNode
  readonly count: number
  /** What stands under the columns, by their ids. */
  readonly sums: Readonly<Record<string, ReactNode>>
}

/** A list in groups. */
export interface Groups<Row> {
  readonly nodes: readonly RowGroup[]
  /** Reads the rows of a group once it is opened, and draws them; undefined until they are there. */
  readonly Rows: (props: {
    id: string
    children: (rows: readonly Row[] | undefined) => ReactNode
  }) => ReactNode
  /** The way to all rows of a group, where it does not show them all. */
  readonly onAll: (id: string) => void
}
