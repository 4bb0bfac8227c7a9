import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { takeTurn } from '../../../platform/record/turn.ts'
import type { SearchKind } from '../../../generated/resolvers.ts'
import type { EntryKey } from '../search/entry.ts'

const ofMember = ({ db, organizationId }: Tenant, memberId: number) =>
  db
    .selectFrom('bookmark')
    .where('organizationId', '=', organizationId)
    .where('memberId', '=', memberId)

/** In the member's order. */
export async function keys(tenant: Tenant, memberId: number): Promise<EntryKey[]> {
  const rows = await ofMember(tenant, memberId)
    .select(['kind', 'entityId'])
    .orderBy('position')
    .orderBy('createdAt')
    .orderBy('kind')
    .orderBy('entityId')
    .execute()
  return rows.map(({ kind, entityId }) => ({ kind: kind as SearchKind, entityId })) // only kinds are ever stored
}

/** One change of a member's bookmarks after the other, so that two at once both count. */
export const inTurn = <R>(
  tenant: Tenant,
  memberId: number,
  work: (within: Tenant) => Promise<R>,
): Promise<R> =>
  inTransaction(tenant, async (within) => {
    await takeTurn(within, `bookmarks of ${memberId}`)
    return work(within)
  })

export async function remove(
  { db, organizationId }: Tenant,
  memberId: number,
  { kind, entityId }: EntryKey,
): Promise<void> {
  await db
    .deleteFrom('bookmark')
    .where('organizationId', '=', organizationId)
    .where('memberId', '=', memberId)
    .where('kind', '=', kind)
    .where('entityId', '=', entityId)
    .execute()
}

/** After all others. */
export const append = ({ db, organizationId }: Tenant, memberId: number, key: EntryKey) =>
  db
    .insertInto('bookmark')
    .values((eb) => ({
      organizationId,
      memberId,
      kind: key.kind,
      entityId: key.entityId,
      position: eb
        .selectFrom('bookmark')
        .where('organizationId', '=', organizationId)
        .where('memberId', '=', memberId)
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('next')),
    }))
    .execute()

/** Their places, from the first on. */
export const place = (
  { db, organizationId }: Tenant,
  memberId: number,
  ordered: readonly EntryKey[],
) =>
  sql`update bookmark set position = wanted.place
    from unnest(${ordered.map(({ kind }) => kind)}::text[], ${ordered.map(({ entityId }) => entityId)}::int[])
      with ordinality wanted (kind, entity_id, place)
    where organization_id = ${organizationId} and member_id = ${memberId}
      and bookmark.kind = wanted.kind and bookmark.entity_id = wanted.entity_id`.execute(db)
