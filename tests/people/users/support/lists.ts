import {
  INDEXES,
  moment,
  NAMES,
  turn,
  type Ground,
  type ListRows,
} from '../../../support/lists/rows.ts'

async function members({ made: { tenant } }: Ground) {
  const whom = (index: number) => ({
    invitedEmail: `guest-${index}@depot.test`,
    invitedEmailKey: `guest-${index}@depot.test`,
  })
  const row = (index: number) => ({
    company: turn(['Eisbach', 'Depot'], index),
    country: turn(['Chad', 'Peru', 'Oman'], index),
  })
  const rows = INDEXES.map((index) => ({
    ...whom(index),
    invitedUsername: `guest-${index}`,
    invitedFullName: turn(NAMES, index),
    createdAt: moment(index),
    role: turn(['EDITOR', 'AUTHOR'] as const, index),
    status: 'PENDING' as const,
    ...row(index),
    currentPlan: turn(['BASIC', 'TEAM'] as const, index),
    billing: turn(['MANUAL_CASH', 'AUTO_DEBIT'] as const, index),
  }))
  await tenant.db.insertInto('member').values(rows).execute()
}

async function activity({ made: { tenant, admin } }: Ground) {
  const rows = INDEXES.map((index) => ({
    action: 'site.created',
    entity: 'Site',
    entityId: String(index),
    detail: '{}',
  }))
  const at = new Date(Date.now() + 60_000)
  await tenant.db
    .insertInto('auditEntry')
    .values(rows.map((row) => ({ ...row, at, actorId: admin.userId })))
    .execute()
}

export const lists: Record<string, ListRows> = {
  users: {
    rows: members,
    args: () => ({ filter: {} }),
    also: 'status',
    everybodySees: ({ status }) => status === 'ACTIVE',
  },
  userActivity: { rows: activity, args: ({ made }) => ({ userId: String(made.admin.userId) }) },
}
