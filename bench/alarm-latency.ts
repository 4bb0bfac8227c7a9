import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPool, databaseOf } from '../gateway/db/database.ts'
import { openDatabase } from '../gateway/db/open.ts'
import { fleet, ingest, register } from '../tests/support/api-client.ts'
import { temporaryDataDir } from '../tests/support/gateway-process.ts'
import { signedInSocket, type RawSocket } from '../tests/support/socket.ts'
import { fixed } from './measure.ts'
import { run } from './program.ts'

const SENSORS = 1000
const PROBES = 200
const PAUSE = 150

const EVENTS = 'subscription { alarmEvents { kind event { type value point { sensor { id } } } } }'

/**
 * From posting a reading to the alarm event at a subscriber, while a thousand sensors with three rules each report once in two
 * seconds. The gateway is a process of its own.
 */
export async function alarmLatency(): Promise<string[]> {
  const dataDir = await temporaryDataDir()
  const gateway = await run('bench/unlimited-gateway.ts', dataDir)
  try {
    const person = await register(gateway.url, 'bench')
    const { token, siteId, deviceId } = await fleet(person, 1)
    await addRules(dataDir, Number(person.userData.organization), Number(siteId), Number(deviceId))
    const socket = await signedInSocket(gateway.url, person.accessToken)
    socket.say({ id: '1', type: 'subscribe', payload: { query: EVENTS } })
    await sleep(2000) // until the rules are on the sensors
    const over = new AbortController()
    const everybody = report(gateway.url, token, over.signal)
    const times = await probe(gateway.url, token, socket)
    over.abort()
    await everybody
    socket.socket.terminate()
    const at = (share: number) => fixed(times[Math.floor((times.length - 1) * share)] ?? Number.NaN, 0)
    return [
      `from a posted reading to the event: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms of ${times.length} (${SENSORS} sensors with rules)`,
    ]
  } finally {
    await gateway.stop()
    await rm(path.dirname(dataDir), { recursive: true, force: true })
  }
}

/** On all sensors: two rules that stay quiet, and on the first one a rule without delay that does not wait for anybody. */
async function addRules(dataDir: string, organizationId: number, siteId: number, deviceId: number): Promise<void> {
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
  await query({ text: 'update worker.agenda set definitions = definitions + 1 where organization_id = current_organization()' })
  await query({
    text: `select pg_notify('isotherm', '{"topic":"agenda.changed","organizationId":${organizationId},"message":{}}')`,
  })
  await pool.end()
  await database.stop()
}

async function report(url: string, token: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const readings = Array.from({ length: SENSORS - 1 }, (_, index) => ({
      sensor: `probe-${index + 2}`,
      value: 4 + (index % 13) / 10,
    }))
    await ingest(url, token, readings)
    await sleep(2000, undefined, { signal }).catch(() => undefined)
  }
}

/** Too warm, cool again, and so on; milliseconds from each to its event, ascending. */
async function probe(url: string, token: string, { heard }: RawSocket): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < PROBES; count++) {
    heard.length = 0
    const began = performance.now()
    const sent = ingest(url, token, [{ sensor: 'probe-1', value: count % 2 ? 4 : 9 + count / 1000 }])
    const told = await Promise.race([waitFor(() => heard.some(({ type }) => type === 'next')), sleep(5000, false)])
    times.push(performance.now() - began)
    const answer = await sent
    if (!told || answer.status !== 200) throw new Error(`probe ${count}: ${answer.status} ${JSON.stringify(answer.body)}`)
    await sleep(PAUSE)
  }
  return times.sort((a, b) => a - b)
}

async function waitFor(condition: () => boolean): Promise<boolean> {
  while (!condition()) await sleep(1)
  return true
}
