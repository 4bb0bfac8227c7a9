import { authorize } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { InputRefused, refuse, unauthenticated } from '../../../../errors.ts'
import { inTransaction } from '../../../../platform/record/transaction.ts'
import { recordAudit } from '../../../ground/audit/service.ts'
import { hashPassword, passwordMatches, passwordProblem } from './passwords.ts'
import { endAll } from '../sessions/session-service.ts'
import { accountOf, addressOf } from '../sessions/sign-in.ts'
import * as sessions from '../sessions/store-sessions.ts'
import * as store from '../store.ts'
import { attemptLogin } from './throttle.ts'

const notThePassword = (path: string[]) =>
  refuse('BAD_CREDENTIALS', path, 'The current password is wrong.')

/** That it is the account's owner who sits there. Guessing here costs what guessing at sign-in costs. */
export async function provePassword(
  ctx: Context,
  password: string,
  path: string[],
): Promise<store.StoredAccount> {
  const account = await store.accountById(ctx.database, accountOf(ctx))
  if (!account) throw unauthenticated()
  const { accountId, email, passwordHash } = account
  const attempt = await attemptLogin(
    ctx,
    email,
    await sessions.knowsAddress(ctx.database, accountId, addressOf(ctx)),
  )
  if (!(await passwordMatches(passwordHash, password)))
    throw attempt.refusal ?? notThePassword(path)
  await attempt.succeeded()
  return account
}

/** Takes the present password, so that somebody at an open screen cannot keep the account; other sessions end. */
export async function changePassword(
  ctx: Context,
  input: { currentPassword: string; newPassword: string },
): Promise<void> {
  const tenant = authorize(ctx, 'read', 'Auth')
  const path = ['input', 'currentPassword']
  const account = await provePassword(ctx, input.currentPassword, path)
  const { accountId, email, username } = account
  const problem = passwordProblem(input.newPassword, [email, username])
  if (problem) throw new InputRefused([{ ...problem, path: ['input', 'newPassword'] }])
  const hash = await hashPassword(input.newPassword)
  await inTransaction(tenant, async (within) => {
    // Of two changes at once the second has no present password any more.
    if (!(await store.setPasswordHash({ pool: within }, account, hash))) throw notThePassword(path)
    await recordAudit(within, ctx, {
      action: 'user.password-changed',
      entity: 'User',
      entityId: ctx.viewer?.userId ?? null,
    })
  })
  await endAll(ctx, { accountId, except: ctx.viewer?.sessionId ?? '', reason: 'PASSWORD_CHANGED' })
}
