/** A cell that a worker can be told; what begins with = is text like any other, for it has its type. */
export type SheetCell =
  | { text: string; bold?: boolean }
  | { number: number; decimals: number; bold?: boolean }
  | { date: number; form: string; bold?: boolean }
  | null

export interface Sheet {
  rows: SheetCell[][]
  /** Widths in characters. */
  widths: number[]
  /** How many of the first stay in sight. */
  sticky: { rows: number; columns: number }
}
