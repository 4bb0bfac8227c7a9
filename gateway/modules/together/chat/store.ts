import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf, containing } from '../../../db/listing.ts'
import { insertRow, rowsOf } from '../../../platform/record/rows.ts'
import { NAME_OF_MEMBER } from './contact-store.ts'
import type { Conversation, Partaker } from './conversation.ts'
import type { ConversationKind } from './tables.ts'

/** The next number of a change: whoever else wants one waits until this transaction is over. */
export const nextChange = sql<number>`next_id('chat_change')`

const MEMBERS = sql`from chat_member other where other.organization_id = chat_conversation.organization_id
  and other.conversation_id = chat_conversation.id and other.left_at is null`

/** Every conversation as each of these members has it, whether they take part or not: who may see which is the caller's to decide. */
const conversations = (tenant: Tenant, ...members: readonly number[]) =>
  rowsOf(tenant, 'chatConversation')
    .innerJoin(
      sql<{ memberId: number }>`unnest(${[...members]}::int[])`.as<'me'>(sql`me(member_id)`),
      (join) => join.onTrue(),
    )
    .leftJoin('chatMember as own', (join) =>
      join
        .onRef('own.organizationId', '=', 'chatConversation.organizationId')
        .onRef('own.conversationId', '=', 'chatConversation.id')
        .onRef('own.memberId', '=', 'me.memberId')
        .on('own.leftAt', 'is', null),
    )
    .select([
      'chatConversation.id',
      'chatConversation.kind',
      'chatConversation.title',
      'chatConversation.alarmId',
      'chatConversation.createdById',
      'chatConversation.lastMessageId',
      'chatConversation.writtenAt',
      'chatConversation.createdAt',
      sql<number>`coalesce(own.unread, 0)`.as('unread'),
      sql<boolean>`own.member_id is not null`.as('isMember'),
      sql<number>`(select count(*)::int ${MEMBERS})`.as('memberCount'),
      sql<number | null>`case when chat_conversation.kind = 'DIRECT'
        then (select min(other.member_id) ${MEMBERS} and other.member_id <> me.member_id) end`.as(
        'partnerId',
      ),
    ])

export const own = (tenant: Tenant, me: number, most: number): Promise<Conversation[]> =>
  conversations(tenant, me)
    .where('own.memberId', 'is not', null)
    .orderBy(sql`coalesce(chat_conversation.written_at, chat_conversation.created_at)`, 'desc')
    .orderBy('chatConversation.id', 'desc')
    .limit(most)
    .execute()

export const byIds = (
  tenant: Tenant,
  me: number,
  ids: readonly number[],
): Promise<Conversation[]> =>
  conversations(tenant, me).where('chatConversation.id', '=', anyOf(ids)).execute()

/** A conversation as one of many members has it. */
export interface MembersConversation {
  readonly id: number
  readonly memberId: number
}

/** For several members at once, each by the conversations they ask for. */
export const byMembers = (
  tenant: Tenant,
  asked: readonly MembersConversation[],
): Promise<(Conversation & { memberId: number })[]> => {
  const [ids, members] = [asked.map(({ id }) => id), asked.map(({ memberId }) => memberId)]
  return conversations(tenant, ...new Set(members))
    .select('me.memberId')
    .where('chatConversation.id', '=', anyOf([...new Set(ids)]))
    .where(
      sql<boolean>`(chat_conversation.id, me.member_id) in (select * from unnest(${ids}::int[], ${members}::int[]))`,
    )
    .execute()
}

/** Within a transaction: who else writes to it waits, so that messages come in one order. */
export const lock = (within: Tenant, me: number, id: number): Promise<Conversation | undefined> =>
  conversations(within, me)
    .where('chatConversation.id', '=', id)
    .forUpdate('chatConversation')
    .executeTakeFirst()

