import type {
  ChannelTarget,
  PolicyStep,
} from '../../../../gateway/modules/alarms/deliveries/tables.ts'
import { newRow } from '../../../support/new-row.ts'
import type { TestOrganization } from '../../../support/organization.ts'

/** Whoever reads at its addresses has agreed. */
export async function channel(
  { tenant: { db } }: TestOrganization,
  target: ChannelTarget,
  secret: string | null = null,
) {
  const agreed = (target.emails ?? []).map((email) => ({
    address: email.toLowerCase(),
    confirmedAt: new Date(),
  }))
  if (agreed.length)
    await db
      .insertInto('mailAddress')
      .values(agreed)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const kind = target.emails ? 'EMAIL' : target.url ? 'WEBHOOK' : 'IN_APP'
  const id = await newRow(db, 'notificationChannel', {
    name: 'On call',
    kind,
    target: JSON.stringify(target),
    secret,
  })
  return id
}

type Step = Partial<PolicyStep> & Pick<PolicyStep, 'channelIds'>
interface PolicyOptions {
  dedupeSeconds?: number
  stopOnReturn?: boolean
  enabled?: boolean
}

export async function policy(
  { tenant: { db } }: TestOrganization,
  steps: readonly Step[],
  options: PolicyOptions = {},
) {
  const whole = steps.map((step) => ({
    afterSeconds: 0,
    repeatSeconds: null,
    maxRepeats: 0,
    ...step,
  }))
  const id = await newRow(db, 'notificationPolicy', {
    name: 'Night shift',
    steps: JSON.stringify(whole),
    ...options,
  })
  return id
}
