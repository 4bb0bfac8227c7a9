import type { Action, Subject } from '../../access/abilities.ts'
import { authorize } from '../../access/authorize.ts'
import type { Context } from '../../context.ts'
import { csvLine, type CsvValue } from './csv.ts'
import type { Export } from './export.ts'
import type { ExportQuery } from './parameters.ts'

/** A list of the schema as a file: by its own service, so that it shows what the list shows, and whom it shows it to. */
export interface WholeList<Row extends { id: number }> {
  readonly access: readonly [Action, Subject]
  readonly list: (ctx: Context, list: unknown) => Promise<{ nodes: readonly Row[]; totalCount: number }>
  /** Filters of which any value fits, "RED,GREEN", and those that are true or false. */
  readonly anyOf?: readonly string[]
  readonly flags?: readonly string[]
  /** In plain names that programs can rely on. */
  readonly columns: readonly (readonly [name: string, value: (row: Row, ctx: Context) => CsvValue | Promise<CsvValue>])[]
}

const AT_ONCE = 100

/** What the address says, as the list takes it, which also judges it. */
function filterOf(
  { anyOf = [], flags = [] }: Pick<WholeList<never>, 'anyOf' | 'flags'>,
  query: ExportQuery,
): Record<string, unknown> {
  const texts = anyOf.map((name) => [name, query[name]?.split(',').filter(Boolean)] as const)
  const truths = flags.map(
    (name) => [name, query[name] === undefined ? undefined : (TRUTHS[query[name]] ?? query[name])] as const,
  )
  return Object.fromEntries<unknown>([...texts, ...truths].filter(([, value]) => value !== undefined))
}
const TRUTHS: Readonly<Record<string, boolean>> = { true: true, false: false }

export const wholeList =
  <Row extends { id: number }>(described: WholeList<Row>) =>
  async (ctx: Context, query: ExportQuery): Promise<Export> => {
    authorize(ctx, ...described.access)
    const [filter, search] = [filterOf(described, query), query.search]
    return { detail: { filter, search }, lines: lines(ctx, described, { filter, search }) }
  }

async function* lines<Row extends { id: number }>(
  ctx: Context,
  { list, columns }: WholeList<Row>,
  matching: { filter: object; search: string | undefined },
): AsyncGenerator<string, void> {
  const seen = new Set<number>()
  let known = 0
  for (let page = 1; ;) {
    const { nodes, totalCount } = await list(ctx, { ...matching, page, perPage: AT_ONCE })
    // What is wrong with the filter is known by now, before the file begins.
    if (seen.size === 0) yield csvLine(columns.map(([name]) => name))
    const fresh = nodes.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    const rows = await Promise.all(fresh.map((row) => Promise.all(columns.map(async ([, value]) => value(row, ctx)))))
    if (rows.length) yield rows.map(csvLine).join('')
    const gone = Math.ceil(Math.max(0, known - totalCount) / AT_ONCE)
    known = totalCount
    if (nodes.length < AT_ONCE && gone === 0) return
    // Where rows went away meanwhile, others moved up, past the place where this reads on.
    page = Math.max(1, page + (gone > 0 ? -gone : 1))
  }
}
