import { createHash } from 'node:crypto'
import { authorize, may } from '../../../access/authorize.ts'
import { openSnapshot } from '../../../access/snapshot.ts'
import type { Context } from '../../../context.ts'
import { badInput, forbiddenWithout } from '../../../errors.ts'
import { recordAudit } from '../audit/service.ts'
import { BOM } from '../../../platform/exports/checksum.ts'
import {
  readFor,
  REPORT,
  type Export,
  type ListExport,
} from '../../../platform/exports/list-export.ts'
import type { ExportQuery } from '../../../platform/exports/parameters.ts'

export interface CsvFile {
  name: string
  /** Must be read to its end or left by `return`, which frees the snapshot. */
  parts: AsyncIterable<Uint8Array> & {
    next: () => Promise<IteratorResult<Uint8Array, void>>
    return: () => Promise<IteratorResult<Uint8Array, void>>
  }
}

const listOf = ({ declared: { exports } }: Pick<Context, 'declared'>, name: string) =>
  Object.hasOwn(exports, name) ? exports[name] : undefined

/** Of whoever asks for a file, all that it takes is demanded at once. */
export function demandRights(ctx: Context, name: string): void {
  const rights = readFor(listOf(ctx, name))
  const missing = rights.find((subject) => !may(ctx, 'read', subject))
  if (missing)
    throw forbiddenWithout(
      `read ${missing}`,
      rights.map((subject) => `read ${subject}`),
    )
}

const OF_EVERY_FILE = ['of', 'bom']

/** A filter that nobody reads would give out everything. */
function refuseUnknown(query: ExportQuery, { parameters }: ListExport): void {
  const known = [...OF_EVERY_FILE, ...parameters]
  const unknown = Object.keys(query).find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw badInput(
      [unknown],
      `${unknown}: There is no such filter of this list. There are: ${parameters.join(', ')}.`,
    )
}

/** Streams a list as CSV. Invalid input is refused before the first byte is sent. */
export async function exportCsv(ctx: Context, query: ExportQuery): Promise<CsvFile> {
  const name = query.of ?? ''
  demandRights(ctx, name)
  const tenant = authorize(ctx, 'read', REPORT)
  const list = listOf(ctx, name)
  if (!list)
    throw badInput(['of'], `of: One of ${Object.keys(ctx.declared.exports).sort().join(', ')}.`)
  refuseUnknown(query, list)
  const scope = list.isSnapshot ? await openSnapshot(ctx) : { ctx, end: async () => undefined }
  try {
    const { lines, detail } = await list.begin(scope.ctx, query)
    // Read ahead, so that a failing query becomes an error response instead of a truncated file.
    const first = await lines.next()
    await recordAudit(tenant, ctx, {
      action: 'export.started',
      entity: 'Export',
      entityId: name,
      detail,
    })
    const utcDate = new Date(ctx.now()).toISOString().slice(0, 10)
    const parts = withChecksum(ctx, withFirstLine(first, lines), query.bom === 'true')
    return { name: `${name}-${utcDate}.csv`, parts: endingWith(parts, scope.end) }
  } catch (error) {
    await scope.end()
    throw error
  }
}

async function* withFirstLine(
  first: IteratorResult<string, void>,
  rest: Export['lines'],
): Export['lines'] {
  if (!first.done) yield first.value
  yield* rest
}

/** Encodes the lines and appends the checksum of everything before it. Stops when the request is aborted. */
async function* withChecksum(
  { waiting: { signal } }: Context,
  lines: Export['lines'],
  addBom: boolean,
): AsyncGenerator<Uint8Array, void> {
  const hash = createHash('sha256')
  const encodeAndHash = (text: string) => {
    const buffer = Buffer.from(text)
    hash.update(buffer)
    return buffer
  }
  if (addBom) yield encodeAndHash(BOM)
  for await (const piece of lines) {
    if (signal.aborted) return
    yield encodeAndHash(piece)
  }
  yield Buffer.from(`"#sha256","${hash.digest('hex')}"\r\n`)
}

/** Calls `end` however reading stops. A `finally` would not: a generator left before its first value never runs one. */
function endingWith(
  parts: AsyncGenerator<Uint8Array, void>,
  end: () => Promise<void>,
): CsvFile['parts'] {
  const endIfOver = async (step: Promise<IteratorResult<Uint8Array, void>>) => {
    let isOver = true
    try {
      const result = await step
      isOver = result.done === true
      return result
    } finally {
      if (isOver) await end()
    }
  }
  return {
    next: () => endIfOver(parts.next()),
    return: () => endIfOver(parts.return()),
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
