// How a mail goes out. Members have it in their inboxes when the transaction ends that puts it among what was sent; to others it is
// handed to the mail server after that, as often as it takes.
import type { Tenant } from '../../../access/authorize.ts'
import type { Context, Deps } from '../../../context.ts'
import { refuse } from '../../../errors.ts'
import { parseInput } from '../../../parse.ts'
import { isOfDemo } from '../../../platform/mail/mail.ts'
import { mustFind } from '../../../platform/record/find.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { isYoung } from '../../ground/notifications/mail/mail-allowance-service.ts'
import { mustStand, senderOf, stampsAt, tellOwn } from './change-service.ts'
import * as deliveries from './delivery-store.ts'
import { Sending, type Mail } from './mail.ts'
import { own } from './service.ts'
import * as store from './store.ts'
import type { MailRecipient } from './tables.ts'
import * as write from './write-store.ts'

const SECOND = 1000
const YEAR = 366 * 24 * 3600 * SECOND

type Means = Pick<Deps, 'config' | 'now'>

/** A draft goes out, or is noted to. What has gone out stays as it is. */
export async function sendMail(
  ctx: Context,
  { id, input }: { id: string; input?: unknown },
): Promise<Mail> {
  const mine = own(ctx, 'update')
  const dueAt = dueAtOf(parseInput(Sending, input ?? {}), ctx.now())
  const sent = await inTransaction(mine.tenant, async (within) => {
    const here = { tenant: within, memberId: mine.memberId }
    const mail = await locked(here, id)
    if (!mail.isDraft) return { mail, reached: [], isWaiting: false }
    if (!mail.recipients.length)
      throw refuse('REQUIRED', ['id'], 'It says nowhere whom this is for.')
    if (!dueAt) return sendWithin(ctx, here, mail)
    await write.update(within, mail, { dueAt, folder: 'DRAFT' }, new Date(ctx.now()))
    await write.settleLatest(within, [mine.memberId], [mail.threadId])
    await deliveries.announce(within, dueAt)
    return { mail: await mustStand(here, mail.id), reached: [mine.memberId], isWaiting: true }
  })
  await tellOfSending(ctx, mine.tenant, sent)
  return sent.mail
}

function dueAtOf({ undoSeconds, sendAt }: Sent, now: number): Date | null {
  if (sendAt && sendAt.getTime() > now + YEAR)
    throw refuse('OUT_OF_RANGE', ['input', 'sendAt'], 'At most a year ahead.', {
      latest: new Date(now + YEAR),
    })
  if (sendAt && sendAt.getTime() > now) return sendAt
  return undoSeconds ? new Date(now + undoSeconds * SECOND) : null
}
type Sent = ReturnType<typeof Sending.parse>

const locked = (mine: store.Own, id: string | number): Promise<Mail> =>
  mustFind('Mailbox', id, async (number) => (await store.lock(mine, [number]))[0])

/** Before it has gone out, a mail is taken back and is a draft again. */
export async function undoSendMail(ctx: Context, { id }: { id: string }): Promise<Mail> {
  const mine = own(ctx, 'update')
  const mail = await inTransaction(mine.tenant, async (within) => {
    const here = { tenant: within, memberId: mine.memberId }
    const mail = await locked(here, id)
    if (!mail.isDraft || !mail.dueAt) return mail
    await write.update(within, mail, { dueAt: null }, new Date(ctx.now()))
    return mustStand(here, mail.id)
  })
  await tellOwn(ctx, mine)
  return mail
}

interface Outcome {
  readonly mail: Mail
  /** Whose mailboxes became different. */
  readonly reached: readonly number[]
  /** Whether something is left to be done. */
  readonly isWaiting: boolean
}

/** So many are told one by one; of more everybody looks for themselves. */
const MOST_NAMED = 20

export async function tellOfSending(
  { pubsub }: Pick<Deps, 'pubsub'>,
  tenant: Tenant,
  { reached, isWaiting, mail }: Outcome,
): Promise<void> {
  const names = reached.length > MOST_NAMED ? ['*'] : reached.map(String)
  for (const memberId of names) await pubsub.publish('mailbox.changed', tenant, { memberId })
  if (isWaiting)
    await pubsub.publish('mailbox.due', tenant, { at: (mail.dueAt ?? mail.sentAt).toISOString() })
}

