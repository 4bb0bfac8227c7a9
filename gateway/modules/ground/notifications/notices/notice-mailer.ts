// Mails what members are told beside alarms, at least once each: a server that was away gets it later, under the same Message-ID.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Transporter } from 'nodemailer'
import { tenantOfWorker, type Tenant } from '../../../../access/authorize.ts'
import type { Deps } from '../../../../context.ts'
import type { Held } from '../../../../worker/lease.ts'
import { countMail, isOver, takeBack, type OverLimit } from '../mail/mail-allowance-service.ts'
import { isOfDemo, said, senderOf, sendVia, transportOf } from '../../../../platform/mail/mail.ts'
import { noticeLink, noticeMailOf } from './notice-mail.ts'
import * as store from './notice-mail-store.ts'
import { pauseAfter } from '../../../../platform/mail/retry.ts'

export const NOTICE_MAIL = 'notice-mail'

const POLL = 5000
const AT_ONCE = 10
/** Longer than a mail takes: after that whoever took it up is taken for gone. */
const CLAIMED = 120_000

/** The job of the lease `notice-mail`, for gateways with a mail server. */
export const mailNotices =
  (deps: Deps) =>
  async ({ signal }: Pick<Held, 'signal'>): Promise<void> => {
    let wake = new AbortController()
    const deafen = deps.pubsub.listen('notifications.changed', () => wake.abort())
    while (!signal.aborted) {
      wake = new AbortController()
      await round(deps, signal).catch((err: unknown) =>
        deps.log.warn({ err }, 'notices could not be mailed'),
      )
      await sleep(POLL, undefined, { signal: AbortSignal.any([signal, wake.signal]) }).catch(
        () => undefined,
      )
    }
    deafen()
  }

async function round(deps: Deps, signal: AbortSignal): Promise<void> {
  for (const id of await store.organizationsDue(deps.database.lanes.workers, deps.now())) {
    if (signal.aborted) return
    await mailDue(deps, id, signal)
  }
}

/** All that is due in an organisation. */
export async function mailDue(
  deps: Deps,
  organizationId: number,
  signal?: AbortSignal,
): Promise<void> {
  if (!deps.config.SMTP_URL) return
  const tenant = tenantOfWorker(deps, organizationId)
  const transport = transportOf(deps.config.SMTP_URL)
  try {
    for (;;) {
      const [now, until] = [new Date(deps.now()), new Date(deps.now() + CLAIMED)]
      const mails = signal?.aborted ? [] : await store.claim(tenant, now, until, AT_ONCE)
      if (!mails.length) break
      await Promise.all(mails.map((mail) => mailOne(deps, tenant, transport, mail)))
    }
  } finally {
    transport.close()
  }
  await store.schedule(tenant)
}

async function mailOne(
  deps: Deps,
  tenant: Tenant,
  transport: Transporter,
  mail: store.WaitingMail,
): Promise<void> {
  const facts = await factsOf(deps, tenant, mail)
  if (facts && !isOfDemo(facts.email, deps.config.DEMO)) {
    const counted = await countMail(tenant, deps, {
      allowance: 'MAIL',
      address: facts.email,
      kind: 'notice',
    })
    if (isOver(counted)) return tryLater(deps, tenant, mail, counted)
    const failure = await handIn(deps, tenant, transport, { mail, facts })
    deps.meters.mails.inc({ kind: 'notice', outcome: failure === null ? 'sent' : 'failed' })
    if (failure !== null) {
      await takeBack(tenant, counted)
      return tryLater(deps, tenant, mail, { message: failure, until: null })
    }
  }
  await store.remove(tenant, mail.id)
}

interface Facts extends store.NoticeMailFacts {
  /** The post or the announcement. */
  about: string | null
}

async function factsOf(
  { declared }: Deps,
  tenant: Tenant,
  mail: store.WaitingMail,
): Promise<Facts | undefined> {
  const facts = await store.factsOf(tenant, mail)
  return facts && { ...facts, about: (await declared.provided.noticeText?.(tenant, mail)) ?? null }
}

interface Ready {
  mail: store.WaitingMail
  facts: Facts
}

/** Null when the server took it. */
async function handIn(
  { config, outside }: Deps,
  tenant: Tenant,
  transport: Transporter,
  { mail, facts }: Ready,
): Promise<string | null> {
  const from = senderOf(config)
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  try {
    await sendVia(outside, transport, {
      from,
      to: { name: '', address: facts.email },
      messageId: `<${mail.eventId}@${domain}>`,
      ...noticeMailOf(mail, facts, noticeLink(config.PUBLIC_URL, tenant.organizationId, mail)),
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    return null
  } catch (error) {
    return said(error)
  }
}

/** With the pauses of a server that is away, and not before there is room. */
async function tryLater(
  { log, now }: Deps,
  tenant: Tenant,
  mail: store.WaitingMail,
  why: Pick<OverLimit, 'message' | 'until'>,
): Promise<void> {
  const pause = pauseAfter(mail.attempts, Math.random)
  if (pause !== undefined) {
    await store.postpone(
      tenant,
      mail.id,
      new Date(Math.max(now() + pause, why.until?.getTime() ?? 0)),
    )
    return
  }
  log.warn(
    { organizationId: tenant.organizationId, mail: mail.eventId, failure: why.message },
    'a notice was never mailed',
  )
  await store.remove(tenant, mail.id)
}
