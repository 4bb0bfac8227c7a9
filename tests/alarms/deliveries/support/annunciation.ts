import type { Annunciation } from '../../../../gateway/modules/alarms/deliveries/outbox/plan.ts'
import { planNotifications } from '../../../../gateway/modules/alarms/deliveries/outbox/plan-service.ts'
import type { TestOrganization } from '../../../support/organization.ts'
import { alarm, type Plant } from './alarm.ts'

/** As the evaluator does: in a transaction that holds the agenda. */
export const annunciate = (acme: TestOrganization, ...annunciations: Annunciation[]) =>
  acme.tenant.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('worker.agenda')
      .select('version')
      .where('organizationId', '=', acme.id)
      .forUpdate()
      .execute()
    await planNotifications(tx, acme.id, annunciations)
  })

export const annunciation = (
  alarmId: number,
  at: number,
  of: Plant,
  more: Partial<Annunciation> = {},
): Annunciation => ({
  alarmId,
  activation: 1,
  priority: 'HIGH',
  policyId: null,
  tags: [],
  siteId: of.siteId,
  annunciatedAt: at,
  happenedAt: at,
  reactivated: false,
  ...more,
})

/** An alarm that is raised, and annunciated at once. */
export async function annunciatedAlarm(
  acme: TestOrganization,
  of: Plant,
  at: number,
  { explain, ...more }: Partial<Annunciation> & { explain?: object } = {},
): Promise<number> {
  const id = await alarm(acme, of, { at, explain })
  await annunciate(acme, annunciation(id, at, of, more))
  return id
}

/** The same alarm, active once more. */
export const raisedAgain = (
  acme: TestOrganization,
  of: Plant,
  at: number,
  id: number,
  activation: number,
) => annunciate(acme, annunciation(id, at, of, { activation, reactivated: true }))

export const deliveriesOf = ({ tenant: { db } }: TestOrganization) =>
  db.selectFrom('notificationDelivery').selectAll().orderBy('plannedAt').orderBy('id').execute()
