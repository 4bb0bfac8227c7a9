// Whoever reads at an address says once whether the mails of an organisation are welcome there (decision 025).
import { tenantOfAddress, type Tenant } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { refuse } from '../../../../errors.ts'
import { idOf } from '../../../../parse.ts'
import { inTransaction } from '../../../../platform/record/transaction.ts'
import { recordAudit, type AuditedAct } from '../../../ground/audit/service.ts'
import { digestOf, LINK_LIFETIME, newToken } from '../../../../platform/one-time-link.ts'
import * as store from './address-store.ts'
import { languagesOf } from '../outbox/facts-store.ts'
import { mailLink } from '../../../ground/notifications/mail/link-mail-service.ts'
import {
  countMail,
  isOver,
  takeBack,
  type OverLimit,
} from '../../../ground/notifications/mail/mail-allowance-service.ts'
import { isOfDemo } from '../../../../platform/mail/mail.ts'

/** Of these the ones no test goes to. People of the demo get no mail at all. */
export const unconfirmedOf = (
  { config }: Pick<Context, 'config'>,
  tenant: Tenant,
  addresses: readonly string[],
) =>
  store.unconfirmed(
    tenant,
    addresses.filter((address) => !isOfDemo(address, config.DEMO)),
  )

/**
 * Mails each of them a link to confirm the address by, unless it has a good one: one mail until it is confirmed or the link ran out.
 * Answers what kept the first of them back.
 */
export async function askToConfirm(
  ctx: Context,
  tenant: Tenant,
  addresses: readonly string[],
): Promise<OverLimit | undefined> {
  if (!ctx.config.SMTP_URL || !ctx.config.PUBLIC_URL) return undefined
  let over: OverLimit | undefined
  for (const address of await unconfirmedOf(ctx, tenant, addresses))
    over ??= await ask(ctx, tenant, address)
  return over
}

async function ask(ctx: Context, tenant: Tenant, address: string): Promise<OverLimit | undefined> {
  const token = `${tenant.organizationId}.${newToken()}`
  const expiresAt = new Date(ctx.now() + LINK_LIFETIME)
  if (
    !(await store.putLink(tenant, address, {
      tokenHash: digestOf(token),
      expiresAt,
      now: new Date(ctx.now()),
    }))
  )
    return undefined
  const mail = await countMail(tenant, ctx, { allowance: 'MAIL', address, kind: 'confirmation' })
  const [title, languages] = await Promise.all([
    store.titleOf(tenant),
    languagesOf(tenant, [address]),
  ])
  const link = `${ctx.config.PUBLIC_URL?.replace(/\/$/, '') ?? ''}/confirm#${token}`
  const language = languages.get(address.toLowerCase()) ?? null
  const wanted = { to: address, kind: 'CONFIRMATION', title, link, expiresAt, language } as const
  if (!isOver(mail) && (await mailLink(ctx, wanted))) return undefined
  await store.dropLink(tenant, digestOf(token))
  if (isOver(mail)) return mail
  await takeBack(tenant, mail)
  return undefined
}

const notGood = () => refuse('INVALID', ['token'], 'This link is invalid, used or expired.')

/** For whoever holds the link: who reads there wants the mails of the organisation. */
export async function confirmAddress(
  ctx: Context,
  token: string,
): Promise<{ email: string; organizationTitle: string }> {
  const organizationId = idOf(token.split('.')[0] ?? '')
  const tenant = organizationId === undefined ? undefined : tenantOfAddress(ctx, organizationId)
  if (!tenant) throw notGood()
  return inTransaction(tenant, async (within) => {
    const confirmed = await store.confirm(within, digestOf(token), new Date(ctx.now()))
    if (!confirmed) throw notGood()
    const { address, organizationTitle } = confirmed
    const act: AuditedAct = {
      action: 'notificationChannel.addressConfirmed',
      entity: 'NotificationChannel',
      detail: { address },
    }
    await recordAudit(within, ctx, act)
    return { email: address, organizationTitle }
  })
}
