import { moment, sevenIn, type ListRows } from '../../../support/lists/rows.ts'

/** Everybody there is by then has signed in, at one time or the other. */
const signedIn =
  (rows: ListRows['rows']): ListRows['rows'] =>
  async (ground) => {
    const made = await rows(ground)
    const { db } = ground.made.tenant
    const members = await db.selectFrom('member').select('id').execute()
    const signIn = { action: 'session.started', entity: 'Session', detail: '{}' }
    for (const [index, { id }] of members.entries())
      await db
        .insertInto('auditEntry')
        .values({ ...signIn, at: moment(index), actorId: id })
        .execute()
    return made
  }

export const lists: Record<string, ListRows> = {
  users: {
    rows: signedIn(
      sevenIn('member', ({ index, name, at, turn }) => ({
        invitedEmail: `guest-${index}@depot.test`,
        invitedEmailKey: `guest-${index}@depot.test`,
        invitedUsername: `guest-${index}`,
        invitedFullName: name,
        createdAt: at,
        role: turn(['EDITOR', 'AUTHOR']),
        status: 'PENDING' as const,
        company: turn(['Eisbach', 'Depot']),
        country: turn(['Chad', 'Peru', 'Oman']),
        currentPlan: turn(['BASIC', 'TEAM']),
        billing: turn(['MANUAL_CASH', 'AUTO_DEBIT']),
      })),
    ),
    args: () => ({ filter: { status: ['ACTIVE', 'INACTIVE', 'PENDING'] } }),
    also: 'status',
    everybodySees: ({ status }) => status === 'ACTIVE',
    long: {
      table: 'member',
      vary: {
        account_id: 'null',
        status: `'PENDING'`,
        invited_email: `each.id || '-' || i || '@depot.test'`,
        invited_email_key: `each.id || '-' || i || '@depot.test'`,
        invited_username: `each.id || '-' || i`,
        invited_full_name: `each.full_name || ' ' || i`,
      },
    },
  },
  userActivity: {
    rows: sevenIn('auditEntry', ({ made, index }) => ({
      action: 'site.created',
      entity: 'Site',
      entityId: String(index),
      detail: '{}',
      at: new Date(Date.now() + 60_000),
      actorId: made.admin.userId,
    })),
    args: ({ made }) => ({ userId: String(made.admin.userId) }),
  },
}
