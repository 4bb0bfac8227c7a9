// Whom an event can be with, and whose clocks it goes by.
import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf, anyText } from '../../../db/listing.ts'

const NAME = sql<string>`coalesce(nullif(coalesce(account.full_name, member.invited_full_name), ''), account.username, member.invited_username)`

const members = ({ db, organizationId }: Tenant) =>
  db
    .selectFrom('published.member as member')
    .leftJoin('published.account as account', 'account.id', 'member.accountId')
    .select(['member.id as memberId', NAME.as('name'), 'account.avatar'])
    .where('member.organizationId', '=', organizationId)
    .orderBy('member.id')

export interface Attendee {
  readonly memberId: number
  readonly name: string
  readonly avatar: string | null
}

export const membersByIds = (tenant: Tenant, ids: readonly number[]): Promise<Attendee[]> =>
  members(tenant).where('member.id', '=', anyOf(ids)).execute()

/** Active members who have one of these names. */
export const membersNamed = (tenant: Tenant, names: readonly string[]): Promise<Attendee[]> =>
  members(tenant)
    .where('member.status', '=', 'ACTIVE')
    .where(sql<string>`lower(${NAME})`, '=', anyText(names.map((name) => name.toLowerCase())))
    .execute()

export async function zoneOf({ db, organizationId }: Tenant): Promise<string> {
  const { timeZone } = await db
    .selectFrom('published.organization as organization')
    .select('organization.timeZone')
    .where('organization.id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return timeZone
}
