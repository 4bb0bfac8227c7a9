import type { Context } from '../../../context.ts'
import type { AuditAction } from '../../../platform/audit.ts'
import type { MemberStatus } from './tables.ts'
import { refuse } from '../../../errors.ts'
import { parseInput } from '../../../parse.ts'
import { keepMade } from '../../../platform/record/once.ts'
import { canMailLinks } from '../../../platform/mail/mail.ts'
import { recordAudit } from '../../ground/audit/service.ts'
import {
  belongsElsewhere,
  handOver,
  makeLink,
  type Made,
} from '../identity/joining/invitation-service.ts'
import type { IssuedLink } from '../identity/joining/invitation.ts'
import { authorizeChange, checkEmail, checkSites, mustFindUser } from './change-service.ts'
import * as change from './change-store.ts'
import { NewUser, type Member } from './user.ts'

export interface Invited {
  readonly user: Member
  readonly invitation: IssuedLink
}

/** Adds somebody who has not joined yet, with the link to join by. Whether the address has an account elsewhere is not looked at. */
export async function inviteUser(ctx: Context, input: object): Promise<Invited> {
  const tenant = authorizeChange(ctx, 'create')
  const wanted = parseInput(NewUser, input)
  const { user, made } = await change.oneByOne(tenant, async (within) => {
    await checkSites(ctx, within, wanted.assignedSiteIds)
    await checkEmail(within, wanted.email)
    const { id } = await change.insert(within, wanted, new Date(ctx.now()))
    const path = ['input', 'email']
    const made = await makeLink(ctx, within, {
      memberId: id,
      email: wanted.email,
      kind: 'INVITATION',
      shown: true,
      path,
    })
    await recordAudit(within, ctx, {
      action: 'user.invited',
      entity: 'User',
      entityId: id,
      detail: { after: wanted },
    })
    await keepMade(within, ctx, id)
    return { user: await mustFindUser(within, id), made }
  })
  return { user, invitation: await handOver(ctx, tenant, made) }
}

/** The link before is good no more. */
export async function renewInvitation(ctx: Context, id: string): Promise<Invited> {
  authorizeChange(ctx, 'update')
  return issue(ctx, id, {
    kind: 'INVITATION',
    status: 'PENDING',
    action: 'invitation.renewed',
    shown: true,
  })
}

/**
 * For a password that was lost. An admin who has the link could use it, so one for an account that opens other organisations too
 * goes to its owner and nobody else.
 */
export async function issuePasswordLink(ctx: Context, id: string): Promise<Invited> {
  const { accountId } = await mustFindUser(authorizeChange(ctx, 'update'), id)
  const shown = accountId === null || !(await belongsElsewhere(ctx, accountId))
  if (!shown && !canMailLinks(ctx.config))
    throw refuse(
      'CONFLICT',
      ['id'],
      'The link can only be sent by email, and there is no mail server.',
    )
  return issue(ctx, id, { kind: 'PASSWORD', status: 'ACTIVE', action: 'user.password-link', shown })
}

type Issue = Pick<Made, 'kind' | 'shown'> & {
  readonly status: MemberStatus
  readonly action: AuditAction
}

const WRONG_STATUS = {
  INVITATION: 'This user has already joined.',
  PASSWORD: 'Only active users can get a password link.',
}

async function issue(
  ctx: Context,
  id: string,
  { kind, shown, status, action }: Issue,
): Promise<Invited> {
  const tenant = authorizeChange(ctx, 'update')
  const { user, made } = await change.oneByOne(tenant, async (within) => {
    const user = await mustFindUser(within, id)
    if (user.status !== status) throw refuse('CONFLICT', ['id'], WRONG_STATUS[kind])
    const made = await makeLink(ctx, within, {
      memberId: user.id,
      email: user.email,
      kind,
      shown,
      path: ['id'],
    })
    await recordAudit(within, ctx, { action, entity: 'User', entityId: user.id })
    await keepMade(within, ctx, user.id)
    return { user, made }
  })
  return { user, invitation: await handOver(ctx, tenant, made) }
}
