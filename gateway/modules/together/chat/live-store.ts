import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'

/** A row that was changed, and when: its number among all changes. */
export interface ChangedRow {
  readonly id: number
  readonly conversationId: number
  readonly messageId: number | null
  /** Whether it was made after the place it was asked for. */
  readonly isNew: boolean
}

export async function last({ db, organizationId }: Tenant): Promise<number> {
  const counter = await db
    .selectFrom('idCounter')
    .select('lastId')
    .where('organizationId', '=', organizationId)
    .where('entity', '=', 'chat_change')
    .executeTakeFirst()
  return counter?.lastId ?? 0
}

const changedSince = (organizationId: number, place: number) => sql`
  select changed as id, conversation_id, id as message_id, made > ${place}::int as is_new from chat_message
    where organization_id = ${organizationId} and changed > ${place}::int
  union all
  select changed, id, null, false from chat_conversation
    where organization_id = ${organizationId} and changed > ${place}::int`

/** Of conversations a member takes part in, or has left since. */
export async function since(
  { db, organizationId }: Tenant,
  me: number,
  place: number,
  most: number,
): Promise<ChangedRow[]> {
  const own = sql`exists (select from chat_member own where own.organization_id = ${organizationId}
    and own.conversation_id = changed.conversation_id and own.member_id = ${me}::int)`
  const { rows } = await sql<ChangedRow>`
    select id, conversation_id as "conversationId", message_id as "messageId", is_new as "isNew" from (
      ${changedSince(organizationId, place)}
    ) changed where ${own} order by id limit ${most}`.execute(db)
  return rows
}

/** A row that was changed, and all whom it concerns: who takes part, or has left since. */
export interface ConcerningRow extends ChangedRow {
  readonly memberIds: readonly number[]
}

/** Of all conversations, for whoever tells each only of their own. */
export async function changedForAnybody(
  { db, organizationId }: Tenant,
  place: number,
  most: number,
): Promise<ConcerningRow[]> {
  const { rows } = await sql<ConcerningRow>`
    select id, conversation_id as "conversationId", message_id as "messageId", is_new as "isNew",
      array(select own.member_id from chat_member own where own.organization_id = ${organizationId}
        and own.conversation_id = changed.conversation_id) as "memberIds" from (
      ${changedSince(organizationId, place)}
    ) changed order by id limit ${most}`.execute(db)
  return rows
}
