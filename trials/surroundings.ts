// What trials under load need around the gateway: organisations with devices, people, the process that makes the load.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { readConfig } from '../gateway/config.ts'
import { signAccessToken } from '../gateway/modules/people/identity/tokens/access-token.ts'
import { keysOf } from '../gateway/modules/people/identity/tokens/keys.ts'
import { fleet, register, type ApiClient, type Fleet } from '../tests/support/api-client.ts'
import type { GatewayProcess } from '../tests/support/gateway-process.ts'
import type { LoadDevice, LoadOrder, LoadResult } from './load.ts'
import { ruleOn } from './rule.ts'

/** People are made in the database; their tokens are signed with what the gateway verifies them with. */
export const SECRET = 'only these trials sign with this: 5d2a90c7e1'

export interface WatchedOrganization {
  id: number
  api: ApiClient
  /** A device whose first sensor has a rule without delays. */
  watched: Fleet
  devices: LoadDevice[]
  /** What its people ask. */
  documents: string[]
}

export async function watchedOrganization(
  url: string,
  number: number,
  size: { devices: number; sensors: number },
): Promise<WatchedOrganization> {
  const api = await register(url, `load${number}`)
  const watched = await fleet(api, 2)
  await ruleOn(api, watched.sensorIds.slice(0, 1))
  const devices: LoadDevice[] = []
  const sensorIds: string[] = []
  for (let device = 0; device < size.devices; device++) {
    const made = await fleet(api, size.sensors)
    devices.push({ token: made.token, sensors: size.sensors })
    sensorIds.push(...made.sensorIds)
  }
  return {
    id: Number(watched.token.split('_')[1]),
    api,
    watched,
    devices,
    documents: documentsOn(sensorIds),
  }
}

function documentsOn(sensorIds: string[]): string[] {
  const ids = (many: number) => JSON.stringify(sensorIds.slice(0, many))
  const span = `from: "${new Date(Date.now() - 21 * 86_400_000).toISOString()}", to: "${new Date().toISOString()}"`
  return [
    '{ sensors(perPage: 50) { nodes { id name latest { ts value } } totalCount } }',
    `{ series(sensorIds: ${ids(4)}, ${span}) { times min max avg } }`,
    `{ statistics(sensorIds: ${ids(4)}, ${span}, bucket: DAY) { __typename } }`,
    `{ readings(sensorId: ${JSON.stringify(sensorIds[0])}, last: 500) { nodes { ts value } } }`,
    '{ sites { nodes { id name } totalCount } alarms { totalCount } }',
  ]
}

/** So many subscribers of an organisation, each with a session: their access tokens. */
export async function membersOf(
  owner: pg.Client,
  organizationId: number,
  people: number,
): Promise<string[]> {
  const keys = keysOf(readConfig({ DEMO: 'off', JWT_SECRET: SECRET }))
  await owner.query(`select set_config('app.organization_id', $1, false)`, [String(organizationId)])
  const idOf = async (text: string, values: unknown[]) =>
    (await owner.query<{ id: never }>(text, values)).rows[0]?.id as unknown
  const tokens: string[] = []
  for (let person = 0; person < people; person++) {
    const name = `p${randomUUID()}`
    const account =
      'insert into identity.account (email, username, email_key, username_key) values ($1, $2, $1, $2) returning id'
    const accountId = Number(await idOf(account, [`${name}@example.com`, name]))
    await owner.query(`insert into member (account_id, role) values ($1, 'SUBSCRIBER')`, [
      accountId,
    ])
    const session = `insert into identity.session (account_id, organization_id, expires_at) values ($1, $2, now() + interval '30 days') returning id`
    const sessionId = String(await idOf(session, [accountId, organizationId]))
    const expiresAt = Math.floor(Date.now() / 1000) + 3600
    tokens.push(
      signAccessToken(
        keys,
        { accountId, sessionId, generation: 0, organizationId, expiresAt },
        Date.now(),
      ),
    )
  }
  return tokens
}

export function loadProcess() {
  const child = fork('trials/load.ts', { execArgv: ['--import', 'tsx'] })
  const run = async (order: LoadOrder): Promise<LoadResult> => {
    child.send(order)
    const [result] = (await once(child, 'message')) as [LoadResult]
    return result
  }
  return { run, end: () => child.kill() }
}

/** Resident memory of the gateway, MiB. */
export async function memoryOf({ process }: GatewayProcess): Promise<number> {
  const status = await readFile(`/proc/${process.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

export const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0