/** In one transaction: it is among what was sent, in the inboxes of members, and noted for whom the mail server is to have it. */
export async function sendWithin(
  means: Means,
  here: store.Own,
  mail: Mail,
  { isYoungToo = false } = {},
): Promise<Outcome> {
  const { tenant: within, memberId } = here
  const sender = await senderOf(here)
  const members = await membersAmong(within, mail.recipients)
  const recipients = mail.recipients.map((each) => ({
    ...each,
    email: members.find(({ id }) => id === each.memberId)?.email ?? each.email,
  }))
  const readers = [...new Map(members.map((member) => [member.id, member])).values()]
  const stamps = stampsAt(means.now())
  if (readers.length)
    await write.insert(
      within,
      readers.map((reader) => ({
        ...sender,
        ...stamps,
        memberId: reader.id,
        folder: 'INBOX' as const,
        messageId: mail.messageId,
        threadId: mail.threadId,
        recipients: recipients.filter((each) => each.kind !== 'BCC' || isFor(each, reader)),
        subject: mail.subject,
        body: mail.body,
        bodyText: mail.bodyText,
        fileIds: [...mail.fileIds],
      })),
    )
  const { fromName, fromEmail } = sender
  await write.update(
    within,
    mail,
    {
      isDraft: false,
      folder: 'SENT',
      dueAt: null,
      isRead: true,
      recipients,
      sentAt: stamps.sentAt,
      fromName,
      fromEmail,
    },
    stamps.sentAt,
  )
  const outside = recipients.filter((each) => !readers.some((reader) => isFor(each, reader)))
  const hindrance = outside.length ? await hindranceOf(means, within, isYoungToo) : undefined
  const isWaiting = await noteOutside(means, within, mail.id, { outside, hindrance })
  const reached = [...new Set([memberId, ...readers.map(({ id }) => id)])]
  await write.settleLatest(within, reached, [mail.threadId])
  return { mail: await mustStand(here, mail.id), reached, isWaiting }
}

const isFor = ({ memberId, email }: MailRecipient, reader: write.Correspondent) =>
  memberId === reader.id ||
  (memberId === null && email.toLowerCase() === reader.email.toLowerCase())

const membersAmong = (within: Tenant, recipients: readonly MailRecipient[]) =>
  write.correspondents(within, {
    ids: recipients.map(({ memberId }) => memberId).filter((id) => id !== null),
    emails: recipients.filter(({ memberId }) => memberId === null).map(({ email }) => email),
  })

/** Answers whether the mail server is to have it. */
async function noteOutside(
  means: Means,
  within: Tenant,
  mailId: number,
  { outside, hindrance }: { outside: readonly MailRecipient[]; hindrance: string | undefined },
): Promise<boolean> {
  if (!outside.length) return false
  const now = new Date(means.now())
  const wanted = outside.map(({ email, name, memberId }) => {
    const answer =
      memberId !== null
        ? `${name} is no active member any more.`
        : (hindrance ?? (isOfDemo(email, means.config.DEMO) ? `Nobody is at ${email}.` : ''))
    return {
      email: email || name,
      answer,
      state: answer ? ('NOT_SENT' as const) : ('WAITING' as const),
    }
  })
  await deliveries.insertDeliveries(within, mailId, wanted, now)
  const isWaiting = wanted.some(({ state }) => state === 'WAITING')
  if (isWaiting) await deliveries.announce(within, now)
  return isWaiting
}

/** Why nothing may go outside; undefined where it may. */
async function hindranceOf(
  means: Means,
  within: Tenant,
  isYoungToo: boolean,
): Promise<string | undefined> {
  if (!means.config.SMTP_URL) return 'This server sends no mail: SMTP_URL is not set.'
  if (!isYoungToo && (await isYoung(within, means)))
    return `An organisation sends mail outside once it is ${means.config.YOUNG_DAYS} days old.`
  return undefined
}
