import { createHash } from 'node:crypto'
import { authorize } from '../../../access/authorize.ts'
import { snapshotOf } from '../../../access/snapshot.ts'
import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { recordAudit } from '../audit/service.ts'
import type { Export } from '../../../platform/exports/list-export.ts'
import type { ExportQuery } from '../../../platform/exports/parameters.ts'

export interface CsvFile {
  name: string
  parts: AsyncGenerator<Uint8Array, void>
}

/** A list as a file, made as it is read. What is wrong is said before the file begins. */
export async function exportCsv(ctx: Context, query: ExportQuery): Promise<CsvFile> {
  const tenant = authorize(ctx, 'read', 'Report')
  const { of: name = '' } = query
  const lists = ctx.declared.exports
  const list = Object.hasOwn(lists, name) ? lists[name] : undefined
  if (!list) throw badInput(['of'], `of: One of ${Object.keys(lists).sort().join(', ')}.`)
  const moment = list.isSnapshot ? await snapshotOf(ctx) : { ctx, end: async () => undefined }
  try {
    const { lines, detail } = await list.begin(moment.ctx, query)
    const first = await lines.next()
    await recordAudit(tenant, ctx, {
      action: 'export.started',
      entity: 'Export',
      entityId: name,
      detail,
    })
    const day = new Date(ctx.now()).toISOString().slice(0, 10)
    return {
      name: `${name}-${day}.csv`,
      parts: signed(ctx, whole(first, lines, moment.end), query.bom === 'true'),
    }
  } catch (error) {
    await moment.end()
    throw error
  }
}

async function* whole(
  first: IteratorResult<string, void>,
  rest: Export['lines'],
  end: () => Promise<void>,
): Export['lines'] {
  try {
    if (!first.done) yield first.value
    yield* rest
  } finally {
    await end()
  }
}

const UTF8_MARK = '\uFEFF'

/** Bytes, and at their end the checksum of all before. Stops when nobody waits any more. */
async function* signed(
  { signal }: Context,
  lines: Export['lines'],
  mark: boolean,
): AsyncGenerator<Uint8Array, void> {
  const hash = createHash('sha256')
  const bytes = (text: string) => {
    const buffer = Buffer.from(text)
    hash.update(buffer)
    return buffer
  }
  // Spreadsheets ask for it, other programs rather not.
  if (mark) yield bytes(UTF8_MARK)
  for await (const piece of lines) {
    if (signal.aborted) return
    yield bytes(piece)
  }
  yield Buffer.from(`"#sha256","${hash.digest('hex')}"\r\n`)
}
