import { rm } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { fleet, ingest, register } from '../tests/support/api-client.ts'
import { temporaryDataDir } from '../tests/support/gateway-process.ts'
import { fixed } from './measure.ts'
import { AT_ONCE, costsInTurn, send } from './page-costs.ts'
import { installed } from './peers/installed.ts'
import { built, start } from './program.ts'
import { found, type Found } from './report.ts'
import { fromRoot } from '../gateway/root.ts'
import { sensorsQuery } from './sensors-page.ts'

const SENSORS = 50

/** A page of 50 sensors from a gateway on Node 24, in turn with one on Node 20: what each takes of processors. */
export async function nodeVersions(): Promise<Found[]> {
  const { place, versions, remove } = await installed('nodes')
  const program = await built('bench/unlimited-gateway.ts', fromRoot('dist', 'gateway'))
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const gateways = await Promise.all(
    ['node-24', 'node-20'].map(async (name) => {
      const dataDir = temporaryDataDir()
      const node = path.join(place, 'node_modules', name, 'bin', 'node')
      const gateway = await start(program, [dataDir], { node })
      const person = await register(gateway.url, name)
      const { token } = await fleet(person, SENSORS)
      const keys = Array.from({ length: SENSORS }, (_, index) => `probe-${index + 1}`)
      const readings = keys.map((sensor) => ({ sensor, value: 4 }))
      await ingest(gateway.url, token, readings)
      const headers = {
        authorization: `Bearer ${person.accessToken}`,
        'content-type': 'application/json',
      }
      const body = JSON.stringify({ query: sensorsQuery(SENSORS) })
      return {
        ask: () => send(`${gateway.url}/graphql`, { method: 'POST', agent, headers }, body),
        stop: async () => {
          await gateway.stop()
          await rm(path.dirname(dataDir), { recursive: true, force: true })
        },
      }
    }),
  )
  try {
    const [newer, older] = gateways
    if (!newer || !older) throw new Error('there are two of them')
    const { ours, peer } = await costsInTurn({ ours: newer.ask, peer: older.ask })
    const name = (which: string) => `Node ${versions[which]?.split('@').at(-1)}`
    return [
      found(
        `page of ${SENSORS}: ${name('node-24')} ${fixed(ours.gateway.value)} ms of processor time, ${name('node-20')} ${fixed(peer.gateway.value)}: x${fixed(ours.gateway.value / peer.gateway.value)}; x${fixed(ours.pages.value / peer.pages.value)} pages/s`,
        {
          name: `sensors, page of ${SENSORS}: gateway on ${name('node-24')}`,
          unit: 'ms of processor',
          ours: ours.gateway,
          peer: { name: name('node-20'), ...peer.gateway },
          limit: { most: 1 },
        },
      ),
    ]
  } finally {
    agent.destroy()
    for (const { stop } of gateways) await stop()
    await remove()
  }
}
