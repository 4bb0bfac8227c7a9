import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fleet, ingest, login, register, type ApiClient } from '../tests/support/api-client.ts'
import {
  startGateway,
  temporaryDataDir,
  type GatewayProcess,
} from '../tests/support/gateway-process.ts'

const KILLS = 20
const SENSORS = 5
const BATCH = 50

/** REL-01: kill -9 in the middle of an ingest loop, twenty times. Every acknowledged reading is there, once, with its value. */
export async function killWhileIngesting(): Promise<string> {
  const env = { DATA_DIR: temporaryDataDir() }
  let gateway = await startGateway(env)
  try {
    const { token, sensorIds } = await fleet(await register(gateway.url, 'witness'), SENSORS)
    const witness = new Map<string, number>()
    let next = Date.now() - 20 * 86_400_000
    let slowest = 0
    for (let kill = 1; kill <= KILLS; kill++) {
      const killed = sleep(100 + Math.random() * 900).then(gateway.kill)
      await Promise.all([killed, write(gateway, token, witness, () => (next += 1000))])
      gateway = await startGateway(env)
      slowest = Math.max(slowest, gateway.startedIn)
    }
    const stored = await readings(
      await login(gateway.url, 'witness@example.com', 'a quiet winter night'),
      sensorIds,
    )
    const lost = [...witness].filter(([key, value]) => stored.get(key)?.[0] !== value).length
    const twice = [...stored.values()].filter((values) => values.length > 1).length
    if (lost || twice)
      throw new Error(
        `of ${witness.size} acknowledged readings ${lost} are lost; ${twice} are there twice`,
      )
    if (slowest > 10_000) throw new Error(`a restart took ${Math.round(slowest)} ms`)
    return `${KILLS} kills, ${witness.size} acknowledged readings, ${stored.size} stored, lost 0, twice 0; slowest restart ${Math.round(slowest)} ms`
  } finally {
    await gateway.stop()
    await rm(path.dirname(env.DATA_DIR), { recursive: true, force: true })
  }
}

/** Posts batches until the gateway is gone, and remembers what was acknowledged. */
async function write(
  { url }: GatewayProcess,
  token: string,
  witness: Map<string, number>,
  time: () => number,
): Promise<void> {
  for (;;) {
    const batch = Array.from({ length: BATCH }, (_, index) => ({
      sensor: `probe-${1 + (index % SENSORS)}`,
      ts: time(),
      value: Math.round(Math.random() * 100) / 10,
    }))
    const answer = await ingest(url, token, batch).catch(() => undefined)
    if (!answer) return
    if (answer.status === 429) await sleep(100)
    if (answer.status !== 200) continue
    if (answer.body.accepted !== BATCH)
      throw new Error(`accepted ${String(answer.body.accepted)} of ${BATCH}`)
    for (const { sensor, ts, value } of batch) witness.set(`${sensor}/${ts}`, value)
  }
}

type Page = {
  readings: {
    nodes: { ts: string; value: number }[]
    pageInfo: { hasNextPage: boolean; endCursor: string }
  }
}

export async function readings(
  { graphql }: ApiClient,
  sensorIds: string[],
): Promise<Map<string, number[]>> {
  const stored = new Map<string, number[]>()
  for (const [index, sensorId] of sensorIds.entries()) {
    for (let after: string | null = null, more = true; more;) {
      const page: Page = await graphql<Page>(
        'query($sensorId: ID!, $after: String) { readings(sensorId: $sensorId, first: 1000, after: $after) { nodes { ts value } pageInfo { hasNextPage endCursor } } }',
        { sensorId, after },
      )
      for (const { ts, value } of page.readings.nodes) {
        const key = `probe-${index + 1}/${Date.parse(ts)}`
        stored.set(key, [...(stored.get(key) ?? []), value])
      }
      more = page.readings.pageInfo.hasNextPage
      after = page.readings.pageInfo.endCursor
    }
  }
  return stored
}
