import type { RawBuilder } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyText } from '../../../db/listing.ts'
import type { AuditEntity } from '../../../platform/audit.ts'
import { highestId } from '../../../platform/record/rows.ts'

/** Entries that tell of changes of one kind of thing. */
export interface ChangesWanted {
  readonly entity: AuditEntity
  readonly actions: readonly string[]
  /** Of an entry's thing; see `SeenBefore`. */
  readonly seenBefore: RawBuilder<boolean | null>
  readonly only: RawBuilder<boolean> | null
}

export interface ChangeEntry {
  readonly id: number
  readonly action: string
  readonly entityId: string | null
  readonly seenBefore: boolean | null
}

/** The newest number, whatever its entry is about. */
export const last = (tenant: Tenant): Promise<number> => highestId(tenant, 'auditEntry')

/** Entries after one, oldest first. */
export function since(
  { db, organizationId }: Tenant,
  { entity, actions, seenBefore, only }: ChangesWanted,
  after: number,
  most: number,
): Promise<ChangeEntry[]> {
  let wanted = db
    .selectFrom('auditEntry')
    .select(['id', 'action', 'entityId', seenBefore.as('seenBefore')])
    .where('organizationId', '=', organizationId)
    .where('entity', '=', entity)
    .where('id', '>', after)
    .where('action', '=', anyText(actions))
  if (only) wanted = wanted.where(only)
  return wanted.orderBy('id').limit(most).execute()
}
