import { createHash } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { RateLimits } from '../../../gateway/http/rate-limit.ts'
import { send, csv } from '../../monitoring/imports/support/file.ts'
import { deviceOf } from '../../monitoring/readings/support/probe.ts'
import { query } from '../../monitoring/reports/support/csv.ts'
import { caller } from '../../support/caller.ts'
import { clock, gateway, startGateway } from '../../support/gateway.ts'
import { organization } from '../../support/organization.ts'
import { askOverSocket, rawSocket } from '../../support/socket.ts'
import { DAY, program } from './support/keys.ts'

afterEach(() => (clock.offset = 0))

const SITES = '{ sites { totalCount nodes { name } } }'
const MONITORING = [
  'read Site',
  'read Device',
  'read Sensor',
  'read Reading',
  'read Report',
  'read Import',
  'create Import',
]

test('a key opens every door: GraphQL, socket, REST, export and import', async () => {
  const acme = await organization()
  const device = await deviceOf(acme)
  const { url } = await gateway()
  const { token, graphql, rest } = await program(acme, ...MONITORING, 'read Organization')
  expect((await graphql(SITES)).data).toEqual({
    sites: { totalCount: 1, nodes: [{ name: 'Depot' }] },
  })
  expect(await askOverSocket(url, token, SITES)).toEqual({
    data: { sites: { totalCount: 1, nodes: [{ name: 'Depot' }] } },
  })
  expect((await rest('GET', `/img/getorglogo/?orgId=${acme.id}`)).status).toBe(200)
  const file = await rest('GET', query({ of: 'sites' }))
  expect([file.status, file.body]).toEqual([200, expect.stringContaining('Depot')])
  const row = [device.id, 'p-1', new Date(Date.now() - DAY).toISOString(), 4, 'C'] as const
  const brought = await send(caller(url, token), csv([[...row]]))
  expect([brought.status, brought.body]).toEqual([
    200,
    expect.objectContaining({ status: 'DONE', accepted: 1 }),
  ])
})

test('a key is no device, no address and no cookie', async () => {
  const acme = await organization()
  const { url } = await gateway()
  const { token } = await program(acme, ...MONITORING)
  expect((await caller(url, token).rest('POST', '/api/v1/ingest', { readings: [] })).status).toBe(
    401,
  )
  const bare = caller(url)
  expect(
    (await bare.rest('GET', `/api/v1/export.csv?of=sites&token=${token}&access_token=${token}`))
      .status,
  ).toBe(401)
  expect(
    (await bare.graphql(SITES, {}, { cookie: `token=${token}`, 'x-api-key': token })).status,
  ).toBe(401)
  const raw = await rawSocket(`${url}/?authorization=${token}`).catch((error: unknown) =>
    String(error),
  )
  expect(raw).toMatch(/answered 404/)
})

test('SEC-12 a key is shown once, stored as a digest, and never logged', async () => {
  const acme = await organization()
  const made = await program(acme, 'read Site')
  expect(made.token).toMatch(new RegExp(`^isk_${acme.id}_${made.prefix}_[A-Za-z0-9_-]{43}$`))
  const [row] = await acme.tenant.db.selectFrom('apiKey').selectAll().execute()
  expect(row?.hash.toString('hex')).toBe(createHash('sha256').update(made.token).digest('hex'))
  const secret = made.token.slice(-43)
  const everything = `{ apiKeys { nodes { id name prefix scopes { action subject } state createdBy { id } } } auditEntries { nodes { action detail changes { field before after } } } }`
  const shown = JSON.stringify(await acme.graphql(everything))
  expect([shown.includes(made.prefix), shown.includes(secret)]).toEqual([true, false])
  await made.graphql(SITES)
  await made.graphql('{ devices { totalCount } }')
  await made.rest('GET', '/api/v1/nothing')
  expect((await gateway()).logs.join('')).not.toContain(secret)
})

test('whatever is not the key is nobody, and looks alike', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const { url } = await gateway()
  const [mine, theirs] = [await program(acme, 'read Site'), await program(rival, 'read Site')]
  const { token } = mine
  const end = token.endsWith('A') ? 'B' : 'A'
  const guesses = [
    'isk_',
    'isk_1',
    `${token}A`,
    token.slice(0, -1),
    token.slice(0, -1) + end,
    token.toUpperCase(),
    `x${token}`,
    ...[`_${rival.id}_`, '_2147483647_', '_9999999999_', '_0_'].map((other) =>
      token.replace(`_${acme.id}_`, other),
    ),
    `${token.slice(0, -43)}${theirs.token.slice(-43)}`,
    token.replace('isk_', 'iso_'),
    token.replace('isk_', ''),
    token.replace(mine.prefix, theirs.prefix),
  ]
  expect((await mine.graphql(SITES)).status).toBe(200)
  const answers = await Promise.all(guesses.map((guess) => caller(url, guess).graphql(SITES)))
  expect(answers.map(({ status }) => status)).toEqual(guesses.map(() => 401))
  expect(new Set(answers.map(({ errors }) => errors?.[0]?.message)).size).toBe(1)
})

test('what was no key is not remembered', async () => {
  const acme = await organization()
  const key = await program(acme, 'read Site')
  const rename = (prefix: string) =>
    acme.tenant.db.updateTable('apiKey').set({ prefix }).where('id', '=', Number(key.id)).execute()
  await rename('ElsewhereABC')
  expect((await key.graphql(SITES)).status).toBe(401)
  await rename(key.prefix)
  expect((await key.graphql(SITES)).status).toBe(200)
})

test('a key has an allowance of its own, told in the headers', async () => {
  const here = await startGateway({}, { rates: new RateLimits({ user: 5, organization: 100 }) })
  try {
    const acme = await organization(undefined, here)
    const { token } = await program(acme, 'read Site')
    const key = caller(here.url, token)
    for (let left = 4; left >= 0; left--) {
      expect((await key.graphql(SITES)).headers.get('ratelimit-remaining')).toBe(String(left))
    }
    expect(await key.graphql(SITES)).toFailWith('RATE_LIMITED')
    expect((await acme.graphql(SITES)).status).toBe(200)
  } finally {
    await here.close()
  }
})

test('the last use is known to the minute', async () => {
  const acme = await organization()
  const made = await program(acme, 'read Site')
  const used = async () =>
    (await acme.graphql('query($id: ID!) { apiKey(id: $id) { lastUsedAt } }', { id: made.id })).data
      .apiKey.lastUsedAt as string | null
  expect(await used()).toBeNull()
  await made.graphql(SITES)
  await expect.poll(used).toMatch(/:00\.000Z$/)
  const first = await used()
  clock.offset = 5 * 60_000
  await made.graphql(SITES)
  await expect
    .poll(async () => Date.parse((await used()) ?? '') - Date.parse(first ?? ''))
    .toBeGreaterThanOrEqual(4 * 60_000)
})
