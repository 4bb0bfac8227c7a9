import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { WebSocket } from 'ws'
import { readConfig } from '../gateway/config.ts'
import { signAccessToken } from '../gateway/modules/people/identity/tokens/access-token.ts'
import { keysOf, type Keys } from '../gateway/modules/people/identity/tokens/keys.ts'
import { fleet, ingest, register } from '../tests/support/api-client.ts'
import { besideGateway } from './filled-gateway.ts'
import { addressOf, follower } from './follower.ts'
import { at } from './long-against-short.ts'
import { atShare, fixed, once, share, type Measured } from './measure.ts'
import { processOf } from './processor-time.ts'
import { run } from './program.ts'
import { found, type Found } from './report.ts'

const SOCKETS = 2000
const EACH_PERSON = 10
const AT_ONCE = 50
const EVENTS = 40
const PAUSE = 200
const QUERY = 'subscription { readings { kind cursor sensorIds times values receivedAt } }'

/** Who follows one organisation, and how something happens there. */
interface Crowd {
  readonly tokens: readonly string[]
  readonly happen: (value: number) => Promise<unknown>
}

/** An organisation of so many sessions, ten of each person. */
async function crowd(
  url: string,
  owner: pg.ClientConfig,
  keys: Keys,
  count: number,
): Promise<Crowd> {
  const person = await register(url, `crowd-${randomUUID()}`)
  const { token } = await fleet(person, 1)
  const organizationId = Number(person.userData.organization)
  const client = new pg.Client(owner)
  await client.connect()
  await client.query(`select set_config('app.organization_id', $1, false)`, [organizationId])
  const { rows } = await client.query<{ sessionId: string; accountId: number }>(
    `with person as (
       insert into identity.account (email, username, email_key, username_key)
       select name, name, name, name from (select gen_random_uuid()::text as name from generate_series(1, $2::int)) names returning id
     ), joined as (insert into member (account_id, role) select id, 'EDITOR' from person returning account_id)
     insert into identity.session (account_id, organization_id, expires_at)
     select account_id, $1, now() + interval '30 days' from joined cross join generate_series(1, $3::int)
     returning id as "sessionId", account_id as "accountId"`,
    [organizationId, Math.ceil(count / EACH_PERSON), EACH_PERSON],
  )
  await client.end()
  const expiresAt = Math.floor(Date.now() / 1000) + 900
  const tokens = rows
    .slice(0, count)
    .map((row) =>
      signAccessToken(keys, { ...row, organizationId, generation: 0, expiresAt }, Date.now()),
    )
  return { tokens, happen: (value) => ingest(url, token, [{ sensor: 'probe-1', value }]) }
}

/** How long after something was sent each socket heard of it, milliseconds. */
class Ears {
  readonly took: number[] = []
  #sent = 0
  #left = 0
  #all: (() => void) | undefined

