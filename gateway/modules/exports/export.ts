/** What a list gives out. Nothing is read before the lines are asked for. */
export interface Export {
  /** CSV, in pieces of whole lines; the first has the names of the columns. */
  readonly lines: AsyncGenerator<string, void>
  /** What was asked for, for the audit. */
  readonly detail: Record<string, unknown>
}