export async function idOfDirect(tenant: Tenant, directKey: string): Promise<number | undefined> {
  const row = await rowsOf(tenant, 'chatConversation')
    .select('chatConversation.id')
    .where('chatConversation.directKey', '=', directKey)
    .executeTakeFirst()
  return row?.id
}

export async function idOfAlarm(tenant: Tenant, alarmId: number): Promise<number | undefined> {
  const row = await rowsOf(tenant, 'chatConversation')
    .select('chatConversation.id')
    .where('chatConversation.alarmId', '=', alarmId)
    .executeTakeFirst()
  return row?.id
}

interface New {
  readonly kind: ConversationKind
  readonly title: string
  readonly directKey: string | null
  readonly alarmId: number | null
  readonly createdById: number
  readonly createdAt: Date
}

export async function insert(
  within: Tenant,
  row: New,
  memberIds: readonly number[],
): Promise<number> {
  const { id } = await insertRow(within, 'chatConversation', row)
  await join(within, id, memberIds, row.createdAt)
  return id
}

/** Who was in it before comes back to where they were; answers how many came. */
export async function join(
  { db, organizationId }: Tenant,
  conversationId: number,
  memberIds: readonly number[],
  at: Date,
): Promise<number> {
  if (!memberIds.length) return 0
  const rows = memberIds.map((memberId) => ({
    organizationId,
    conversationId,
    memberId,
    joinedAt: at,
  }))
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('chatMember')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'conversationId', 'memberId'])
        .doUpdateSet({ leftAt: null, joinedAt: at })
        .where('chatMember.leftAt', 'is not', null),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

export async function leave(
  { db, organizationId }: Tenant,
  conversationId: number,
  me: number,
  at: Date,
): Promise<void> {
  await db
    .updateTable('chatMember')
    .set({ leftAt: at, unread: 0 })
    .where('organizationId', '=', organizationId)
    .where('conversationId', '=', conversationId)
    .where('memberId', '=', me)
    .execute()
}

/** That something about it has changed. */
export async function touch(
  { db, organizationId }: Tenant,
  id: number,
  change: { title?: string } = {},
): Promise<void> {
  await db
    .updateTable('chatConversation')
    .set({ ...change, changed: nextChange })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

export const partakers = (tenant: Tenant, ids: readonly number[]): Promise<Partaker[]> =>
  tenant.db
    .selectFrom('chatMember')
    .select(['conversationId', 'memberId', 'readUpTo', 'deliveredUpTo'])
    .where('organizationId', '=', tenant.organizationId)
    .where('conversationId', '=', anyOf(ids))
    .where('leftAt', 'is', null)
    .orderBy('memberId')
    .execute()

/** The members of a conversation whose names are looked for. */
export async function partakersNamed(
  { db, organizationId }: Tenant,
  conversationId: number,
  search: string,
): Promise<number[]> {
  const found = await db
    .selectFrom('chatMember')
    .innerJoin('published.member as member', (join) =>
      join
        .onRef('member.organizationId', '=', 'chatMember.organizationId')
        .onRef('member.id', '=', 'chatMember.memberId'),
    )
    .innerJoin('published.account as account', 'account.id', 'member.accountId')
    .select('member.id')
    .where('chatMember.organizationId', '=', organizationId)
    .where('chatMember.conversationId', '=', conversationId)
    .where('chatMember.leftAt', 'is', null)
    .where(containing(sql`lower(${NAME_OF_MEMBER})`, search))
    .execute()
  return found.map(({ id }) => id)
}

/** Of these members the active ones. */
export async function activeOf(
  { db, organizationId }: Tenant,
  ids: readonly number[],
): Promise<number[]> {
  const members = await db
    .selectFrom('published.member as member')
    .select('member.id')
    .where('member.organizationId', '=', organizationId)
    .where('member.id', '=', anyOf(ids))
    .where('member.status', '=', 'ACTIVE')
    .execute()
  return members.map(({ id }) => id)
}
