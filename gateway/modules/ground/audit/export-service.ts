import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { text } from '../../../parse.ts'
import { actorOf } from './actor-service.ts'
import type { AuditEntry } from './audit-entry.ts'
import { auditPages } from './service.ts'
import { csvOf, type FileColumns } from '../../../platform/exports/columns.ts'
import { listExport } from '../../../platform/exports/list-export.ts'
import { ifMay } from '../../../access/if-may.ts'
import { idList, instant, textList } from '../../../platform/exports/parameters.ts'

type Row = AuditEntry & { actor: string | null | undefined }

/** The detail as JSON, so that no line break of it is one of the file. */
const COLUMNS: FileColumns<Row> = {
  id: 'id',
  at: 'at',
  actor_id: 'actorId',
  actor: 'actor',
  action: 'action',
  entity: 'entity',
  entity_id: 'entityId',
  source: 'ip',
  detail: ({ detail }) => JSON.stringify(detail),
  previous_hash: ({ previousHash }) => previousHash.toString('hex'),
  hash: ({ hash }) => hash.toString('hex'),
}

/** Entries of the audit log, by the filters of its list, the newest first. */
export const auditExport = listExport({
  reads: ['AuditEntry'],
  request: z.object({
    ids: idList,
    actorId: idList,
    action: textList,
    entity: textList,
    entityId: textList,
    from: instant.optional(),
    to: instant.optional(),
    search: text(200).optional(),
  }),
  isSnapshot: false,
  begin: (ctx, { search, from, to, ...chosen }) => {
    const filter = { ...chosen, ...((from ?? to) && { at: { from, to } }) }
    const pages = auditPages(ctx, { filter, search })
    return {
      detail: { filter, search },
      lines: csvOf(COLUMNS, pages, (entry) => named(ctx, entry)),
    }
  },
})

async function named(ctx: Context, entry: AuditEntry): Promise<Row> {
  const actor = await ifMay(ctx, 'User', () => actorOf(ctx, entry.actorId))
  return { ...entry, actor: actor?.fullName }
}
