import type { Tenant } from '../../../access/authorize.ts'

/** In which the organisation's days begin and end. */
export async function timeZoneOf({ db, organizationId }: Tenant): Promise<string> {
  const { timeZone } = await db
    .selectFrom('published.organization')
    .select('timeZone')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return timeZone
}
