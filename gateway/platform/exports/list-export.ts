import type { Context } from '../../context.ts'
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
  /** Whether rows may be renamed, added or deleted while it is read: then it is read as it stood at one moment. */
  readonly isSnapshot: boolean
  /** Judges who may have it and what is asked for. */
  readonly begin: (ctx: Context, query: ExportQuery) => Promise<Export>
}

/** By what the address calls them. */
export type ListExports = Readonly<Record<string, ListExport>>
