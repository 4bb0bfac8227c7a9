import { setTimeout as sleep } from 'node:timers/promises'
import { databaseOf, openPool } from '../gateway/db/database.ts'
import { openDatabase } from '../gateway/db/open.ts'
import { fleet, ingest, register, type ApiClient } from '../tests/support/api-client.ts'

export const SENSORS = 1000

export interface Thousand {
  person: ApiClient
  token: string
  sensorIds: string[]
}

/** An organisation with a thousand sensors, probe-1 and so on, with three rules each. */
export async function thousandSensors(url: string, dataDir: string): Promise<Thousand> {
  const person = await register(url, 'bench')
  const { token, siteId, deviceId, sensorIds } = await fleet(person, 1)
  await addRules(dataDir, Number(person.userData.organization), Number(siteId), Number(deviceId))
  await sleep(2000) // until the rules are on the sensors
  return { person, token, sensorIds }
}

/** On all sensors: two rules that stay quiet, and on the first one a rule without delay that does not wait for anybody. */
async function addRules(
  dataDir: string,
  organizationId: number,
  siteId: number,
  deviceId: number,
): Promise<void> {
  const database = await openDatabase({ dataDir, log: () => undefined })
  const pool = openPool(database.app)
  const { query } = databaseOf(pool).tenant(organizationId)
  await query({
    text: "insert into sensor (device_id, site_id, key, name) select $1, $2, 'probe-' || i, 'Probe ' || i from generate_series(2, $3::int) i",
    values: [deviceId, siteId, SENSORS],
  })
  const rules = [
    ['HIGH', { limit: 30, deadband: 0.5, onDelaySeconds: 900, offDelaySeconds: 300 }],
    ['RANGE', { low: -10, high: 40, deadband: 0.5, onDelaySeconds: 120, offDelaySeconds: 300 }],
    ['HIGH', { limit: 8 }],
  ]
  for (const [kind, parameters] of rules) {
    await query({
      text: "insert into alarm_config (name, kind, parameters, site_ids, priority, ack_required) values ('Rule', $1, $2, array[$3::int], 'HIGH', false)",
      values: [kind, JSON.stringify(parameters), siteId],
    })
  }
  await query({
    text: 'update worker.agenda set definitions = definitions + 1 where organization_id = current_organization()',
  })
  await query({
    text: `select pg_notify('isotherm', '{"topic":"agenda.changed","organizationId":${organizationId},"message":{}}')`,
  })
  await pool.end()
  await database.stop()
}

/** Every sensor but the first once in two seconds, until the signal. */
export async function report(url: string, token: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const readings = Array.from({ length: SENSORS - 1 }, (_, index) => ({
      sensor: `probe-${index + 2}`,
      value: 4 + (index % 13) / 10,
    }))
    await ingest(url, token, readings)
    await sleep(2000, undefined, { signal }).catch(() => undefined)
  }
}
