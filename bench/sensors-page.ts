import { rm } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { openDatabase } from '../gateway/db/open.ts'
import { fleet, ingest, register } from '../tests/support/api-client.ts'
import { temporaryDataDir } from '../tests/support/gateway-process.ts'
import { fixed } from './measure.ts'
import { AT_ONCE, costsInTurn, send, type Cost } from './page-costs.ts'
import { graphqlServers } from './peers/servers.ts'
import { run } from './program.ts'
import { found, type Found } from './report.ts'

const SIZES = [10, 50, 100]
const SENSORS = Math.max(...SIZES)
export const sensorsQuery = (
  perPage: number,
) => `query Sensors { sensors(perPage: ${perPage}) { totalCount nodes {
  id key name reportIntervalSeconds permittedLow permittedHigh decimals tags status connectivity site { id name } latest { ts value } } } }`
/** What it has of it: whether a sensor is heard of is nothing that a table says. */
const tablesQuery = (first: number) => `query Sensors {
  allSensors(first: ${first}, orderBy: [SITE_NAME_ASC, LOCATION_NAME_ASC, NAME_ASC, ROW_ID_ASC]) { totalCount nodes {
  rowId key name reportInterval permittedLow permittedHigh decimals tags status siteByOrganizationIdAndSiteId { rowId name }
  latestByOrganizationIdAndSensorId { ts value } } } }`

/**
 * Pages of sensors with site and newest value over GraphQL, in turn with a bare Fastify route that sends the same SQL, mercurius with the
 * same five statements, and PostGraphile on the same tables, each a process of its own: how many a second, and what each page takes of
 * processors.
 */
export async function sensorsPage(): Promise<Found[]> {
  const dataDir = temporaryDataDir()
  const gateway = await run('bench/unlimited-gateway.ts', dataDir)
  const person = await register(gateway.url, 'bench')
  const { token } = await fleet(person, SENSORS)
  await ingest(
    gateway.url,
    token,
    Array.from({ length: SENSORS }, (_, index) => ({ sensor: `probe-${index + 1}`, value: 4 })),
  )
  const organization = String(person.userData.organization)
  const bare = await run('bench/bare-route.ts', dataDir, organization)
  const database = await openDatabase({ dataDir, log: () => undefined })
  const servers = await graphqlServers({ connection: database.app, organization })
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const json = { 'content-type': 'application/json' }
  const ask = (url: string, text: string, headers: Record<string, string> = {}) => {
    const options = { method: 'POST', agent, headers: { ...json, ...headers } }
    return () => send(`${url}/graphql`, options, JSON.stringify({ query: text }))
  }
  try {
    const lines: Found[] = []
    for (const size of SIZES) {
      const costs = await costsInTurn({
        GraphQL: ask(gateway.url, sensorsQuery(size), {
          authorization: `Bearer ${person.accessToken}`,
        }),
        'bare route': () => send(`${bare.url}/sensors?perPage=${size}`, { agent }),
        mercurius: ask(servers.mercurius.url, sensorsQuery(size)),
        PostGraphile: ask(servers.postgraphile.url, tablesQuery(size)),
      })
      lines.push(...said(size, costs, servers.versions))
    }
    return lines
  } finally {
    agent.destroy()
    await servers.stop()
    await bare.stop()
    await database.stop()
    await gateway.stop()
    await rm(path.dirname(dataDir), { recursive: true, force: true })
  }
}

type Peer = 'bare route' | 'mercurius' | 'PostGraphile'

function said(
  size: number,
  costs: Readonly<Record<'GraphQL' | Peer, Cost>>,
  versions: Readonly<Record<string, string>>,
): Found[] {
  const { GraphQL: ours } = costs
  const page = `page of ${size}`
  const own = { name: `sensors, ${page}: gateway`, unit: 'ms of processor', ours: ours.gateway }
  const both = {
    name: `sensors, ${page}: gateway and PostgreSQL`,
    unit: 'ms of processors',
    ours: ours.both,
  }
  const mercurius = `mercurius ${versions.mercurius} with jit, same statements`
  const postgraphile = `PostGraphile ${versions.postgraphile} with pgSettings`
  const times = (peer: Cost, key: keyof Cost) => `x${fixed(ours[key].value / peer[key].value)}`
  const against = (name: Peer) => {
    const peer = costs[name]
    return `${page}: GraphQL against ${name === 'bare route' ? 'the bare route' : name}: ${times(peer, 'pages')} pages/s, ${times(peer, 'gateway')} processor time, ${times(peer, 'database')} of the database, ${times(peer, 'both')} of both`
  }
  return [
    ...Object.entries(costs).map(([name, cost]) =>
      found(
        `${page}: ${name}: ${fixed(cost.pages.value, 0)} pages/s, ${fixed(cost.gateway.value)} ms of processor time, and ${fixed(cost.database.value)} of the database`,
      ),
    ),
    found(
      against('bare route'),
      {
        ...own,
        peer: { name: 'bare route', ...costs['bare route'].gateway },
        limit: { most: 1.3 },
      },
      { ...both, peer: { name: 'bare route', ...costs['bare route'].both } },
    ),
    found(against('mercurius'), {
      ...own,
      peer: { name: mercurius, ...costs.mercurius.gateway },
      limit: { most: 1 },
    }),
    found(
      against('PostGraphile'),
      { ...own, peer: { name: postgraphile, ...costs.PostGraphile.gateway } },
      { ...both, peer: { name: postgraphile, ...costs.PostGraphile.both }, limit: { most: 1 } },
    ),
  ]
}
