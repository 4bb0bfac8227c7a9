import type { AlarmPriority } from '../../../../gateway/modules/alarms/alarm-configs/tables.ts'
import type { AlarmState } from '../../../../gateway/modules/alarms/alarms/tables.ts'
import { newRow } from '../../../support/new-row.ts'
import type { TestOrganization } from '../../../support/organization.ts'

/** What a test's alarms are of: one sensor with one rule. */
export interface Plant {
  siteId: number
  sensorId: number
  configId: number
}

export async function plant(
  { tenant: { db } }: TestOrganization,
  sensorName = 'Freezer 01',
): Promise<Plant> {
  const siteId = await newRow(db, 'site', { name: 'Depot', timeZone: 'Europe/Berlin' })
  const device = { siteId, name: 'Logger', gatewayId: null }
  const deviceId = await newRow(db, 'device', device)
  const sensor = {
    siteId,
    deviceId,
    locationId: null,
    key: 'p-1',
    name: sensorName,
    permittedLow: null,
    permittedHigh: null,
  }
  const sensorId = await newRow(db, 'sensor', sensor)
  const rule = {
    name: 'Too warm',
    kind: 'HIGH',
    priority: 'HIGH',
    scheduleId: null,
    policyId: null,
  } as const
  const configId = await newRow(db, 'alarmConfig', {
    ...rule,
    parameters: '{}',
    responseText: 'Close the door.',
  })
  return { siteId, sensorId, configId }
}

interface Raised {
  at: number
  priority?: AlarmPriority
  explain?: object
}

/** An open, unacknowledged alarm on a point of its own, told to nobody yet. */
export async function alarm(
  acme: TestOrganization,
  of: Plant,
  { at, priority = 'HIGH', explain }: Raised,
): Promise<number> {
  const { db } = acme.tenant
  const raised = new Date(at)
  const { id: configId } = await db
    .insertInto('alarmConfig')
    .columns(['name', 'kind', 'parameters', 'priority', 'responseText'])
    .expression((eb) =>
      eb
        .selectFrom('alarmConfig')
        .select(['name', 'kind', 'parameters', 'priority', 'responseText'])
        .where('id', '=', of.configId),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const point = {
    configId,
    sensorId: of.sensorId,
    phase: 'ACTIVE',
    state: 'UNACK',
    memory: '{}',
    validFrom: raised,
  } as const
  const nobody = { shelvedBy: null, shelveReason: null, suppressed: null, openAlarmId: null }
  const pointId = await newRow(db, 'alarmPoint', { ...point, ...nobody })
  const id = await newRow(db, 'alarm', {
    ...of,
    configId,
    pointId,
    instance: 1,
    state: 'UNACK',
    priority,
    configVersion: 1,
    pendingSince: raised,
    raisedAt: raised,
    detectedAt: raised,
    annunciatedAt: raised,
    ackedBy: null,
    closeReason: null,
    assigneeId: null,
    peakValue: 9.5,
    peakTs: raised,
    explain: JSON.stringify(explain ?? { kind: 'HIGH', rule: 'value > 8.0 °C for 10 min' }),
  })
  return id
}

export const setState = ({ tenant: { db } }: TestOrganization, id: number, state: AlarmState) =>
  db.updateTable('alarm').set({ state }).where('id', '=', id).execute()
