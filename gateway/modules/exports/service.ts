import { createHash } from 'node:crypto'
import { authorize } from '../../access/authorize.ts'
import type { Context } from '../../context.ts'
import { badInput } from '../../errors.ts'
import { recordAudit } from '../audit/service.ts'
import { exportAlarms } from './alarms-list-service.ts'
import { exportAudit } from './audit-list-service.ts'
import type { Export } from './export.ts'
import type { ExportQuery } from './parameters.ts'
import { exportReadings } from './readings-list-service.ts'
import { exportTableReport } from './tablereport-list-service.ts'
import { exportUsers } from './users-list-service.ts'
import { WHOLE_LISTS } from './whole-lists.ts'

/** The lists there are; each judges who may have it. */
const LISTS = {
  tablereport: exportTableReport,
  readings: exportReadings,
  alarms: exportAlarms,
  users: exportUsers,
  audit: exportAudit,
  ...WHOLE_LISTS,
} as const
type ListName = keyof typeof LISTS
const isList = (name: string | undefined): name is ListName => name !== undefined && Object.hasOwn(LISTS, name)

export interface CsvFile {
  name: string
  parts: AsyncGenerator<Uint8Array, void>
}

/** A list as a file, made as it is read. What is wrong is said before the file begins. */
export async function exportCsv(ctx: Context, query: ExportQuery): Promise<CsvFile> {
  const tenant = authorize(ctx, 'read', 'Report')
  const { of: name } = query
  if (!isList(name)) throw badInput(['of'], `of: One of ${Object.keys(LISTS).join(', ')}.`)
  const { lines, detail } = await LISTS[name](ctx, query)
  const first = await lines.next()
  await recordAudit(tenant, ctx, { action: 'export.started', entity: 'Export', entityId: name, detail })
  const day = new Date(ctx.now()).toISOString().slice(0, 10)
  return { name: `${name}-${day}.csv`, parts: signed(ctx, whole(first, lines), query.bom === 'true') }
}

async function* whole(first: IteratorResult<string, void>, rest: Export['lines']): Export['lines'] {
  if (!first.done) yield first.value
  yield* rest
}

const UTF8_MARK = '\uFEFF'

/** Bytes, and at their end the checksum of all before. Stops when nobody waits any more. */
async function* signed({ signal }: Context, lines: Export['lines'], mark: boolean): AsyncGenerator<Uint8Array, void> {
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
