// Once a week whoever chose it gets a mail of what appeared in the blog: once, whatever restarts and however many gateways there are.
import type { Transporter } from 'nodemailer'
import { tenantOfWorker, type Tenant } from '../../../../access/authorize.ts'
import type { Deps } from '../../../../context.ts'
import { isOfDemo, said, senderOf, sendVia, transportOf } from '../../../../platform/mail/mail.ts'
import { pauseAfter } from '../../../../platform/mail/retry.ts'
import { offsetAt } from '../../../../platform/time/zone.ts'
import { inRounds } from '../../../../worker/rounds.ts'
import {
  countMail,
  isOver,
  takeBack,
} from '../../../ground/notifications/mail/mail-allowance-service.ts'
import { membersWhoMay } from '../../../ground/notifications/notices/notice-service.ts'
import { wantingBlogDigest } from '../../../people/account/service.ts'
import { digestMailOf } from './digest-mail.ts'
import * as store from './digest-store.ts'

export const BLOG_DIGEST = 'blog-digest'

const AT_ONCE = 20
/** Longer than mails take: after that whoever took them up is taken for gone. */
const CLAIMED = 300_000
const [HOUR, DAY] = [3_600_000, 86_400_000]
const MONDAY = 1
const MORNING = 7

/** The next Monday at seven, by the clocks of the organisation. */
export function nextDigest(now: number, timeZone: string): Date {
  const local = new Date(now + offsetAt(timeZone, now))
  const days = (MONDAY - local.getUTCDay() + 7) % 7
  const midnight = local.getTime() - (local.getTime() % DAY)
  const at = (ahead: number) => {
    const wanted = midnight + ahead * DAY + MORNING * HOUR
    return wanted - offsetAt(timeZone, wanted - offsetAt(timeZone, now))
  }
  return new Date(at(days) > now ? at(days) : at(days + 7))
}

/** The job of the lease `blog-digest`. Without a mail server, or an address that links lead to, it waits. */
export const keepSendingDigests = inRounds<Deps>(
  { every: 60_000, name: 'the digest of the blog' },
  (deps, organizationId) => sendDigests(deps, organizationId),
)

/** All that are due in an organisation. */
export async function sendDigests(deps: Deps, organizationId: number): Promise<void> {
  const { SMTP_URL, PUBLIC_URL } = deps.config
  if (!SMTP_URL || !PUBLIC_URL) return
  const tenant = tenantOfWorker(deps, organizationId)
  const organization = await store.organizationOf(tenant)
  const now = new Date(deps.now())
  const next = nextDigest(now.getTime(), organization.timeZone)
  await store.addMembers(tenant, now, next)
  const transport = transportOf(SMTP_URL)
  try {
    for (;;) {
      const until = new Date(now.getTime() + CLAIMED)
      const due = await store.claim(tenant, now, until, AT_ONCE)
      if (due.length === 0) return
      const round = { now, next, publicUrl: PUBLIC_URL, organization: organization.title }
      await sendSome(deps, tenant, transport, { ...round, due })
    }
  } finally {
    transport.close()
  }
}

interface Round {
  readonly now: Date
  readonly next: Date
  readonly publicUrl: string
  readonly organization: string
}

async function sendSome(
  deps: Deps,
  tenant: Tenant,
  transport: Transporter,
  { due, ...round }: Round & { due: readonly store.DueDigest[] },
): Promise<void> {
  const ids = due.map(({ memberId }) => memberId)
  const readers = new Set(await membersWhoMay(deps, tenant, 'read', 'BlogPost'))
  const wanting = (await wantingBlogDigest(tenant, ids)).filter((id) => readers.has(id))
  const others = ids.filter((id) => !wanting.includes(id))
  if (others.length > 0) await store.conclude(tenant, others, round.now, round.next)
  for (const reader of await store.readers(tenant, wanting)) {
    const digest = due.find(({ memberId }) => memberId === reader.id)
    if (digest) await sendOne(deps, tenant, transport, { ...round, digest, reader })
  }
}

interface One extends Round {
  readonly digest: store.DueDigest
  readonly reader: store.DigestReader
}

/** Nobody is told of what they wrote themselves, and where nothing appeared nobody is told anything. */
async function sendOne(deps: Deps, tenant: Tenant, transport: Transporter, one: One) {
  const { digest, reader, now, next } = one
  const appeared = await store.postsBetween(tenant, digest.toldUntil, now)
  const posts = appeared.filter(({ createdById }) => createdById !== reader.id)
  const failure =
    posts.length > 0 && !isOfDemo(reader.email, deps.config.DEMO)
      ? await handIn(deps, tenant, transport, { ...one, posts })
      : undefined
  if (failure === undefined) {
    await store.conclude(tenant, [reader.id], now, next)
    return
  }
  const pause = pauseAfter(digest.attempts, Math.random)
  if (pause === undefined) {
    deps.log.warn({ organizationId: tenant.organizationId, failure }, 'a digest was never mailed')
    await store.conclude(tenant, [reader.id], now, next)
  } else await store.postpone(tenant, reader.id, new Date(now.getTime() + pause))
}

/** Why it could not be sent; undefined once the server has taken it. */
async function handIn(
  deps: Deps,
  tenant: Tenant,
  transport: Transporter,
  { reader, digest, posts, organization, publicUrl }: One & { posts: readonly store.DigestPost[] },
): Promise<string | undefined> {
  const wish = { allowance: 'MAIL', address: reader.email, kind: 'notice' } as const
  const counted = await countMail(tenant, deps, wish)
  if (isOver(counted)) return counted.message
  const from = senderOf(deps.config)
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  const { organizationId } = tenant
  const { language } = reader
  try {
    await sendVia(deps.outside, transport, {
      from,
      to: { name: '', address: reader.email },
      messageId: `<${digest.eventId}@${domain}>`,
      ...digestMailOf({ posts, organization, organizationId, language, publicUrl }),
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    deps.meters.mails.inc({ kind: 'notice', outcome: 'sent' })
    return undefined
  } catch (error) {
    deps.meters.mails.inc({ kind: 'notice', outcome: 'failed' })
    await takeBack(tenant, counted)
    return said(error)
  }
}
