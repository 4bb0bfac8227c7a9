import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'

export async function layoutOf({ db, organizationId }: Tenant): Promise<unknown> {
  const { layout } = await db
    .selectFrom('organization')
    .select('layout')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return layout
}

/** In one statement, so that two changes at once both count; null values go. Null where nothing would be different. */
export async function changeLayout(
  { db, organizationId }: Tenant,
  change: object,
  at: Date,
): Promise<unknown> {
  const next = sql<string>`jsonb_strip_nulls(layout || ${JSON.stringify(change)}::jsonb)`
  const changed = await db
    .updateTable('organization')
    .set({ layout: next, updatedAt: at })
    .where('id', '=', organizationId)
    .where(sql<boolean>`layout <> ${next}`)
    .returning('layout')
    .executeTakeFirst()
  return changed?.layout ?? null
}
