import type { Subject } from '../../access/abilities.ts'
import { z } from 'zod'
import { authorize } from '../../access/authorize.ts'
import type { Context } from '../../context.ts'
import { parse } from '../../parse.ts'
import { cellsOf, headLine, lineOf, type FileValue, type FileColumns } from './columns.ts'
import type { ListExport } from './list-export.ts'
import * as parameters from './parameters.ts'

/** A list of the schema as a file: by its own service, so that it shows what the list shows, and whom it shows it to. */
export interface WholeList<Row extends { id: number }> {
  /** Whoever may read it may have it as a file. */
  readonly subject: Subject
  readonly list: (
    ctx: Context,
    list: unknown,
  ) => Promise<{ nodes: readonly Row[]; totalCount: number }>
  /** Filters of which any value fits, "RED,GREEN", and those that are true or false. */
  readonly anyOf?: readonly string[]
  readonly flags?: readonly string[]
  /** Those that are a span of days, or of time: "2026-01-05..2026-01-06". */
  readonly days?: readonly string[]
  readonly times?: readonly string[]
  readonly columns: FileColumns<Row, FileValue | Promise<FileValue>, [ctx: Context]>
}

const AT_ONCE = 100

type Filters = Pick<WholeList<never>, 'anyOf' | 'flags' | 'days' | 'times'>

/** What the address says, as the list takes it, which also judges it. */
function filterOf(
  { anyOf = [], flags = [], days = [], times = [] }: Filters,
  query: parameters.ExportQuery,
): Record<string, unknown> {
  const texts = anyOf.map((name) => [name, query[name]?.split(',').filter(Boolean)] as const)
  const truths = flags.map(
    (name) =>
      [name, query[name] === undefined ? undefined : (TRUTHS[query[name]] ?? query[name])] as const,
  )
  const spans = parse(
    z.object(
      Object.fromEntries([
        ...days.map((name) => [name, parameters.days] as const),
        ...times.map((name) => [name, parameters.instants] as const),
      ]),
    ),
    query,
  )
  return Object.fromEntries<unknown>(
    [...texts, ...truths, ...Object.entries(spans)].filter(([, value]) => value !== undefined),
  )
}
const TRUTHS: Readonly<Record<string, boolean>> = { true: true, false: false }

export const wholeList = <Row extends { id: number }>(described: WholeList<Row>): ListExport => ({
  reads: [described.subject],
  parameters: [
    ...[described.anyOf, described.flags, described.days, described.times].flatMap(
      (names) => names ?? [],
    ),
    'search',
    'ids',
  ],
  isSnapshot: true,
  begin: async (ctx, query) => {
    authorize(ctx, 'read', described.subject)
    const { ids } = parse(Chosen, query)
    const [filter, search] = [filterOf(described, query), query.search]
    return {
      detail: { filter, search, ids },
      lines: lines(ctx, described, { filter, search }, ids),
    }
  },
})
const Chosen = z.object({ ids: parameters.idList })

/** Page by page of one snapshot, in which nothing moves. */
async function* lines<Row extends { id: number }>(
  ctx: Context,
  { list, columns }: WholeList<Row>,
  matching: { filter: object; search: string | undefined },
  ids: readonly number[] | undefined,
): AsyncGenerator<string, void> {
  const wanted = ids && new Set(ids)
  for (let page = 1; ; page++) {
    const { nodes } = await list(ctx, { ...matching, page, perPage: AT_ONCE })
    // What is wrong with the filter is known by now, before the file begins.
    if (page === 1) yield headLine(columns)
    const kept = wanted ? nodes.filter(({ id }) => wanted.has(id)) : nodes
    const rows = await Promise.all(
      kept.map((row) => Promise.all(cellsOf(columns, row, ctx).map(async (cell) => cell))),
    )
    if (rows.length) yield rows.map(lineOf).join('')
    if (nodes.length < AT_ONCE) return
  }
}
