// Tells members of what others did. It happens in the transaction of the deed, so that neither is without the other.
import type { Action, Subject } from '../../../../access/abilities.ts'
import type { Tenant } from '../../../../access/authorize.ts'
import type { Context, Deps } from '../../../../context.ts'
import type { NoticeKind } from '../tables.ts'
import { isForAdmins, rowOf, type Deed } from './notice.ts'
import type { Notice } from './notification.ts'
import { insert } from './notification-store.ts'
import * as store from './notice-store.ts'
import { activeMembers, membersOf } from './reader-store.ts'

export { noteInWords, type Note, type Said } from './notification.ts'

type Means = Pick<Deps, 'config' | 'now' | 'declared'>

/** Tells those of the members who want to know of such, and answers whom; nobody is told of what they did themselves. */
export async function tell(
  means: Means,
  within: Tenant,
  memberIds: readonly number[],
  deed: Deed,
): Promise<number[]> {
  const row = rowOf(deed)
  const others = memberIds.filter((id) => id !== row.actorId)
  const wanting = await wantingOf(means, within, others, row.kind)
  if (!wanting.length) return []
  const at = new Date(means.now())
  const notified = await store.insertNotices(within, wanting, row, at)
  // One mail tells of all until it was read about.
  const first = notified.filter(({ count }) => count === 1).map(({ memberId }) => memberId)
  if (means.config.SMTP_URL && first.length) await store.queueMails(within, first, row, at)
  return notified.map(({ memberId }) => memberId)
}

async function wantingOf(
  { declared }: Means,
  within: Tenant,
  memberIds: readonly number[],
  kind: NoticeKind,
): Promise<readonly number[]> {
  const { noticeWanted } = declared.provided
  const asks = memberIds.length > 0 && noticeWanted && !isForAdmins(kind)
  return asks ? noticeWanted(within, memberIds, kind) : memberIds
}

export const tellEverybody = async (means: Means, within: Tenant, deed: Deed): Promise<number[]> =>
  tell(means, within, await activeMembers(within), deed)

/** For a domain that says itself what happened and who is told; in the transaction of what it tells of, too. Answers whom. */
export async function tellInWords(
  within: Pick<Tenant, 'db' | 'organizationId'>,
  notices: readonly Notice[],
  at: Date,
): Promise<number[]> {
  const notified = notices.flatMap(({ memberIds }) => memberIds)
  if (notified.length) await insert(within, notices, at)
  return notified
}

/** Active members who may do that. */
export const membersWhoMay = (
  { declared }: Pick<Deps, 'declared'>,
  within: Tenant,
  action: Action,
  subject: Subject,
): Promise<number[]> => membersOf(within, declared.rights.rolesWhoMay(action, subject))

/** So many are told one by one; of more everybody looks for themselves. */
const MOST_NAMED = 20

/** When the transaction is over: whoever has a bell before them hears of it. */
export async function ringBells(
  { pubsub }: Pick<Context, 'pubsub'>,
  tenant: Tenant,
  notified: readonly number[],
): Promise<void> {
  const names = notified.length > MOST_NAMED ? ['*'] : notified.map(String)
  for (const memberId of names) await pubsub.publish('notifications.changed', tenant, { memberId })
}
