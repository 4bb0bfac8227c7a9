// Sends what is due: drafts whose time has come, and what the mail server is to have, at least once each under the same Message-ID.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Transporter } from 'nodemailer'
import { tenantOfWorker, type Tenant } from '../../../access/authorize.ts'
import type { Deps } from '../../../context.ts'
import { senderOf, sendVia, transportOf } from '../../../platform/mail/mail.ts'
import { oneLine } from '../../../platform/mail/mail-frame.ts'
import { pauseAfter } from '../../../platform/mail/retry.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import type { Held } from '../../../worker/lease.ts'
import {
  countMail,
  isOver,
  takeBack,
} from '../../ground/notifications/mail/mail-allowance-service.ts'
import { filesWithBytes, type WholeFile } from '../../ground/files/service.ts'
import * as deliveries from './delivery-store.ts'
import { sendWithin, tellOfSending } from './send-service.ts'
import * as store from './store.ts'
import * as write from './write-store.ts'

export const MAILBOX = 'mailbox'

const POLL = 1000
const AT_ONCE = 10
/** Longer than a mail takes: after that whoever took it up is taken for gone. */
const CLAIMED = 120_000

/** The job of the lease `mailbox`. */
export const keepSending =
  (deps: Deps) =>
  async ({ signal }: Pick<Held, 'signal'>): Promise<void> => {
    let wake = new AbortController()
    const deafen = deps.pubsub.listen('mailbox.due', () => wake.abort())
    while (!signal.aborted) {
      wake = new AbortController()
      await round(deps, signal).catch((err: unknown) =>
        deps.log.warn({ err }, 'mails could not be sent'),
      )
      await sleep(POLL, undefined, { signal: AbortSignal.any([signal, wake.signal]) }).catch(
        () => undefined,
      )
    }
    deafen()
  }

async function round(deps: Deps, signal: AbortSignal): Promise<void> {
  for (const id of await deliveries.organizationsDue(deps.database.lanes.workers, deps.now())) {
    if (signal.aborted) return
    await sendDue(deps, id, signal)
  }
}

/** All that is due in an organisation. */
export async function sendDue(
  deps: Deps,
  organizationId: number,
  signal?: AbortSignal,
): Promise<void> {
  const tenant = tenantOfWorker(deps, organizationId)
  for (const { id, memberId } of await write.due(tenant, new Date(deps.now()))) {
    if (signal?.aborted) return
    await sendOne(deps, tenant, memberId, id)
  }
  await handInDue(deps, tenant, signal)
  await deliveries.schedule(tenant)
}

async function sendOne(deps: Deps, tenant: Tenant, memberId: number, id: number): Promise<void> {
  const sent = await inTransaction(tenant, async (within) => {
    const here = { tenant: within, memberId }
    const [mail] = await store.lock(here, [id])
    // Somebody may have taken it back meanwhile.
    if (!mail?.isDraft || !mail.dueAt || mail.dueAt.getTime() > deps.now()) return null
    return sendWithin(deps, here, mail)
  })
  if (sent) await tellOfSending(deps, tenant, sent)
}

async function handInDue(deps: Deps, tenant: Tenant, signal?: AbortSignal): Promise<void> {
  if (!deps.config.SMTP_URL) return
  const transport = transportOf(deps.config.SMTP_URL)
  try {
    for (;;) {
      const [now, until] = [new Date(deps.now()), new Date(deps.now() + CLAIMED)]
      const waiting = signal?.aborted ? [] : await deliveries.claim(tenant, now, until, AT_ONCE)
      if (!waiting.length) return
      const mails = await deliveries.outgoing(
        tenant,
        waiting.map(({ mailId }) => mailId),
      )
      for (const delivery of waiting) {
        const mail = mails.find(({ id }) => id === delivery.mailId)
        if (mail) await handIn(deps, tenant, transport, { delivery, mail })
      }
    }
  } finally {
    transport.close()
  }
}

interface Ready {
  readonly delivery: deliveries.WaitingDelivery
  readonly mail: deliveries.Outgoing
}

async function handIn(
  deps: Deps,
  tenant: Tenant,
  transport: Transporter,
  { delivery, mail }: Ready,
): Promise<void> {
  const outcome = await tried(deps, tenant, transport, { delivery, mail })
  const now = new Date(deps.now())
  await inTransaction(tenant, async (within) => {
    await deliveries.settle(within, delivery.id, outcome, now)
    await deliveries.touch(within, mail.id, now)
  })
  await deps.pubsub.publish('mailbox.changed', tenant, { memberId: String(mail.memberId) })
}

async function tried(
  deps: Deps,
  tenant: Tenant,
  transport: Transporter,
  { delivery, mail }: Ready,
) {
  const counted = await countMail(tenant, deps, {
    allowance: 'MAIL',
    address: delivery.email,
    kind: 'letter',
  })
  if (isOver(counted)) return later(deps, delivery, counted.message, counted.until)
  try {
    const files = await filesWithBytes(tenant, mail.fileIds)
    const { response = '' } = await sendVia(
      deps.outside,
      transport,
      letterOf(deps, mail, delivery.email, files),
    )
    deps.meters.mails.inc({ kind: 'letter', outcome: 'sent' })
    return { state: 'ACCEPTED' as const, answer: answerOf(response), dueAt: null }
  } catch (error) {
    deps.meters.mails.inc({ kind: 'letter', outcome: 'failed' })
    await takeBack(tenant, counted)
    const { response, responseCode, code } = error as {
      response?: string
      responseCode?: number
      code?: string
    }
    const answer = answerOf(response ?? `The mail server was not reached (${code ?? 'unknown'}).`)
    const isFinal = (responseCode ?? 0) >= 500
    return isFinal
      ? { state: 'REFUSED' as const, answer, dueAt: null }
      : later(deps, delivery, answer, null)
  }
}

/** One line, and no longer than anybody reads. */
const answerOf = (response: string) => oneLine(response).slice(0, 300)

function later(
  { now }: Deps,
  { attempts }: deliveries.WaitingDelivery,
  answer: string,
  until: Date | null,
) {
  const pause = pauseAfter(attempts, Math.random)
  if (pause === undefined) return { state: 'REFUSED' as const, answer, dueAt: null }
  const dueAt = new Date(Math.max(now() + pause, until?.getTime() ?? 0))
  return { state: 'WAITING' as const, answer, dueAt }
}

/** To one of them, with a head that names all but who got it blind. It comes from this gateway; answers go to who wrote it. */
function letterOf(
  { config }: Deps,
  mail: deliveries.Outgoing,
  email: string,
  files: readonly WholeFile[],
) {
  const from = senderOf(config)
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  const named = (kind: string) =>
    mail.recipients
      .filter((each) => each.kind === kind && each.email)
      .map(({ name, email: address }) => ({ name: oneLine(name), address }))
  return {
    from: { name: oneLine(mail.fromName) || from.name, address: from.address },
    replyTo: { name: oneLine(mail.fromName), address: mail.fromEmail },
    to: named('TO'),
    cc: named('CC'),
    envelope: { from: from.address, to: [email] },
    messageId: `<${mail.messageId}@${domain}>`,
    subject: oneLine(mail.subject),
    text: mail.bodyText,
    html: `<!doctype html><html><body>${mail.body}</body></html>`,
    attachments: files.map(({ name, contentType, bytes }) => ({
      filename: name,
      content: bytes,
      contentType,
      contentDisposition: 'attachment' as const,
    })),
  }
}
