import { sevenIn, type ListRows } from '../../../support/lists/rows.ts'

export const lists: Record<string, ListRows> = {
  users: {
    rows: sevenIn('member', ({ index, name, at, turn }) => ({
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
    args: () => ({ filter: { status: ['ACTIVE', 'INACTIVE', 'PENDING'] } }),
    also: 'status',
    everybodySees: ({ status }) => status === 'ACTIVE',
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
