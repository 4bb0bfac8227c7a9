import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { WebSocket } from 'ws'
import { signAccessToken } from '../gateway/modules/people/identity/tokens/access-token.ts'
import type { Keys } from '../gateway/modules/people/identity/tokens/keys.ts'
import { fleet, ingest, register } from '../tests/support/api-client.ts'
import { addressOf, follower } from './follower.ts'
import { at } from './long-against-short.ts'
import { atShare, fixed, once, share, type Measured } from './measure.ts'
import { processOf } from './processor-time.ts'

const EACH_PERSON = 10
/** So many connect at once, as they do when a gateway comes back. */
const AT_ONCE = 250
/** So many come and go before anything is measured. */
const WARM_UP = 1000
const EVENTS = 40
const PAUSE = 200
const QUERY = 'subscription { readings { kind cursor sensorIds times values receivedAt } }'

/** Who follows one organisation, and how something happens there. */
export interface Crowd {
  readonly tokens: readonly string[]
  /** Others of the same sessions: nothing that a server remembers of a token helps with those above. */
  readonly earlierTokens: readonly string[]
  readonly happen: (value: number) => Promise<unknown>
}

/** An organisation of so many sessions, ten of each person. */
export async function crowd(
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
  const end = Math.floor(Date.now() / 1000) + 900
  const tokensUntil = (expiresAt: number) =>
    rows
      .slice(0, count)
      .map((row) =>
        signAccessToken(keys, { ...row, organizationId, generation: 0, expiresAt }, Date.now()),
      )
  return {
    tokens: tokensUntil(end),
    earlierTokens: tokensUntil(end - 1),
    happen: (value) => ingest(url, token, [{ sensor: 'probe-1', value }]),
  }
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

/** Some at once, the next as soon as one of them is done. */
async function someAtOnce<T>(
  list: readonly T[],
  work: (each: T, index: number) => Promise<unknown>,
) {
  const left = list.entries()
  const worker = async () => {
    for (const [index, each] of left) await work(each, index)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Of some gateways together. */
const used = (pids: readonly number[], what: 'memory' | 'cpu') =>
  pids.reduce((sum, pid) => sum + processOf(pid)[what], 0)

export interface Figures {
  /** A second, after as many have come and gone: what a server has run for a short time only is not compiled yet. */
  readonly connected: number
  /** The same of those that come first. */
  readonly connectedFirst: number
  readonly memory: number
  readonly p50: number
  readonly p99: Measured
  readonly cpu: number
}

/**
 * The sockets of all crowds are opened, through these addresses in turn, and then something happens in one crowd after the other. `pids`
 * are the gateways behind the addresses.
 */
export async function measureCrowds(
  urls: readonly string[],
  pids: readonly number[],
  crowds: readonly Crowd[],
): Promise<Figures> {
  const ears = crowds.map(() => new Ears())
  const opened = async (all: readonly { token: string; of: number }[]) => {
    const sockets: WebSocket[] = []
    const began = performance.now()
    await someAtOnce(all, async ({ token, of }, index) => {
      const address = addressOf(index)
      const heard = ears[of]?.hear
      const followed = { token, query: QUERY, address, ...(heard && { heard }) }
      sockets.push(await follower(at(urls, index), followed, 'subscribed'))
    })
    const perSecond = (all.length * 1000) / (performance.now() - began)
    const close = async () => {
      for (const socket of sockets) socket.terminate()
      await sleep(3000) // they are gone, and what was known of their sessions is old
    }
    return { perSecond, close }
  }
  const first = crowds.flatMap(({ earlierTokens }, of) =>
    earlierTokens.map((token) => ({ token, of })),
  )
  const second = crowds.flatMap(({ tokens }, of) => tokens.map((token) => ({ token, of })))
  await (await opened(second.slice(0, WARM_UP))).close()
  const before = used(pids, 'memory')
  const comingFirst = await opened(first)
  await sleep(3000) // what connecting left to do is over
  const memory = (used(pids, 'memory') - before) / first.length
  await comingFirst.close()
  const sockets = await opened(second)
  await sleep(3000) // rights are old enough to be looked at again
  let cpu = 0
  for (let event = 0; event < EVENTS; event++) {
    const [of, ear] = [at(crowds, event), at(ears, event)]
    const earlier = used(pids, 'cpu')
    await ear.of(of.tokens.length, () => of.happen(4 + event / 100))
    await sleep(PAUSE)
    cpu += used(pids, 'cpu') - earlier
  }
  const took = ears.flatMap((ear) => ear.took)
  await sockets.close()
  return {
    connected: sockets.perSecond,
    connectedFirst: comingFirst.perSecond,
    memory,
    p50: atShare(took, 0.5),
    p99: share(took, 0.99),
    cpu: cpu / took.length,
  }
}

export const lineOf = (what: string, figures: Figures) =>
  `${what}: ${fixed(figures.connected, 0)} connect in a second (${fixed(figures.connectedFirst, 0)} of the first), ${fixed(figures.memory, 1)} kB each, ${reached(figures)}`

export const connectingOf = (what: string, { connected }: Figures) => ({
  name: `${what}: connecting`,
  unit: 'a second',
  ours: once(connected),
  better: 'more' as const,
})

export const connectingFirstOf = (what: string, { connectedFirst }: Figures) => ({
  name: `${what}: connecting for the first time`,
  unit: 'a second',
  ours: once(connectedFirst),
  better: 'more' as const,
})

export const deliveryOf = (what: string, { p99, cpu }: Figures) => [
  {
    name: `${what}: an event reaches them, p99`,
    unit: 'ms',
    ours: p99,
    limit: { most: 1000 },
  },
  {
    name: `${what}: processor of each delivered event`,
    unit: 'us',
    ours: once(cpu),
    limit: { most: 60 },
  },
]

export const memoryOf = (what: string, { memory }: Figures) => ({
  name: `${what}: memory of each`,
  unit: 'kB',
  ours: once(memory),
  limit: { most: 30 },
})

/** What an event took to reach them all. */
export const reached = ({ p50, p99, cpu }: Figures) =>
  `an event reaches them in p50 ${fixed(p50, 0)} ms, p99 ${fixed(p99.value, 0)} ms, ${fixed(cpu, 1)} us of processor for each that hears it`
