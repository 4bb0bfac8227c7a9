// Conversations: who talks to whom, and about what.
import type { Tenant } from '../../../access/authorize.ts'
import { batchedLists, batchedTogether } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { notFound, refuse } from '../../../errors.ts'
import { idOf, parse, parseInput } from '../../../parse.ts'
import { keepMade } from '../../../platform/record/once.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { takeTurn } from '../../../platform/record/turn.ts'
import { findAlarm } from '../../alarms/alarms/service.ts'
import {
  ConversationChange,
  directKey,
  MembersAsked,
  MOST_MEMBERS,
  NewConversation,
  type Conversation,
  type Partaker,
} from './conversation.ts'
import { authorizeOwn } from './own.ts'
import * as store from './store.ts'

const MOST = 200

export async function listConversations(ctx: Context): Promise<Conversation[]> {
  const { tenant, me } = authorizeOwn(ctx, 'read')
  return store.own(tenant, me, MOST)
}

const keyOf = ({ id, memberId }: store.MembersConversation) => `${id} ${memberId}`

const conversationOfMember = batchedTogether(
  async (tenant, asked: readonly store.MembersConversation[]) => {
    const found = new Map((await store.byMembers(tenant, asked)).map((row) => [keyOf(row), row]))
    return asked.map((each): Conversation | null => found.get(keyOf(each)) ?? null)
  },
)

/** One the viewer takes part in, or about an alarm they see. */
export async function getConversation(ctx: Context, id: number): Promise<Conversation | null> {
  const { tenant, me } = authorizeOwn(ctx, 'read')
  const found = await conversationOfMember(ctx, tenant, { id, memberId: me })
  return found && (await isSeen(ctx, found)) ? found : null
}

/** Whoever sees an alarm reads what is said about it, and nobody else does. */
const isSeen = async (ctx: Context, { isMember, alarmId }: Conversation): Promise<boolean> =>
  alarmId === null ? isMember : (await findAlarm(ctx, String(alarmId))) !== null

export async function findConversation(ctx: Context, id: string): Promise<Conversation | null> {
  authorizeOwn(ctx, 'read')
  const number = idOf(id)
  return number === undefined ? null : getConversation(ctx, number)
}

/** One that the viewer sees; what is nowhere and what is others' look the same. */
export async function mustSee(ctx: Context, id: string): Promise<Conversation> {
  const found = await findConversation(ctx, id)
  if (!found) throw notFound('Conversation')
  return found
}

/** One that the viewer takes part in, held until the transaction is over. */
export async function holdOwn(
  within: Tenant,
  me: number,
  id: string | number,
): Promise<Conversation> {
  const number = idOf(id)
  const found = number === undefined ? undefined : await store.lock(within, me, number)
  if (!found?.isMember) throw notFound('Conversation')
  return found
}

const partakersOf = batchedLists(
  (ctx, ids) => store.partakers(authorizeOwn(ctx, 'read').tenant, ids),
  ({ conversationId }) => conversationId,
)

/** A page of those who take part, the viewer in front of the others; of a search those with such names. */
export async function membersIn(ctx: Context, id: number, asked: unknown): Promise<Partaker[]> {
  const { tenant, me } = authorizeOwn(ctx, 'read')
  const { search, page, perPage } = parse(MembersAsked, asked)
  const sought = search?.trim() ?? ''
  const named = sought === '' ? null : new Set(await store.partakersNamed(tenant, id, sought))
  const all = await partakersOf(ctx, id)
  const found = named ? all.filter(({ memberId }) => named.has(memberId)) : all
  const ordered = [
    ...found.filter(({ memberId }) => memberId === me),
    ...found.filter(({ memberId }) => memberId !== me),
  ]
  return ordered.slice((page - 1) * perPage, page * perPage)
}

/** How far everybody but the viewer is; 0 where somebody has seen nothing, or nobody else takes part. */
export async function reachedByAll(
  ctx: Context,
  id: number,
  mark: 'readUpTo' | 'deliveredUpTo',
): Promise<number> {
  const { me } = authorizeOwn(ctx, 'read')
  const others = (await partakersOf(ctx, id)).filter(({ memberId }) => memberId !== me)
  return others.length ? Math.min(...others.map((other) => other[mark])) : 0
}

async function activeOthers(
  within: Tenant,
  me: number,
  ids: readonly number[],
  path: string[],
): Promise<number[]> {
  const others = [...new Set(ids)].filter((id) => id !== me)
  const active = await store.activeOf(within, others)
  if (active.length !== others.length) throw refuse('INVALID', path, 'There is no such member.')
  return active
}

