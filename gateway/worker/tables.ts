import type { Generated } from 'kysely'
import type { Instant, OptionalInstant, Stamp } from '../db/columns.ts'

export interface LeaseTable {
  name: string
  holder: string
  /** bigint, so text. */
  fence: Generated<string>
  expiresAt: Instant
  since: Stamp
}

export interface AgendaTable {
  organizationId: number
  lastBatch: Generated<string>
  version: Generated<string>
  definitions: Generated<string>
  evaluateAt: OptionalInstant
  dispatchAt: OptionalInstant
}

type PublishedAgenda = Pick<
  AgendaTable,
  'organizationId' | 'lastBatch' | 'version' | 'definitions' | 'dispatchAt'
>

declare module '../db/tables.ts' {
  interface Tables {
    'worker.lease': LeaseTable
    'worker.agenda': AgendaTable
    'published.agenda': PublishedAgenda
  }
}