  readonly hear = (): void => {
    this.took.push(performance.now() - this.#sent)
    if (--this.#left === 0) this.#all?.()
  }

  /** Until everybody has heard of it. */
  async of(count: number, happen: () => Promise<unknown>): Promise<void> {
    this.#left = count
    const all = new Promise<void>((resolve) => (this.#all = resolve))
    this.#sent = performance.now()
    await Promise.all([happen(), all])
  }
}

async function inParts<T>(list: readonly T[], work: (each: T, index: number) => Promise<unknown>) {
  for (let first = 0; first < list.length; first += AT_ONCE)
    await Promise.all(
      list.slice(first, first + AT_ONCE).map((each, step) => work(each, first + step)),
    )
}

interface Figures {
  readonly connected: number
  readonly memory: number
  readonly p50: number
  readonly p99: Measured
  readonly cpu: number
}

/** The sockets of all crowds are opened, and then something happens in one after the other. */
async function measure(url: string, pid: number, crowds: readonly Crowd[]): Promise<Figures> {
  const ears = crowds.map(() => new Ears())
  const all = crowds.flatMap(({ tokens }, of) => tokens.map((token) => ({ token, of })))
  const sockets: WebSocket[] = []
  const before = processOf(pid).memory
  const began = performance.now()
  await inParts(all, async ({ token, of }, index) => {
    const address = addressOf(index)
    const heard = ears[of]?.hear
    sockets.push(
      await follower(url, { token, query: QUERY, address, ...(heard && { heard }) }, 'subscribed'),
    )
  })
  const connected = (all.length * 1000) / (performance.now() - began)
  await sleep(3000) // what connecting left to do is over, and rights are old enough to be looked at again
  const memory = (processOf(pid).memory - before) / all.length
  let cpu = 0
  for (let event = 0; event < EVENTS; event++) {
    const [of, ear] = [at(crowds, event), at(ears, event)]
    const used = processOf(pid).cpu
    await ear.of(of.tokens.length, () => of.happen(4 + event / 100))
    await sleep(PAUSE)
    cpu += processOf(pid).cpu - used
  }
  const took = ears.flatMap((ear) => ear.took)
  for (const socket of sockets) socket.terminate()
  return {
    connected,
    memory,
    p50: atShare(took, 0.5),
    p99: share(took, 0.99),
    cpu: cpu / took.length,
  }
}

const line = (what: string, { connected, memory, p50, p99, cpu }: Figures) =>
  `${what}: ${fixed(connected, 0)} connect in a second, ${fixed(memory, 1)} kB each, an event reaches them in p50 ${fixed(p50, 0)} ms, p99 ${fixed(p99.value, 0)} ms, ${fixed(cpu, 1)} us of processor for each that hears it`

const besideBare = (what: string, ours: Figures, bare: Figures) => [
  {
    name: `${what}: connecting`,
    unit: 'a second',
    ours: once(ours.connected),
    peer: { name: 'bare server', ...once(bare.connected) },
    better: 'more' as const,
  },
  {
    name: `${what}: an event reaches them, p99`,
    unit: 'ms',
    ours: ours.p99,
    peer: { name: 'bare server', ...bare.p99 },
  },
  {
    name: `${what}: processor of each delivered event`,
    unit: 'us',
    ours: once(ours.cpu),
    peer: { name: 'bare server', ...once(bare.cpu) },
  },
  { name: `${what}: memory of each`, unit: 'kB', ours: once(ours.memory), limit: { most: 30 } },
]

/** Many sockets, each with a session of its own, beside a bare server that sends the same text to as many. */
export async function sockets(): Promise<(string | Found)[]> {
  const bare = await run('bench/bare-sockets.ts')
  const nobody = {
    happen: () => fetch(bare.url, { method: 'POST' }),
    tokens: Array.from({ length: SOCKETS }, () => ''),
  }
  const least = await measure(bare.url, bare.pid, [nobody])
  await bare.stop()
  const lines: (string | Found)[] = [line(`a bare server with ${SOCKETS} sockets`, least)]
  for (const organizations of [1, 10]) {
    const figures = await besideGateway(async ({ url, pid, owner, dataDir }) => {
      const keys = keysOf(readConfig({ DATA_DIR: dataDir, DEMO: 'off' }))
      const crowds: Crowd[] = []
      while (crowds.length < organizations)
        crowds.push(await crowd(url, owner, keys, SOCKETS / organizations))
      return measure(url, pid, crowds)
    })
    const who = organizations === 1 ? 'one organisation' : `${organizations} organisations`
    lines.push(
      line(`${SOCKETS} sockets of ${who}`, figures),
      found(
        `  of the bare server's: connecting x${fixed(figures.connected / least.connected)}, p99 x${fixed(figures.p99.value / least.p99.value)}, processor x${fixed(figures.cpu / least.cpu)}`,
        ...besideBare(`${SOCKETS} sockets of ${who}`, figures, least),
      ),
    )
  }
  return lines
}
