import { setMaxListeners } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fleet, login, register, type ApiClient } from '../tests/support/api-client.ts'
import {
  startGateway,
  temporaryDataDir,
  type GatewayProcess,
} from '../tests/support/gateway-process.ts'
import { rawSocket } from '../tests/support/socket.ts'
import { median } from '../bench/measure.ts'
import { readings } from './kill-while-ingesting.ts'
import { stoppableDatabase, waitFor, type StoppableDatabase } from './stoppable-database.ts'

/** Milliseconds of each kind of trouble. */
const TROUBLE = 60_000
/** The gateway gives up a request after 15 s; the rest is for a busy machine. */
const LONGEST = 17_000
/** How soon everything is answered again (REL-17). */
const RECOVERY = 10_000
const METRICS_TOKEN = 'only scrapers know this one'
const PASSWORD = 'a quiet winter night'
const BATCH = 20

/** What became of one kind of call. */
interface CallResult {
  answered: number
  refused: number
  slowest: number
  /** Of those that were refused, milliseconds each. */
  refusals: number[]
  lastAnswered: number
}
type Outcomes = Map<string, CallResult>

/**
 * REL-17, REL-23: under every kind of call the database is stopped, stalled (SIGSTOP) and crashed again and again, a minute each. The
 * gateway never ends and never answers with a defect, nobody waits longer than its limits, everything is answered again
 * soon after, and every acknowledged reading is there.
 */
export async function databaseStops(): Promise<string> {
  const dataDir = temporaryDataDir()
  const database = await stoppableDatabase(path.join(dataDir, 'customer'))
  const settings = {
    DATA_DIR: path.join(dataDir, 'gateway'),
    DATABASE_URL: database.url,
    METRICS_TOKEN,
  }
  const gateway = await startGateway(settings)
  const over = new AbortController()
  try {
    return await troubled(gateway, database, over)
  } finally {
    over.abort()
    database.goOn()
    await gateway.kill()
    await database.stop()
    await rm(path.dirname(dataDir), { recursive: true, force: true })
  }
}

async function troubled(
  gateway: GatewayProcess,
  database: StoppableDatabase,
  over: AbortController,
): Promise<string> {
  const outcomes: Outcomes = new Map()
  const witness = new Map<string, number>()
  const calls = new Calls(gateway, outcomes, over.signal)
  const sensorIds = await calls.begin(witness)
  const everything = () =>
    [...outcomes].filter(([, { lastAnswered }]) => lastAnswered < back).map(([kind]) => kind)
  let back = performance.now()
  await waitFor(
    () => !everything().length,
    RECOVERY,
    () => `${everything().join(', ')} before any trouble`,
  )
  const recoveries: string[] = []
  for (const [name, make] of Object.entries(troubles(database))) {
    const made = make(over.signal)
    await Promise.race([made, calls.failed]).catch(async (error: unknown) => {
      over.abort()
      await made.catch(() => undefined) // the database is left as it is found
      throw error
    })
    back = performance.now()
    const recovery = await waitFor(
      () => !everything().length,
      RECOVERY,
      () => `${everything().join(', ')} after the database was ${name}`,
    )
    recoveries.push(`${name} ${(recovery / 1000).toFixed(1)} s`)
  }
  over.abort()
  await calls.ended
  const lost = await missing(gateway, sensorIds, witness)
  if (lost) throw new Error(`of ${witness.size} acknowledged readings ${lost} are lost`)
  const unheard = await unheardRejections(gateway)
  if (unheard) throw new Error(`${unheard} rejections were not heard`)
  const all = [...outcomes.values()]
  const sum = (of: (outcome: CallResult) => number) => all.map(of).reduce((a, b) => a + b, 0)
  const slowest = Math.max(...all.map((outcome) => outcome.slowest))
  const refused = median(
    [...outcomes].flatMap(([kind, { refusals }]) => (kind === 'subscription' ? [] : refusals)),
  )
  return `${outcomes.size} kinds of calls, ${sum((it) => it.answered)} answered, ${sum((it) => it.refused)} refused (median ${Math.round(refused)} ms), slowest ${Math.round(slowest)} ms; back after ${recoveries.join(', ')}; ${witness.size} acknowledged readings, lost 0`
}

