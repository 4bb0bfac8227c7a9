import { rm } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { fleet, ingest, register } from '../tests/support/api-client.ts'
import { temporaryDataDir } from '../tests/support/gateway-process.ts'
import { fixed, median, rate } from './measure.ts'
import { processorTimeOf, type ProcessorTime } from './processor-time.ts'
import { run } from './program.ts'

const SENSORS = 50
const AT_ONCE = 8
const [ROUNDS, SECONDS] = [5, 3]
const query = `query Sensors { sensors(perPage: ${SENSORS}) { totalCount nodes {
  id key name reportIntervalSeconds permittedLow permittedHigh decimals tags status connectivity site { id name } latest { ts value } } } }`

/**
 * A page of 50 sensors with site and newest value over GraphQL, in turn with a bare Fastify route that sends the same SQL, each a process
 * of its own: how many a second, and what each page takes of processors.
 */
export async function sensorsPage(): Promise<string[]> {
  const dataDir = temporaryDataDir()
  const gateway = await run('bench/unlimited-gateway.ts', dataDir)
  const person = await register(gateway.url, 'bench')
  const { token } = await fleet(person, SENSORS)
  await ingest(
    gateway.url,
    token,
    Array.from({ length: SENSORS }, (_, index) => ({ sensor: `probe-${index + 1}`, value: 4 })),
  )
  const bare = await run('bench/bare-route.ts', dataDir, String(person.userData.organization))
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
  try {
    const headers = {
      authorization: `Bearer ${person.accessToken}`,
      'content-type': 'application/json',
    }
    const body = JSON.stringify({ query })
    const candidates = {
      GraphQL: () => send(`${gateway.url}/graphql`, { method: 'POST', agent, headers }, body),
      'bare route': () => send(`${bare.url}/sensors`, { agent }),
    }
    for (const call of Object.values(candidates)) await rate(1000, AT_ONCE, call)
    const costs = await costsInTurn(candidates)
    const [ours, peer] = [costs.GraphQL, costs['bare route']]
    return [
      ...Object.entries(costs).map(
        ([name, { pages, gateway: own, database }]) =>
          `${name}: ${fixed(pages, 0)} pages/s, ${fixed(own)} ms of processor time, and ${fixed(database)} of the database`,
      ),
      `GraphQL against the bare route: x${fixed(ours.pages / peer.pages)} pages/s, x${fixed(ours.gateway / peer.gateway)} processor time, x${fixed(ours.database / peer.database)} of the database`,
    ]
  } finally {
    agent.destroy()
    await bare.stop()
    await gateway.stop()
    await rm(path.dirname(dataDir), { recursive: true, force: true })
  }
}

interface Cost extends ProcessorTime {
  /** Per second. */
  readonly pages: number
}

/** Medians of some rounds, processor time in milliseconds per page. */
async function costsInTurn<Name extends string>(
  candidates: Record<Name, () => Promise<void>>,
): Promise<Record<Name, Cost>> {
  const rounds: Partial<Record<Name, Cost[]>> = {}
  const names = Object.keys(candidates) as Name[]
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) {
      let pages = 0
      const { gateway, database } = await processorTimeOf(async () => {
        pages = await rate(SECONDS * 1000, AT_ONCE, candidates[name])
      })
      const all = pages * SECONDS
      ;(rounds[name] ??= []).push({ pages, gateway: gateway / all, database: database / all })
    }
  }
  const middle = (name: Name, key: keyof Cost) =>
    median((rounds[name] ?? []).map((each) => each[key]))
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        pages: middle(name, 'pages'),
        gateway: middle(name, 'gateway'),
        database: middle(name, 'database'),
      },
    ]),
  ) as Record<Name, Cost>
}

/** One request over a kept connection; anything but a 200 without errors ends the measurement. */
function send(url: string, options: http.RequestOptions, body?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (response.statusCode === 200 && !text.startsWith('{"errors"')) resolve()
        else reject(new Error(`${url} answered ${response.statusCode}: ${text.slice(0, 200)}`))
      })
    })
    request.on('error', reject).end(body)
  })
}
