import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fleet, ingest, login, register, type ApiClient } from '../tests/support/api-client.ts'
import {
  startGateway,
  temporaryDataDir,
  type GatewayProcess,
} from '../tests/support/gateway-process.ts'

/** Seconds. */
const ON_DELAY = 30
const EVERY = 3
const PATIENCE = 150_000

const CREATE = `mutation($input: CreateAlarmConfigInput!) { createAlarmConfig(input: $input) { alarmConfig { id } problems { code path } } }`
const EVENTS = `{ alarmEvents { nodes { type t } } }`

/**
 * REL-10: the same excursion of two freezers in two gateways, at the same times. One of them is killed with kill -9 inside the
 * on-delay and started again, and its device delivers what it had to keep: the alarm was raised and returned at the same times.
 */
export async function alarmRestart(): Promise<string> {
  const envs = [{ DATA_DIR: temporaryDataDir() }, { DATA_DIR: temporaryDataDir() }] as const
  const gateways = await Promise.all(envs.map((env) => startGateway(env)))
  try {
    const freezers = await Promise.all(gateways.map(freezer))
    const [steady, struck] = freezers as [Freezer, Freezer]
    const from = Date.now()
    const killAt = from + 15_000
    const kept: Reading[] = []
    let starting: Promise<void> | undefined
    for (let step = 0; step * EVERY < ON_DELAY + 30; step++) {
      const ts = from + step * EVERY * 1000
      await sleep(Math.max(0, ts - Date.now()))
      const reading = {
        sensor: 'probe-1',
        ts,
        value: step > 0 && step * EVERY <= ON_DELAY + 12 ? -10 : -20,
      }
      await send(gateways[0], steady, [reading])
      kept.push(reading)
      if (!starting && ts >= killAt) {
        await gateways[1]?.kill()
        starting = startGateway(envs[1]).then((gateway) => void (gateways[1] = gateway))
        continue
      }
      // A device keeps what nobody takes, and sends it when somebody does.
      if (
        await send(gateways[1], struck, kept).then(
          () => true,
          () => false,
        )
      )
        kept.length = 0
    }
    await starting
    if (kept.length) await send(gateways[1], struck, kept)
    const [expected, found] = await Promise.all(gateways.map((gateway) => events(gateway)))
    if (!expected || expected !== found)
      throw new Error(`without a restart ${expected}, with one ${found}`)
    return `killed ${(killAt - from) / 1000} s into an on-delay of ${ON_DELAY} s: ${found}, as without a restart`
  } finally {
    await Promise.all(gateways.map((gateway) => gateway.stop()))
    for (const { DATA_DIR } of envs)
      await rm(path.dirname(DATA_DIR), { recursive: true, force: true })
  }
}

interface Reading {
  sensor: string
  ts: number
  value: number
}
interface Freezer {
  token: string
}

async function freezer({ url }: GatewayProcess): Promise<Freezer> {
  const api = await register(url, 'witness')
  const { token, sensorIds } = await fleet(api, 1)
  const parameters = { limit: -15, deadband: 1, onDelaySeconds: ON_DELAY, offDelaySeconds: 6 }
  const scope = { sensorIds, tags: [], siteIds: [] }
  const input = { name: 'Freezer too warm', kind: 'HIGH', priority: 'HIGH', parameters, scope }
  const { createAlarmConfig } = await api.graphql<{ createAlarmConfig: { problems: object[] } }>(
    CREATE,
    { input },
  )
  if (createAlarmConfig.problems.length) throw new Error(JSON.stringify(createAlarmConfig.problems))
  return { token }
}

async function send(
  gateway: GatewayProcess | undefined,
  { token }: Freezer,
  readings: Reading[],
): Promise<void> {
  const { status, body } = await ingest(gateway?.url ?? '', token, readings)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
}

/** What became of it, once it is over: types and times. */
async function events({ url }: GatewayProcess): Promise<string> {
  const api: ApiClient = await login(url, 'witness@example.com', 'a quiet winter night')
  for (let waited = 0; ; waited += 500) {
    const { alarmEvents } = await api.graphql<{
      alarmEvents: { nodes: { type: string; t: string }[] }
    }>(EVENTS)
    if (alarmEvents.nodes.some(({ type }) => type === 'RETURNED')) {
      return alarmEvents.nodes.map(({ type, t }) => `${type} ${t}`).join(', ')
    }
    if (waited > PATIENCE)
      throw new Error(`it did not return: ${JSON.stringify(alarmEvents.nodes)}`)
    await sleep(500)
  }
}
