import type { Context } from '../../../context.ts'
import type { ExportQuery } from './parameters.ts'

/** What a list gives out. Nothing is read before the lines are asked for. */
export interface Export {
  /** CSV, in pieces of whole lines; the first has the names of the columns. */
  readonly lines: AsyncGenerator<string, void>
  /** What was asked for, for the audit. */
  readonly detail: Record<string, unknown>
}

/** A list as there are files of. */
export interface ListExport {
  /** What it can be narrowed by. */
  readonly parameters: readonly string[]
  /** Judges who may have it and what is asked for. */
  readonly begin: (ctx: Context, query: ExportQuery) => Promise<Export>
}