async function present(
  ctx: Context,
  tenant: Tenant,
  me: number,
  id: number,
): Promise<Conversation> {
  const [found] = await store.byIds(tenant, me, [id])
  if (!found) throw new Error(`Conversation ${id} is not where it was stored.`)
  return found
}

export async function startConversation(ctx: Context, input: unknown): Promise<Conversation> {
  const { tenant, me } = authorizeOwn(ctx, 'create')
  const { userIds, title } = parseInput(NewConversation, input)
  const id = await inTransaction(tenant, async (within) => {
    const others = await activeOthers(within, me, userIds, ['input', 'userIds'])
    const [partner] = others
    if (partner === undefined) throw refuse('REQUIRED', ['input', 'userIds'], 'Name somebody else.')
    const started =
      others.length === 1 && title === ''
        ? await directWith(ctx, within, me, partner)
        : await store.insert(within, newRow(ctx, me, 'GROUP', title), [me, ...others])
    await keepMade(within, ctx, started)
    return started
  })
  return present(ctx, tenant, me, id)
}

const newRow = (ctx: Context, me: number, kind: 'GROUP' | 'DIRECT' | 'ALARM', title: string) => ({
  kind,
  title,
  directKey: null as string | null,
  alarmId: null as number | null,
  createdById: me,
  createdAt: new Date(ctx.now()),
})

/** The conversation of two, made where there is none; in a transaction, in which others who begin the same one wait. */
export async function directWith(
  ctx: Context,
  within: Tenant,
  me: number,
  partnerId: number,
): Promise<number> {
  const key = directKey(me, partnerId)
  await takeTurn(within, `chat ${key}`)
  const known = await store.idOfDirect(within, key)
  if (known !== undefined) return known
  const row = { ...newRow(ctx, me, 'DIRECT', ''), directKey: key }
  return store.insert(within, row, [me, partnerId])
}

/** Whoever sees the alarm may; its conversation is there once. */
export async function talkAboutAlarm(ctx: Context, alarmId: string): Promise<Conversation> {
  const { tenant, me } = authorizeOwn(ctx, 'create')
  const alarm = await findAlarm(ctx, alarmId)
  if (!alarm) throw notFound('Alarm')
  const id = await inTransaction(tenant, async (within) => {
    await takeTurn(within, `chat alarm ${alarm.id}`)
    const known = await store.idOfAlarm(within, alarm.id)
    if (known === undefined) {
      const row = { ...newRow(ctx, me, 'ALARM', alarm.ruleName.slice(0, 100)), alarmId: alarm.id }
      return store.insert(within, row, [me])
    }
    if (await store.join(within, known, [me], new Date(ctx.now()))) await store.touch(within, known)
    return known
  })
  return present(ctx, tenant, me, id)
}

export async function changeConversation(
  ctx: Context,
  id: string,
  input: unknown,
): Promise<Conversation> {
  const { tenant, me } = authorizeOwn(ctx, 'update')
  const { title, addIds = [] } = parseInput(ConversationChange, input)
  const number = await inTransaction(tenant, async (within) => {
    const before = await holdOwn(within, me, id)
    if (before.kind === 'DIRECT')
      throw refuse('INVALID', ['id'], 'A conversation of two stays as it is.')
    const others = await activeOthers(within, me, addIds, ['input', 'addIds'])
    if (before.memberCount + others.length > MOST_MEMBERS)
      throw refuse('LIMIT_REACHED', ['input', 'addIds'], `At most ${MOST_MEMBERS} members.`)
    const came = await store.join(within, before.id, others, new Date(ctx.now()))
    const isRenamed = title !== undefined && title !== before.title
    if (came || isRenamed) await store.touch(within, before.id, isRenamed ? { title } : {})
    return before.id
  })
  return present(ctx, tenant, me, number)
}

/** Answers its id. */
export async function leaveConversation(ctx: Context, id: string): Promise<string> {
  const { tenant, me } = authorizeOwn(ctx, 'update')
  return inTransaction(tenant, async (within) => {
    const before = await holdOwn(within, me, id)
    if (before.kind === 'DIRECT')
      throw refuse('INVALID', ['id'], 'A conversation of two stays as it is.')
    await store.leave(within, before.id, me, new Date(ctx.now()))
    await store.touch(within, before.id)
    return String(before.id)
  })
}
