import { randomBytes } from 'node:crypto'
import { idAt, INDEXES, moment, NAMES, numbers, turn, type Ground, type Seed } from './seed.ts'

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

async function log({ made: { tenant, admin, author } }: Ground) {
  const row = (index: number) => ({
    action: turn(['device.updated', 'user.invited'], index),
    entity: turn(['Device', 'User'], index),
  })
  const rows = INDEXES.map((index) => ({
    ...row(index),
    entityId: String(index),
    at: moment(index),
    actorId: turn([admin.userId, author.userId], index),
    detail: JSON.stringify({ after: { name: turn(NAMES, index) } }),
  }))
  await tenant.db.insertInto('auditEntry').values(rows).execute()
}

async function views({ made: { tenant, admin, author } }: Ground) {
  const layout = JSON.stringify({ spanSeconds: 3600, endsAt: null, hidden: [] })
  const row = (index: number) => ({
    ownerId: index % 3 ? admin.userId : author.userId,
    shared: index % 2 === 0,
  })
  const rows = INDEXES.map((index) => ({
    name: turn(NAMES, index),
    layout,
    panels: '[]',
    updatedAt: moment(index),
    ...row(index),
  }))
  await tenant.db.insertInto('view').values(rows).execute()
}

async function channels({ made: { tenant } }: Ground) {
  const row = (index: number) => ({
    kind: turn(['EMAIL', 'WEBHOOK'] as const, index),
    enabled: index % 3 > 0,
    target: '{}',
  })
  const rows = INDEXES.map((index) => ({
    name: turn(NAMES, index),
    createdAt: moment(index),
    ...row(index),
  }))
  return numbers(
    await tenant.db.insertInto('notificationChannel').values(rows).returning('id').execute(),
  )
}

async function policies(ground: Ground) {
  const steps = (index: number) =>
    JSON.stringify([
      {
        afterSeconds: 0,
        channelIds: [idAt(ground, 'notificationChannels', index)],
        repeatSeconds: null,
        maxRepeats: 0,
      },
    ])
  const row = (index: number) => ({
    enabled: index % 3 > 0,
    createdAt: moment(index),
    steps: steps(index),
  })
  const rows = INDEXES.map((index) => ({ name: turn(NAMES, index), ...row(index) }))
  await ground.made.tenant.db.insertInto('notificationPolicy').values(rows).execute()
}

async function deliveries(ground: Ground) {
  const rows = INDEXES.map((index) => ({
    alarmId: idAt(ground, 'alarms', index),
    channelId: idAt(ground, 'notificationChannels', index),
    status: turn(['SENT', 'FAILED', 'SKIPPED'] as const, index),
    plannedAt: moment(index),
    dueAt: moment(index),
  }))
  await ground.made.tenant.db.insertInto('notificationDelivery').values(rows).execute()
}

async function notifications({ made: { tenant, admin, maintainer, subscriber } }: Ground) {
  const rows = [admin, maintainer, subscriber].flatMap(({ userId }) =>
    NAMES.map((title) => ({ title, memberId: userId, createdAt: moment(0) })),
  )
  await tenant.db.insertInto('notification').values(rows).execute()
}

async function imports({ made: { tenant } }: Ground) {
  const row = (index: number) => ({
    fileName: turn(NAMES, index),
    status: turn(['DONE', 'FAILED'] as const, index),
  })
  const rows = INDEXES.map((index) => ({
    fingerprint: Buffer.from([index]),
    startedAt: moment(index),
    ...row(index),
  }))
  await tenant.db
    .insertInto('readingImport')
    .values(rows.map((each) => ({ ...each, updatedAt: each.startedAt })))
    .execute()
}

async function reports({ made: { tenant } }: Ground) {
  const row = (index: number) => ({
    period: turn(['TODAY', 'LAST_MONTH'] as const, index),
    bucket: turn(['H1', 'DAY'] as const, index),
  })
  const rows = INDEXES.map((index) => ({
    name: turn(NAMES, index),
    updatedAt: moment(index),
    ...row(index),
  }))
  await tenant.db
    .insertInto('reportDefinition')
    .values(rows.map((each) => ({ ...each, columns: ['MIN' as const] })))
    .execute()
}

/** One that works, and one of each kind that does not. */
async function keys({ made: { tenant, admin } }: Ground) {
  const used = (index: number) => ({
    lastUsedAt: index % 3 ? moment(index) : null,
    revokedAt: index % 4 ? null : moment(index),
  })
  const rows = INDEXES.map((index) => ({
    name: turn(NAMES, index),
    prefix: `key${index}`,
    hash: randomBytes(32),
    scopes: '[]',
    createdBy: admin.userId,
    createdAt: moment(index),
    expiresAt: index % 2 ? moment(index) : new Date(moment(index).getTime() + 9e9),
    ...used(index),
  }))
  await tenant.db.insertInto('apiKey').values(rows).execute()
}

/** What people are, keep and are told. */
export const office: Record<string, Seed> = {
  users: {
    rows: members,
    args: () => ({ filter: {} }),
    also: 'status',
    everybodySees: ({ status }) => status === 'ACTIVE',
  },
  apiKeys: { rows: keys },
  auditEntries: { rows: log },
  userActivity: { rows: activity, args: ({ made }) => ({ userId: String(made.admin.userId) }) },
  permissions: {
    rows: async ({ made: { tenant } }) => {
      const roles = (index: number) =>
        turn([['ADMINISTRATOR'], ['ADMINISTRATOR', 'USER']] as const, index)
      const rows = INDEXES.map((index) => ({
        name: turn(NAMES, index),
        assignedTo: [...roles(index)],
        createdAt: moment(index),
      }))
      await tenant.db.insertInto('permission').values(rows).execute()
    },
  },
  views: { rows: views, also: 'shared', everybodySees: ({ shared }) => shared === true },
  notificationChannels: { rows: channels },
  notificationPolicies: { rows: policies, loose: ['channelIds'] },
  notificationDeliveries: {
    rows: deliveries,
    also: 'alarm { site { id } }',
    siteIn: ['alarm.site.id'],
  },
  notifications: { rows: notifications, own: true },
  // A file can hold readings of any site.
  imports: { rows: imports, siteIn: [] },
  reports: { rows: reports },
}
