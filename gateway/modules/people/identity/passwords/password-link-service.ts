// A link by mail for people who have lost their password, and are nobody yet. It is the link that an admin can make (SEC-19).
import { tenantOfAccount } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { InputRefused, refuse, unavailable } from '../../../../errors.ts'
import { parseInput } from '../../../../parse.ts'
import { canMailLinks } from '../../../../platform/mail/mail.ts'
import { inTransaction } from '../../../../platform/record/transaction.ts'
import { recordAudit } from '../../../ground/audit/service.ts'
import { Named } from '../account.ts'
import { handOver, makeLink } from '../joining/invitation-service.ts'
import { viewerIn, type ViewerModel } from '../sessions/viewer.ts'
import * as store from '../store.ts'
import { attemptPasswordLink, onTheBeat } from './throttle.ts'

/** A mail server may take ten seconds. Whoever would come after so many is refused, with an account or without one. */
const AT_ONCE = 20
let underWay = 0

/**
 * Answers everybody alike, and on a beat: whether the address has an account is found out, and what follows from it is done, behind
 * the answer. What does not come of it nobody is told; they ask again.
 */
export async function requestPasswordLink(ctx: Context, input: unknown): Promise<void> {
  const { email } = parseInput(Named.email, input)
  if (!canMailLinks(ctx.config))
    throw refuse(
      'CONFLICT',
      [],
      'This gateway sends no mail. An admin of the organisation makes a link.',
    )
  const began = performance.now()
  await attemptPasswordLink(ctx, email)
  if (underWay >= AT_ONCE) throw unavailable()
  underWay++
  void mailTo(ctx, email)
    .catch((err: unknown) => noted(ctx, err))
    .finally(() => underWay--)
  await onTheBeat(began)
}

/** Over the limits for mail none is made, which the limits count; anything else is for the operator. */
function noted({ log }: Context, err: unknown): void {
  if (!(err instanceof InputRefused)) log.error({ err }, 'a link for a new password was not made')
}

async function mailTo(ctx: Context, email: string): Promise<void> {
  const account = await store.accountByEmail(ctx.database, email)
  if (!account) return
  const viewer = viewerIn(account, await store.membershipsOf(ctx.database, account.accountId))
  if (viewer) await mailLinkTo(ctx, viewer)
}

/** In the name of the organisation where they would go on signing in. */
async function mailLinkTo(
  ctx: Context,
  { userId, email, organization }: ViewerModel,
): Promise<void> {
  const tenant = tenantOfAccount(ctx, organization.id)
  const made = await inTransaction(tenant, async (within) => {
    await recordAudit(within, ctx, {
      action: 'user.password-link-requested',
      entity: 'User',
      entityId: userId,
    })
    const recipient = { memberId: userId, email, kind: 'PASSWORD', shown: false } as const
    return makeLink(ctx, within, { ...recipient, path: ['input', 'email'] })
  })
  await handOver(ctx, tenant, made, 'FORGOTTEN')
}
