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

/** In one statement, so that two changes at once both count; null values go. */
export async function changeLayout(
  { db, organizationId }: Tenant,
  change: object,
  at: Date,
): Promise<unknown> {
  const { layout } = await db
    .updateTable('organization')
    .set({
      layout: sql`jsonb_strip_nulls(layout || ${JSON.stringify(change)}::jsonb)`,
      updatedAt: at,
    })
    .where('id', '=', organizationId)
    .returning('layout')
    .executeTakeFirstOrThrow()
  return layout
}
