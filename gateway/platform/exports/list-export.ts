import type { Context } from '../../context.ts'
import type { z } from 'zod'
import type { Subject } from '../../access/abilities.ts'
import { authorize } from '../../access/authorize.ts'
import { parse } from '../../parse.ts'
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
  /** What must be readable, beside reports, for whoever wants the file. */
  readonly reads: readonly Subject[]
  /** What it can be narrowed by. */
  readonly parameters: readonly string[]
  /** Whether rows may be renamed, added or deleted while it is read: then it is read as it stood at one moment. */
  readonly isSnapshot: boolean
  /** Judges who may have it and what is asked for. */
  readonly begin: (ctx: Context, query: ExportQuery) => Promise<Export>
}

interface Described<Request extends z.ZodObject> {
  /** Whoever may read these may have it as a file. */
  readonly reads: readonly [Subject, ...Subject[]]
  /** What the list can be narrowed by. */
  readonly request: Request
  readonly isSnapshot: boolean
  readonly begin: (ctx: Context, asked: z.output<Request>) => Export | Promise<Export>
}

/** A list whose filters are its own: who may not have it is refused, and what is asked for is parsed, before it begins. */
export const listExport = <Request extends z.ZodObject>({
  reads,
  request,
  isSnapshot,
  begin,
}: Described<Request>): ListExport => ({
  reads,
  parameters: Object.keys(request.shape),
  isSnapshot,
  begin: async (ctx, query) => {
    for (const subject of reads) authorize(ctx, 'read', subject)
    return begin(ctx, parse(request, query))
  },
})

/** What every file takes the right to read, whatever list it is of. */
export const REPORT = 'Report'
/** All that must be readable for whoever wants the file. */
export const readFor = (list: Pick<ListExport, 'reads'> | undefined): Subject[] => [
  ...new Set<Subject>([REPORT, ...(list?.reads ?? [])]),
]

/** By what the address calls them. */
export type ListExports = Readonly<Record<string, ListExport>>
