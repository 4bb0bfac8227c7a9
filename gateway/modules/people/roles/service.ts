import type { Action, Subject } from '../../../access/abilities.ts'
import { authorize, may } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { badInput, unauthenticated } from '../../../errors.ts'
import { countUsers, listUsers } from '../users/service.ts'
import { ROLES, rolesWith, type Role } from './role.ts'

/** Who has which role is for those who know the members. */
const mayKnow = (ctx: Context) => may(ctx, 'read', 'Membership')

export function listRoles(ctx: Context): readonly Role[] {
  authorize(ctx, 'read', 'ACL')
  return ROLES
}

const SHOWN = 5
export async function membersOf(ctx: Context, { role }: Role) {
  if (!mayKnow(ctx)) return null
  const { nodes } = await listUsers(ctx, {
    filter: { role: [role], status: ['ACTIVE'] },
    page: 1,
    perPage: SHOWN,
  })
  return nodes
}

export async function memberCountOf(ctx: Context, { role }: Role): Promise<number | null> {
  if (!mayKnow(ctx)) return null
  const { roles } = await countUsers(ctx)
  return roles.find((total) => total.role === role)?.count ?? 0
}

/** Why somebody may not do something: the rule that is missing, and who has it. */
export function explainRefusal(ctx: Context, action: string, subject: string) {
  const tenant = authorize(ctx, 'read', 'ACL')
  if (!ctx.viewer) throw unauthenticated()
  const { rights } = ctx.declared
  if (!rights.isRight(action, subject))
    throw badInput(['action'], `There is no right to ${action} ${subject}.`)
  // Just found among them.
  const right = [action as Action, subject as Subject] as const
  const { role } = ctx.viewer
  return {
    rule: `${action} ${subject}`,
    role,
    allowed: rights.allows(role, ...right),
    roles: rolesWith(rights, ...right),
    limitedToSites: tenant.siteIds !== null,
  }
}
