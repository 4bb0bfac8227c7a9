import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf, containing, unguessed } from '../../../db/listing.ts'
import type { FoundRows } from '../../../platform/paging/connection.ts'
import type { IdRange } from '../../../platform/paging/id-range.ts'
import { fewHolding } from '../../../platform/paging/grams.ts'
import { rowsInRange } from '../../../platform/paging/rows-in-range.ts'
import { insertRow, rowsOf, setMark } from '../../../platform/record/rows.ts'
import type { ChatMessage } from './message.ts'
import { nextChange } from './store.ts'

const COLUMNS = [
  'chatMessage.id',
  'chatMessage.conversationId',
  'chatMessage.senderId',
  'chatMessage.clientKey',
  'chatMessage.body',
  'chatMessage.replyToId',
  'chatMessage.mentionedIds',
  'chatMessage.createdAt',
  'chatMessage.editedAt',
  'chatMessage.deletedAt',
] as const

const messages = (tenant: Tenant) => rowsOf(tenant, 'chatMessage').select(COLUMNS)

export const byIds = (tenant: Tenant, ids: readonly number[]): Promise<ChatMessage[]> =>
  messages(tenant).where('chatMessage.id', '=', anyOf(ids)).execute()

/** Within a transaction: nobody else changes it until then. */
export const lock = (within: Tenant, id: number): Promise<ChatMessage | undefined> =>
  messages(within).where('chatMessage.id', '=', id).forUpdate().executeTakeFirst()

export const sentBefore = (
  tenant: Tenant,
  senderId: number,
  clientKey: string,
): Promise<ChatMessage | undefined> =>
  messages(tenant)
    .where('chatMessage.senderId', '=', senderId)
    .where('chatMessage.clientKey', '=', clientKey)
    .executeTakeFirst()

/** Where messages are looked for: in one conversation, or in all that a member takes part in. */
export type Where = { readonly conversationId: number } | { readonly memberId: number }

export async function page(
  tenant: Tenant,
  where: Where,
  search: string,
  range: IdRange,
): Promise<FoundRows<ChatMessage>> {
  let matching =
    'conversationId' in where
      ? messages(tenant).where('chatMessage.conversationId', '=', where.conversationId)
      : messages(tenant).where(
          sql<boolean>`exists (select from chat_member own where own.organization_id = chat_message.organization_id
            and own.conversation_id = chat_message.conversation_id and own.member_id = ${where.memberId}::int and own.left_at is null)`,
        )
  if (search) {
    const few = await fewHolding(tenant, matching, 'chatMessage', search)
    matching = few
      ? few.found.where(few.few)
      : matching.where(unguessed(containing('chatMessage.searchText', search)))
  }
  return rowsInRange(matching, 'chatMessage.id', range)
}

interface New extends Pick<
  ChatMessage,
  'conversationId' | 'clientKey' | 'body' | 'replyToId' | 'createdAt'
> {
  readonly senderId: number
  readonly mentionedIds: readonly number[]
}

export async function insert(
  within: Tenant,
  { mentionedIds, ...row }: New,
  fileIds: readonly number[],
): Promise<ChatMessage> {
  const message = await insertRow(within, 'chatMessage', {
    ...row,
    mentionedIds: [...mentionedIds],
  })
  const { db, organizationId } = within
  const files = fileIds.map((fileId) => ({ organizationId, messageId: message.id, fileId }))
  if (files.length) await db.insertInto('chatFile').values(files).execute()
  return message
}

interface Changed {
  readonly body?: string
  readonly editedAt?: Date
  readonly deletedAt?: Date
}

export async function change(
  { db, organizationId }: Tenant,
  id: number,
  fields: Changed = {},
): Promise<void> {
  await db
    .updateTable('chatMessage')
    .set({ ...fields, changed: nextChange })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

export const setReaction = (
  within: Tenant,
  key: { messageId: number; memberId: number; emoji: string },
  on: boolean,
): Promise<boolean> => setMark(within, 'chatReaction', key, on)

export const reactions = ({ db, organizationId }: Tenant, ids: readonly number[]) =>
  db
    .selectFrom('chatReaction')
    .select(['messageId', 'memberId', 'emoji'])
    .where('organizationId', '=', organizationId)
    .where('messageId', '=', anyOf(ids))
    .orderBy('createdAt')
    .orderBy('memberId')
    .execute()

export async function countSigns({ db, organizationId }: Tenant, id: number): Promise<number> {
  const { signs } = await db
    .selectFrom('chatReaction')
    .select(sql<number>`count(distinct emoji)::int`.as('signs'))
    .where('organizationId', '=', organizationId)
    .where('messageId', '=', id)
    .executeTakeFirstOrThrow()
  return signs
}

export const fileIds = ({ db, organizationId }: Tenant, ids: readonly number[]) =>
  db
    .selectFrom('chatFile')
    .select(['messageId', 'fileId'])
    .where('organizationId', '=', organizationId)
    .where('messageId', '=', anyOf(ids))
    .orderBy('fileId')
    .execute()
