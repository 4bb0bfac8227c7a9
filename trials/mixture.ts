import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '../gateway/db/open.ts'
import { login } from '../tests/support/api-client.ts'
import {
  startGateway,
  temporaryDataDir,
  type GatewayProcess,
} from '../tests/support/gateway-process.ts'
import { signedInSocket } from '../tests/support/socket.ts'
import type { LoadPerson } from './load.ts'
import {
  loadProcess,
  membersOf,
  memoryOf,
  SECRET,
  watchedOrganization,
  type WatchedOrganization,
} from './surroundings.ts'
import { until } from './until.ts'

const MINUTES = Number(process.env.MIXTURE_MINUTES ?? 10)
const MOST_MEMORY = 512
/** How much more may be alive at the end than half-way: what is under way, and the sessions that were opened since. */
const MOST_GROWTH = 1.1
const PEOPLE = 4
const COLLECTIONS = 10
/** At SIGUSR2 the gateway collects garbage and says how many bytes are left. */
const COLLECTOR = `process.on('SIGUSR2', () => {
  gc()
  const { heapUsed, external } = process.memoryUsage()
  console.log('left ' + (heapUsed + external))
})`
const GATEWAY = [
  'node',
  '--expose-gc',
  `--import=data:text/javascript,${encodeURIComponent(COLLECTOR)}`,
  'dist/gateway/main.mjs',
]

/**
 * Ten minutes of everything at once; the memory of the gateway stays under 512 MiB, and what is alive after collections does not grow in
 * the second half.
 */
export async function mixture(): Promise<string> {
  const env = { DATA_DIR: temporaryDataDir(), JWT_SECRET: SECRET, ACCESS_TOKEN_TTL: '3600' }
  const database = await openDatabase({ dataDir: env.DATA_DIR, log: () => undefined })
  const owner = new pg.Client(database.owner)
  const gateway = await startGateway(env, GATEWAY)
  const load = loadProcess()
  const over = new AbortController()
  try {
    await owner.connect()
    const size = { devices: 4, sensors: 10 }
    const organizations = [
      await watchedOrganization(gateway.url, 1, size),
      await watchedOrganization(gateway.url, 2, size),
    ]
    const people: LoadPerson[] = []
    for (const { id: organizationId, documents } of organizations) {
      for (const token of await membersOf(owner, organizationId, PEOPLE))
        people.push({ organizationId, token, documents })
    }
    const memory: number[] = []
    const extras = organizations.flatMap((each, index) => [
      again(over.signal, 'files', () => files(gateway, each)),
      again(over.signal, 'sign-ins', () => signIn(gateway, index + 1)),
      again(over.signal, 'changes', () => change(each)),
      again(over.signal, 'subscriptions', () => subscribe(gateway, each)),
    ])
    const sampling = again(
      over.signal,
      'samples',
      async () => void memory.push(await memoryOf(gateway)),
    )
    const devices = organizations.flatMap((each) => each.devices)
    const order = {
      url: gateway.url,
      devices,
      people,
      connections: 1,
      batchesPerSecond: 8,
      senders: 1,
      batch: 50,
    }
    const half = { ...order, seconds: MINUTES * 30 }
    const first = await load.run(half)
    const middle = await aliveIn(gateway)
    const second = await load.run(half)
    const end = await aliveIn(gateway)
    over.abort()
    const done = await Promise.all(extras)
    await sampling
    const most = Math.max(...memory)
    const said = `${MINUTES} min, ${first.accepted + second.accepted} readings, queries of the second half ${JSON.stringify(second.queries)}, ${done.join(', ')}; memory at most ${most} MiB, alive half-way ${middle.toFixed(1)} MiB and at the end ${end.toFixed(1)} MiB`
    if (most >= MOST_MEMORY || end > MOST_GROWTH * middle)
      throw new Error(`too much memory, or it grows: ${said}`)
    return said
  } finally {
    over.abort()
    load.end()
    await gateway.stop()
    await owner.end()
    await database.stop()
    await rm(path.dirname(env.DATA_DIR), { recursive: true, force: true })
  }
}

/** Again and again until the end; what fails because there is too much to do is tried again, too. */
async function again(
  signal: AbortSignal,
  what: string,
  work: () => Promise<unknown>,
): Promise<string> {
  let [good, bad] = [0, 0]
  let last = ''
  while (!signal.aborted) {
    await work().then(
      () => good++,
      (error: unknown) => {
        bad++
        last = String(error)
      },
    )
    await sleep(500)
  }
  if (bad > good)
    throw new Error(`of ${what} ${bad} failed and ${good} did not; the last said ${last}`)
  return `${good} ${what} (${bad} refused)`
}

async function files(
  { url }: GatewayProcess,
  { api, watched }: WatchedOrganization,
): Promise<void> {
  const headers = { authorization: `Bearer ${api.accessToken}` }
  const [from, to] = [Date.now() - 21 * 86_400_000, Date.now()].map((time) =>
    new Date(time).toISOString(),
  )
  const what = `sensorId=${watched.sensorIds.join()}&from=${from}&to=${to}`
  for (const list of ['sites', `readings&${what}`, `tablereport&${what}`, 'audit', 'alarms']) {
    const response = await fetch(`${url}/api/v1/export.csv?of=${list}`, { headers })
    const text = await response.text()
    if (!response.ok) throw new Error(text)
  }
}

const signIn = ({ url }: GatewayProcess, number: number) =>
  login(url, `load${number}@example.com`, 'a quiet winter night')

const change = ({ api }: WatchedOrganization) =>
  api.graphql(
    'mutation($input: CreateSiteInput!) { createSite(input: $input) { site { id } problems { code } } }',
    {
      input: { name: `Depot ${Math.random().toString(36).slice(2)}`, timeZone: 'UTC' },
    },
  )

async function subscribe({ url }: GatewayProcess, { api }: WatchedOrganization): Promise<void> {
  const raw = await signedInSocket(url, api.accessToken)
  raw.say({
    id: 'readings',
    type: 'subscribe',
    payload: { query: 'subscription { readings { kind } }' },
  })
  raw.say({
    id: 'alarms',
    type: 'subscribe',
    payload: { query: 'subscription { alarmEvents { kind } }' },
  })
  await sleep(2000)
  raw.socket.terminate()
}

/** MiB that are left after collections, the least of several: what else is under way now is over then. */
async function aliveIn(gateway: GatewayProcess): Promise<number> {
  const before = bytesLeft(gateway).length
  for (let turn = 1; turn <= COLLECTIONS; turn++) {
    gateway.process.kill('SIGUSR2')
    await until(() => bytesLeft(gateway).length === before + turn, 'garbage was not collected')
    await sleep(500)
  }
  return Math.min(...bytesLeft(gateway).slice(before)) / 2 ** 20
}

const bytesLeft = (gateway: GatewayProcess) =>
  [...gateway.output().matchAll(/^left (\d+)$/gm)].map(([, bytes]) => Number(bytes))
