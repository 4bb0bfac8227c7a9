import { sql, type RawBuilder } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf, anyText, containing, plain, unguessed } from '../../../db/listing.ts'
import type { FoundRows } from '../../../platform/paging/connection.ts'
import { within } from '../../../platform/paging/instants.ts'
import { gramIds, isOneOf } from '../../../platform/paging/grams.ts'
import type { MomentRange } from '../../../platform/paging/moment-range.ts'
import { rowColumns, rowsAsked } from '../../../platform/paging/page.ts'
import { rowsInMoments } from '../../../platform/paging/rows-in-range.ts'
import { rowsOf } from '../../../platform/record/rows.ts'
import type { Mail, MailFilter } from './mail.ts'
import type { SearchTerms } from './search-terms.ts'
import type { MailboxCountTable } from './tables.ts'

/** A member's own: nobody else reads them, not even admins. */
export interface Own {
  readonly tenant: Tenant
  readonly memberId: number
}

const COLUMNS = [
  'mail.id',
  'mail.folder',
  'mail.messageId',
  'mail.threadId',
  'mail.fromId',
  'mail.fromName',
  'mail.fromEmail',
  'mail.recipients',
  'mail.subject',
  'mail.body',
  'mail.bodyText',
  'mail.labels',
  'mail.isDraft',
  'mail.isRead',
  'mail.isStarred',
  'mail.isLatest',
  'mail.answersId',
  'mail.sentAt',
  'mail.dueAt',
  'mail.fileIds',
  'mail.hasFiles',
  'mail.createdAt',
  'mail.updatedAt',
  'mail.version',
] as const

export const mails = ({ tenant, memberId }: Own) =>
  rowsOf(tenant, 'mail').where('mail.memberId', '=', memberId).select(COLUMNS)

const SENT_AT = plain('mail.sentAt')
/** Of these the planner looks into the index that has no others. */
const LATEST = sql<boolean>`mail.is_latest`
const STARRED = sql<boolean>`mail.is_starred`
const WITH_FILES = sql<boolean>`mail.has_files`

function filtered(own: Own, filter: MailFilter) {
  const { folder, label, isRead, isStarred, isDraft, isLatest, hasFiles, sentAt } = filter
  let found = rowsAsked(mails(own), rowColumns('mail'), filter)
  if (folder)
    found =
      folder.length === 1 && folder[0]
        ? found.where('mail.folder', '=', folder[0])
        : found.where('mail.folder', '=', anyText(folder))
  if (label) found = found.where(sql<boolean>`mail.labels && ${label}::text[]`)
  if (isRead != null) found = found.where('mail.isRead', '=', isRead)
  if (isStarred != null) found = found.where(isStarred ? STARRED : sql<boolean>`not ${STARRED}`)
  if (isDraft != null) found = found.where('mail.isDraft', '=', isDraft)
  if (isLatest != null) found = found.where(isLatest ? LATEST : sql<boolean>`not ${LATEST}`)
  if (hasFiles != null) found = found.where(hasFiles ? WITH_FILES : sql<boolean>`not ${WITH_FILES}`)
  if (sentAt) found = found.where(within(SENT_AT, sentAt))
  return found
}

const IS: Readonly<Record<SearchTerms['is'][number], RawBuilder<boolean>>> = {
  read: sql`mail.is_read`,
  unread: sql`not mail.is_read`,
  starred: STARRED,
  draft: sql`mail.is_draft`,
}

const SENDER = sql<string>`lower(mail.from_name || ' ' || mail.from_email)`
const recipientIs = (text: string) =>
  sql<boolean>`exists (select from jsonb_array_elements(mail.recipients) other
    where ${containing(sql<string>`lower((other ->> 'name') || ' ' || (other ->> 'email'))`, text)})`

/** A day of the organisation begins when its own clocks say so. */
const beginOf = ({ tenant }: Own, day: string) =>
  sql`(${day}::date::timestamp at time zone (select coalesce(time_zone, 'UTC') from published.organization where id = ${tenant.organizationId}))`

const holdingTexts = ({ words, from, to, subject }: SearchTerms) => [
  ...words.map((word) => containing('mail.searchText', word)),
  ...from.map((text) => containing(SENDER, text)),
  ...to.map(recipientIs),
  ...subject.map((text) => containing(sql<string>`lower(mail.subject)`, text)),
]

async function searched(own: Own, filter: MailFilter, terms: SearchTerms | null) {
  let found = filtered(own, filter)
  if (!terms) return found
  if (terms.label.length) found = found.where(sql<boolean>`mail.labels @> ${terms.label}::text[]`)
  if (terms.folder.length) found = found.where('mail.folder', '=', anyText(terms.folder))
  for (const is of terms.is) found = found.where(IS[is])
  if (terms.hasFiles) found = found.where(WITH_FILES)
  if (terms.after) found = found.where(sql<boolean>`mail.sent_at >= ${beginOf(own, terms.after)}`)
  if (terms.before) found = found.where(sql<boolean>`mail.sent_at < ${beginOf(own, terms.before)}`)
  // Names and addresses are in the searched text, too: all of its letters together name the few rows to look at.
  const looked = [...terms.words, ...terms.from, ...terms.to, ...terms.subject]
  const few = looked.length ? await gramIds(own.tenant, 'mail', looked) : undefined
  for (const holding of holdingTexts(terms)) found = found.where(few ? holding : unguessed(holding))
  return few ? found.where(isOneOf('mail.id', few)) : found
}

