import type { TestOrganization } from './organization.ts'

/** What the audit log of an organisation says, oldest first: all of it, or of one kind of thing or one action. */
export async function auditOf(
  { tenant: { db } }: Pick<TestOrganization, 'tenant'>,
  { entity, action }: { entity?: string; action?: string } = {},
) {
  let entries = db
    .selectFrom('auditEntry')
    .select(['action', 'entity', 'entityId', 'actorId', 'detail'])
    .orderBy('id')
  if (entity) entries = entries.where('entity', '=', entity)
  if (action) entries = entries.where('action', '=', action)
  return entries.execute()
}

/** What was done to things of a kind. */
export const actionsOn = async (acme: Pick<TestOrganization, 'tenant'>, entity: string) =>
  (await auditOf(acme, { entity })).map(({ action }) => action)
