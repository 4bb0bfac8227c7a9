import { z } from 'zod'
import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { parse, text } from '../../../parse.ts'
import { actorOf } from './actor-service.ts'
import type { AuditEntry, AuditSearch } from './audit-entry.ts'
import { auditPages } from './service.ts'
import { csvLine, type CsvValue } from '../../../platform/exports/csv.ts'
import type { Export, ListExport } from '../../../platform/exports/list-export.ts'
import { ifMay } from '../../../access/if-may.ts'
import {
  idList,
  instant,
  textList,
  type ExportQuery,
} from '../../../platform/exports/parameters.ts'

const Request = z.object({
  actorIds: idList,
  actions: textList,
  entities: textList,
  entityIds: textList,
  from: instant.optional(),
  to: instant.optional(),
  search: text(200).optional(),
})

/** In plain names that programs can rely on; the detail as JSON, so that no line break of it is one of the file. */
const COLUMNS: readonly [
  name: string,
  value: (entry: AuditEntry, actor: string | null) => CsvValue,
][] = [
  ['id', ({ id }) => id],
  ['at', ({ at }) => at.toISOString()],
  ['actor_id', ({ actorId }) => actorId],
  ['actor', (_entry, actor) => actor],
  ['action', ({ action }) => action],
  ['entity', ({ entity }) => entity],
  ['entity_id', ({ entityId }) => entityId],
  ['source', ({ ip }) => ip],
  ['detail', ({ detail }) => JSON.stringify(detail)],
  ['previous_hash', ({ previousHash }) => previousHash.toString('hex')],
  ['hash', ({ hash }) => hash.toString('hex')],
]

/** Entries of the audit log, by the filters of its list, the newest first. */
export const auditExport: ListExport = {
  parameters: Object.keys(Request.shape),
  isSnapshot: false,
  begin,
}

async function begin(ctx: Context, query: ExportQuery): Promise<Export> {
  authorize(ctx, 'read', 'AuditEntry')
  const { search, from, to, ...chosen } = parse(Request, query)
  const filter = { ...chosen, ...((from ?? to) && { at: { from, to } }) }
  return { detail: { filter, search }, lines: lines(ctx, { filter, search }) }
}

async function* lines(ctx: Context, wanted: AuditSearch): AsyncGenerator<string, void> {
  yield csvLine(COLUMNS.map(([name]) => name))
  for await (const page of auditPages(ctx, wanted)) {
    const actors = await Promise.all(
      page.map(({ actorId }) => ifMay(ctx, 'User', () => actorOf(ctx, actorId))),
    )
    yield page
      .map((entry, row) =>
        csvLine(COLUMNS.map(([, value]) => value(entry, actors[row]?.fullName ?? null))),
      )
      .join('')
  }
}