export async function page(
  own: Own,
  filter: MailFilter,
  terms: SearchTerms | null,
  range: MomentRange,
): Promise<FoundRows<Mail>> {
  return rowsInMoments(await searched(own, filter, terms), SENT_AT, 'mail.id', range)
}

export const byIds = (own: Own, ids: readonly number[]): Promise<Mail[]> =>
  mails(own).where('mail.id', '=', anyOf(ids)).execute()

/** Until the transaction ends nobody else changes them. In one order, so that two who change the same never wait for each other. */
export const lock = (own: Own, ids: readonly number[]): Promise<Mail[]> =>
  mails(own).where('mail.id', '=', anyOf(ids)).orderBy('mail.id').forUpdate('mail').execute()

/** Of each conversation the newest hundred outside of the trash, oldest first. */
export const conversations = (own: Own, threadIds: readonly string[]): Promise<Mail[]> =>
  mails(own)
    .where(sql<boolean>`mail.thread_id = any(${threadIds}::uuid[])`)
    .where('mail.folder', '<>', 'TRASH')
    .where(
      sql<boolean>`(select count(*) from mail later where later.organization_id = mail.organization_id
        and later.member_id = mail.member_id and later.thread_id = mail.thread_id and later.folder <> 'TRASH' and later.id > mail.id) < 100`,
    )
    .orderBy('mail.id')
    .execute()

export const conversationCounts = (own: Own, threadIds: readonly string[]) =>
  rowsOf(own.tenant, 'mail')
    .where('mail.memberId', '=', own.memberId)
    .where(sql<boolean>`mail.thread_id = any(${threadIds}::uuid[])`)
    .where('mail.folder', '<>', 'TRASH')
    .groupBy('mail.threadId')
    .select(['mail.threadId', sql<number>`count(*)::int`.as('count')])
    .execute()

export type PlaceCount = Pick<MailboxCountTable, 'place' | 'mails' | 'conversations' | 'unread'>

export const counts = ({ tenant, memberId }: Own): Promise<PlaceCount[]> =>
  tenant.db
    .selectFrom('mailboxCount')
    .select(['place', 'mails', 'conversations', 'unread'])
    .where('organizationId', '=', tenant.organizationId)
    .where('memberId', '=', memberId)
    .execute()

/** The number of the last change of any mailbox here. */
export async function lastChange({ db, organizationId }: Tenant): Promise<number> {
  const { last } = await db
    .selectFrom('mail')
    .select(sql<number>`coalesce(max(changed), 0)`.as('last'))
    .where('organizationId', '=', organizationId)
    .executeTakeFirstOrThrow()
  return last
}

export interface ChangedMail {
  readonly id: number
  readonly mailId: number
  readonly made: number
}

/** What became different after a change: each mail once, by its last. */
export const changedSince = (
  { tenant, memberId }: Own,
  after: number,
  most: number,
): Promise<ChangedMail[]> =>
  rowsOf(tenant, 'mail')
    .where('mail.memberId', '=', memberId)
    .where('mail.changed', '>', after)
    .select(['mail.changed as id', 'mail.id as mailId', 'mail.made'])
    .orderBy('mail.changed')
    .limit(most)
    .execute()

/** For older clients, which know no pages: all of a folder, newest first. */
export async function everyMail(own: Own, filter: MailFilter, withTrash: boolean): Promise<Mail[]> {
  const found = filtered(own, filter)
  const kept = withTrash ? found : found.where('mail.folder', '<>', 'TRASH')
  return kept.orderBy('mail.id', 'desc').execute()
}

/** The nearest mail with a higher number, or a lower one. */
export function neighbour(own: Own, id: number, direction: 'newer' | 'older') {
  const [operator, order] =
    direction === 'newer' ? (['>', 'asc'] as const) : (['<', 'desc'] as const)
  return mails(own)
    .where('mail.id', operator, id)
    .orderBy('mail.id', order)
    .limit(1)
    .executeTakeFirst()
}

/** The lowest number and the highest; null where there is no mail. */
export const ends = ({ tenant, memberId }: Own) =>
  rowsOf(tenant, 'mail')
    .where('mail.memberId', '=', memberId)
    .select([
      sql<number | null>`min(mail.id)`.as('first'),
      sql<number | null>`max(mail.id)`.as('last'),
    ])
    .executeTakeFirstOrThrow()
