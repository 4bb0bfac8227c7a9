import { sql } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'
import type { ChannelTarget } from '../tables.ts'
import type { ChannelMember } from './notes.ts'

type Within = Pick<Tenant, 'db' | 'organizationId'>

/** Active members of a channel. */
export async function recipients({ db }: Within, target: ChannelTarget): Promise<ChannelMember[]> {
  const { rows } = await sql<ChannelMember>`
    select id, case site_access when 'ALL' then null else site_ids end as site_ids from published.member
    where organization_id = current_organization() and status = 'ACTIVE'
      and (id = any(${target.userIds ?? []}::int[]) or role = any(${target.roles ?? []}::text[])) order by id`.execute(
    db,
  )
  return rows
}
