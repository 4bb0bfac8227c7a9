import { createHmac } from 'node:crypto'
import type { Insertable } from 'kysely'
import type {
  ChannelTarget,
  NotificationChannelTable,
  NotificationPolicyTable,
  PolicyStep,
} from '../../gateway/modules/alarms/deliveries/tables.ts'
import type { Plot } from '../monitoring/plot.ts'

type ChannelRow = Insertable<NotificationChannelTable>
type PolicyRow = Insertable<NotificationPolicyTable>

export const notificationChannel = (overrides: Partial<ChannelRow> = {}): ChannelRow => ({
  name: 'On-call Bergen',
  kind: 'EMAIL',
  target: JSON.stringify({ emails: ['on-call@fjordlab.example'] }),
  secret: null,
  ...overrides,
})

export const notificationPolicy = (overrides: Partial<PolicyRow> = {}): PolicyRow => ({
  name: 'Everything',
  steps: JSON.stringify([{ afterSeconds: 0, channelIds: [1], repeatSeconds: null, maxRepeats: 0 }]),
  ...overrides,
})

interface Duty {
  channels: { name: string; target: ChannelTarget }[]
  policies: (Pick<PolicyRow, 'name' | 'priorities' | 'dedupeSeconds' | 'stopOnReturn'> & {
    steps: PolicyStep[]
  })[]
}

const step = (afterSeconds: number, ...channelIds: number[]): PolicyStep => ({
  afterSeconds,
  channelIds,
  repeatSeconds: null,
  maxRepeats: 0,
})
const repeated = (of: PolicyStep, repeatSeconds: number, maxRepeats: number): PolicyStep => ({
  ...of,
  repeatSeconds,
  maxRepeats,
})
const dashboard = {
  name: 'Dashboard',
  target: { userIds: [], roles: ['ADMIN', 'MAINTAINER'] },
} satisfies Duty['channels'][number]
const quiet = {
  name: 'Dashboard only',
  priorities: ['MEDIUM', 'LOW'],
  dedupeSeconds: 1800,
  stopOnReturn: true,
} satisfies Partial<PolicyRow>

/** By organisation; channels are numbered as they stand here, and the dashboard is always the first. */
const DUTIES: Record<string, Duty> = {
  'nordhaven-pharma': {
    channels: [
      dashboard,
      {
        name: 'On-call Hamburg',
        target: mails('nordhaven-pharma', 'on-call.hamburg', 'shift.lead'),
      },
      { name: 'Quality assurance', target: mails('nordhaven-pharma', 'quality') },
      {
        name: 'Building control',
        target: { url: 'https://control.nordhaven-pharma.example/alarms' },
      },
    ],
    policies: [
      {
        name: 'Call out, then quality assurance',
        priorities: ['CRITICAL', 'HIGH'],
        dedupeSeconds: 900,
        stopOnReturn: false,
        steps: [step(0, 1, 2, 4), repeated(step(1800, 3), 3600, 3)],
      },
      { ...quiet, steps: [step(0, 1)] },
    ],
  },
  'brightwater-provisions': {
    channels: [
      dashboard,
      { name: 'Night shift Chicago', target: mails('brightwater-provisions', 'night.shift') },
      { name: 'Dispatch office', target: mails('brightwater-provisions', 'dispatch', 'fleet') },
    ],
    policies: [
      {
        name: 'Night shift, then dispatch',
        priorities: ['CRITICAL', 'HIGH'],
        dedupeSeconds: 900,
        stopOnReturn: false,
        steps: [step(0, 1), repeated(step(300, 2), 900, 4), step(2700, 3)],
      },
      { ...quiet, steps: [step(0, 1)] },
    ],
  },
  'meridian-biobank': {
    channels: [dashboard, { name: 'Keeper on duty', target: mails('meridian-biobank', 'keeper') }],
    policies: [
      {
        name: 'Keeper on duty',
        priorities: [],
        dedupeSeconds: 900,
        stopOnReturn: false,
        steps: [step(0, 1, 2), repeated(step(900, 2), 1800, 2)],
      },
    ],
  },
}

/** Nobody reads these: mail to addresses of the demo is never sent. */
function mails(slug: string, ...names: string[]): ChannelTarget {
  return { emails: names.map((name) => `${name}@${slug}.example`) }
}

export async function seedPolicies({ db, organization, born, tokenKey }: Plot): Promise<void> {
  const duty = DUTIES[organization.slug]
  if (!duty) return
  const since = { createdAt: born, updatedAt: born }
  const channels = duty.channels.map(({ name, target }) => {
    const kind = target.emails
      ? ('EMAIL' as const)
      : target.url
        ? ('WEBHOOK' as const)
        : ('IN_APP' as const)
    // There is nobody at its address: it is there to be looked at, and switched on with another one.
    const hook = {
      enabled: false,
      secret: `whsec_${createHmac('sha256', tokenKey).update(`${organization.slug} ${name}`).digest('base64url')}`,
    }
    return notificationChannel({
      ...since,
      name,
      kind,
      target: JSON.stringify(target),
      ...(target.url && hook),
    })
  })
  await db.insertInto('notificationChannel').values(channels).execute()
  const policies = duty.policies.map(({ steps, ...policy }) =>
    notificationPolicy({ ...since, ...policy, steps: JSON.stringify(steps) }),
  )
  await db.insertInto('notificationPolicy').values(policies).execute()
}