const troubles = ({
  stop,
  crash,
  start,
  stall,
  goOn,
}: StoppableDatabase): Record<string, (over: AbortSignal) => Promise<void>> => ({
  stopped: async (signal) => {
    await stop()
    await sleep(TROUBLE, undefined, { signal })
    await start()
  },
  stalled: async (signal) => {
    stall()
    await sleep(TROUBLE, undefined, { signal })
    goOn()
  },
  restarted: async (signal) => {
    for (const end = performance.now() + TROUBLE; performance.now() < end;) {
      await sleep(2000 + Math.random() * 4000, undefined, { signal })
      await crash()
      await start()
    }
  },
})

/** Everybody who calls, until it is over. */
class Calls {
  readonly #gateway: GatewayProcess
  readonly #outcomes: Outcomes
  readonly #over: AbortSignal
  readonly #loops: Promise<void>[] = []
  #fail: (error: Error) => void = () => undefined
  /** Rejects at the first answer that should never be given. */
  readonly failed = new Promise<never>((_resolve, reject) => (this.#fail = reject))

  constructor(gateway: GatewayProcess, outcomes: Outcomes, over: AbortSignal) {
    this.#gateway = gateway
    this.#outcomes = outcomes
    this.#over = over
    this.failed.catch(() => undefined)
    setMaxListeners(0, over) // every loop waits for it
    gateway.process.once('exit', (code) =>
      this.#fail(new Error(`the gateway ended (${code}): ${gateway.output().slice(-1000)}`)),
    )
  }

  get ended(): Promise<unknown> {
    return Promise.race([this.failed, Promise.all(this.#loops)])
  }

  /** Gives the sensors whose readings are witnessed. */
  async begin(witness: Map<string, number>): Promise<string[]> {
    const { url } = this.#gateway
    const people = await Promise.all(['witness', 'one', 'two'].map((name) => register(url, name)))
    const [first] = people
    if (!first) throw new Error('nobody')
    const { token, sensorIds } = await fleet(first, 5)
    for (const person of people) await this.#person(person)
    this.#loop('ingest', 150, this.#device(token, witness))
    this.#loop('sign in', 2000, () =>
      this.#post('/jwt/login', { email: 'witness@example.com', password: PASSWORD }),
    )
    this.#loop('health', 500, () => this.#ask('/healthz'))
    for (let number = 0; number < 5; number++)
      this.#loop('subscription', 500, () => this.#subscribe(first.accessToken))
    return sensorIds
  }

  async #person(person: ApiClient): Promise<void> {
    const fleets = [await fleet(person, 1), await fleet(person, 1), await fleet(person, 1)]
    const sensorIds = fleets.flatMap((it) => it.sensorIds)
    const period = {
      from: new Date(Date.now() - 86_400_000).toISOString(),
      to: new Date().toISOString(),
    }
    const graphql = (query: string, variables = {}) =>
      this.#post('/graphql', { query, variables }, person.accessToken)
    const annotation = { siteId: fleets[0]?.siteId, from: period.to, text: 'Door open' }
    const calls: Record<string, () => Promise<number>> = {
      query: () =>
        graphql(
          '{ sensors { nodes { id name device { name } site { name } } } alarms { totalCount } }',
        ),
      statistics: () =>
        graphql(
          'query($sensorIds: [ID!]!, $from: DateTimeISO!, $to: DateTimeISO!) { statistics(sensorIds: $sensorIds, from: $from, to: $to, bucket: H1) { sensorId } }',
          { sensorIds, ...period },
        ),
      search: () => graphql('{ search(query: "depot") { kind } }'),
      mutation: () =>
        graphql(
          'mutation($input: CreateAnnotationInput!) { createAnnotation(input: $input) { problems { code } } }',
          {
            input: annotation,
          },
        ),
      rest: () => this.#ask('/api/users/list/all-data', person.accessToken),
      export: () => this.#ask('/api/v1/export.csv?of=sites', person.accessToken),
    }
    for (const [kind, call] of Object.entries(calls)) this.#loop(kind, 1000, call)
  }

  /** Sends a batch until it is acknowledged, as a device does. */
  #device(token: string, witness: Map<string, number>): () => Promise<number> {
    let next = Date.now() - 20 * 86_400_000
    const made = () =>
      Array.from({ length: BATCH }, (_, index) => ({
        sensor: `probe-${1 + (index % 5)}`,
        ts: (next += 1000),
        value: Math.round(Math.random() * 100) / 10,
      }))
    let batch = made()
    return async () => {
      const status = await this.#post('/api/v1/ingest', { readings: batch }, token)
      if (status !== 200) return status
      for (const { sensor, ts, value } of batch) witness.set(`${sensor}/${ts}`, value)
      batch = made()
      return status
    }
  }

  /** Until it hears of readings, or is told to come back. */
  async #subscribe(accessToken: string): Promise<number> {
    const refused = (error: Error) =>
      /answered 503/.test(error.message) ? undefined : Promise.reject(error)
    const raw = await rawSocket(this.#gateway.url).catch(refused)
    if (!raw) return 503
    raw.say({ type: 'connection_init', payload: { accessToken } })
    raw.socket.on('message', (data: Buffer) => {
      if (!data.includes('connection_ack')) return
      raw.say({
        id: '1',
        type: 'subscribe',
        payload: { query: 'subscription { readings { kind } }' },
      })
    })
    const quiet = sleep(5000, 503, { ref: false }) // nothing was stored meanwhile
    const heard = new Promise<number>((resolve) =>
      raw.socket.on('message', (data: Buffer) => data.includes('"next"') && resolve(200)),
    )
    const code = await Promise.race([heard, raw.closed, quiet])
    raw.socket.terminate()
    return code === 1013 ? 503 : code
  }

  #post(path: string, body: object, token?: string): Promise<number> {
    return this.#ask(path, token, { method: 'POST', body: JSON.stringify(body) })
  }

  async #ask(path: string, token?: string, init: RequestInit = {}): Promise<number> {
    const headers = {
      accept: 'application/json',
      ...(init.body && { 'content-type': 'application/json' }),
      connection: 'close',
    }
    const response = await fetch(this.#gateway.url + path, {
      ...init,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    })
    const text = await response.text()
    if (response.status === 503 && !response.headers.get('retry-after'))
      throw new Error(`503 without Retry-After: ${text}`)
    if (response.status === 200 && text.includes('"errors":')) throw new Error(text)
    return response.status
  }

  #loop(kind: string, pause: number, call: () => Promise<number>): void {
    const outcome = this.#outcomes.get(kind) ?? {
      answered: 0,
      refused: 0,
      slowest: 0,
      refusals: [],
      lastAnswered: 0,
    }
    this.#outcomes.set(kind, outcome)
    const run = async () => {
      while (!this.#over.aborted) {
        const began = performance.now()
        const status = await call().catch((error: unknown) =>
          this.#fail(new Error(`${kind}: ${String(error)}`)),
        )
        if (status === undefined) return
        const took = performance.now() - began
        outcome.slowest = Math.max(outcome.slowest, took)
        if (took > LONGEST) this.#fail(new Error(`${kind} took ${Math.round(took)} ms`))
        if (status === 200)
          Object.assign(outcome, {
            answered: outcome.answered + 1,
            lastAnswered: performance.now(),
          })
        else if (status === 503 || status === 429) {
          outcome.refused++
          outcome.refusals.push(took)
        } else this.#fail(new Error(`${kind} was answered ${status}`))
        await sleep(pause, undefined, { signal: this.#over }).catch(() => undefined)
      }
    }
    this.#loops.push(run())
  }
}

async function missing(
  { url }: GatewayProcess,
  sensorIds: string[],
  witness: ReadonlyMap<string, number>,
): Promise<number> {
  const stored = await readings(await login(url, 'witness@example.com', PASSWORD), sensorIds)
  return [...witness].filter(([key, value]) => stored.get(key)?.[0] !== value).length
}

async function unheardRejections({ url }: GatewayProcess): Promise<number> {
  const answer = await fetch(`${url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  return Number(/^isotherm_unheard_rejections_total (\d+)/m.exec(await answer.text())?.[1])
}
