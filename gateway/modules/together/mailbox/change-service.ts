// What members do to their own mails: they write, move, mark and label them.
import type { Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../errors.ts'
import { idOf, parseInput } from '../../../parse.ts'
import { cleanMail, textOfHtml } from '../../../platform/html/sanitise.ts'
import { checkVersion, mustFind, type Which } from '../../../platform/record/find.ts'
import { keepMade } from '../../../platform/record/once.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { filesWanted, letGo } from './file-service.ts'
import { MailEdit, ManyMails, NewMail, type Mail } from './mail.ts'
import * as many from './many-store.ts'
import { recipientsOf } from './recipients-service.ts'
import { own } from './service.ts'
import * as store from './store.ts'
import type { MailLabel } from './tables.ts'
import * as write from './write-store.ts'

const bodyOf = (html: string) => {
  const body = cleanMail(html)
  return { body, bodyText: textOfHtml(body) }
}

/** Whose mailbox it is, as others read who wrote to them. */
export async function senderOf({ tenant, memberId }: store.Own) {
  const [sender] = await write.correspondents(tenant, { ids: [memberId], emails: [] })
  return { fromId: memberId, fromName: sender?.name ?? '', fromEmail: sender?.email ?? '' }
}

/** The other devices of a member hear of it once it is stored. */
export const tellOwn = (ctx: Context, { tenant, memberId }: store.Own) =>
  ctx.pubsub.publish('mailbox.changed', tenant, { memberId: String(memberId) })

export const mustStand = async (own: store.Own, id: number): Promise<Mail> => {
  const [mail] = await store.byIds(own, [id])
  if (!mail) throw new Error(`Mail ${id} is not where it was stored.`)
  return mail
}

const ofWithin = ({ memberId }: store.Own, tenant: Tenant): store.Own => ({ tenant, memberId })

export async function createMail(ctx: Context, input: unknown): Promise<Mail> {
  const mine = own(ctx, 'update')
  const { subject, body, answersId, fileIds, ...given } = parseInput(NewMail, input)
  const mail = await inTransaction(mine.tenant, async (within) => {
    const here = ofWithin(mine, within)
    const answered = answersId === undefined ? null : await answeredBy(here, answersId)
    const [id = 0] = await write.insert(within, [
      {
        memberId: mine.memberId,
        folder: 'DRAFT',
        ...(await senderOf(here)),
        recipients: await recipientsOf(within, given),
        subject,
        ...bodyOf(body),
        fileIds: await filesWanted(ctx, here, fileIds),
        isDraft: true,
        isRead: true,
        answersId: answered?.id ?? null,
        ...(answered && { threadId: answered.threadId }),
        ...stampsAt(ctx.now()),
      },
    ])
    if (answered) await write.settleLatest(within, [mine.memberId], [answered.threadId])
    await keepMade(within, ctx, id)
    return mustStand(here, id)
  })
  await tellOwn(ctx, mine)
  return mail
}

export const stampsAt = (now: number) => {
  const at = new Date(now)
  return { sentAt: at, createdAt: at, updatedAt: at }
}

async function answeredBy(mine: store.Own, id: string): Promise<Mail> {
  const number = idOf(id)
  const [mail] = number === undefined ? [] : await store.byIds(mine, [number])
  if (!mail) throw refuse('INVALID', ['input', 'answersId'], 'There is no such mail.')
  return mail
}

/** What only a draft has that can be rewritten. */
const WRITTEN = ['to', 'cc', 'bcc', 'subject', 'body', 'fileIds'] as const

function refuseRewriting(mail: Mail, edit: MailEdit): void {
  const field = WRITTEN.find((name) => edit[name] !== undefined)
  if (!field) return
  if (!mail.isDraft)
    throw refuse('INVALID', ['input', field], 'Only a draft can be rewritten: this was sent.')
  if (mail.dueAt)
    throw refuse('CONFLICT', ['input', field], 'This waits to be sent. Take it back first.')
}

export async function updateMail(ctx: Context, which: Which, input: unknown): Promise<Mail> {
  const mine = own(ctx, 'update')
  const edit = parseInput(MailEdit, input)
  const mail = await inTransaction(mine.tenant, async (within) => {
    const here = ofWithin(mine, within)
    const before = await mustFind('Mailbox', which.id, async (id) => {
      return (await store.lock(here, [id]))[0]
    })
    checkVersion(before, which.expectedVersion, 'mail')
    refuseRewriting(before, edit)
    const change = await changeOf(ctx, here, before, edit)
    await write.update(within, before, change, new Date(ctx.now()))
    await letGo(here, lostBy(before, change))
    await write.settleLatest(within, [mine.memberId], [before.threadId])
    return mustStand(here, before.id)
  })
  await tellOwn(ctx, mine)
  return mail
}

const lostBy = (before: Mail, { fileIds }: write.Change) =>
  fileIds ? before.fileIds.filter((id) => !fileIds.includes(id)) : []

async function changeOf(
  ctx: Context,
  here: store.Own,
  before: Mail,
  { to, cc, bcc, subject, body, fileIds: given, ...flags }: MailEdit,
): Promise<write.Change> {
  const people = (to ?? cc ?? bcc) ? { to, cc, bcc } : null
  const wanted = people && (await recipientsOf(here.tenant, people, before.recipients))
  const recipients = wanted && !isSame(wanted, before.recipients) ? wanted : undefined
  const text = body === undefined ? {} : bodyOf(body)
  const fileIds = given && (await filesWanted(ctx, here, given, before.fileIds))
  const isRewritten =
    (subject !== undefined && subject !== before.subject) ||
    ('body' in text && text.body !== before.body) ||
    recipients !== undefined ||
    (fileIds !== undefined && String(fileIds) !== String(before.fileIds))
  const isMoved = flags.folder !== undefined && flags.folder !== before.folder
  return {
    ...flags,
    subject,
    ...text,
    recipients,
    fileIds,
    ...(isRewritten && { sentAt: new Date(ctx.now()) }),
    // What is moved is not sent by itself any more.
    ...(isMoved && before.dueAt && { dueAt: null }),
  }
}

const isSame = (one: Mail['recipients'], other: Mail['recipients']) =>
  one.length === other.length &&
  one.every(({ kind, name, email, memberId }, index) => {
    const there = other[index]
    return (
      there?.kind === kind &&
      there.name === name &&
      there.memberId === memberId &&
      // Of a member the address is filled in when it is sent.
      (memberId !== null || there.email === email)
    )
  })

/** Many at once. What is not in the mailbox is skipped. The answer has the newest of them. */
export async function changeMails(ctx: Context, input: unknown): Promise<Mail[]> {
  const mine = own(ctx, 'update')
  const change = parseInput(ManyMails, input)
  const changed = await inMailbox(ctx, mine, (within) =>
    many.change(ofWithin(mine, within), change, new Date(ctx.now())),
  )
  const newest = changed.toSorted((one, other) => other - one).slice(0, MOST_SHOWN)
  return (await store.byIds(mine, newest)).toSorted((one, other) => other.id - one.id)
}
const MOST_SHOWN = 100

/** On each of them by itself: what has the label loses it, what has not gets it (MAIL-20). */
export async function turnLabel(
  ctx: Context,
  ids: readonly number[],
  label: MailLabel,
): Promise<void> {
  const mine = own(ctx, 'update')
  await inMailbox(ctx, mine, (within) =>
    many.turnLabel(ofWithin(mine, within), ids, label, new Date(ctx.now())),
  )
}

async function inMailbox(
  ctx: Context,
  mine: store.Own,
  change: (within: Tenant) => Promise<{ ids: number[]; threadIds: string[] }>,
): Promise<number[]> {
  const { ids } = await inTransaction(mine.tenant, async (within) => {
    const changed = await change(within)
    if (changed.threadIds.length)
      await write.settleLatest(within, [mine.memberId], changed.threadIds)
    return changed
  })
  await tellOwn(ctx, mine)
  return ids
}
