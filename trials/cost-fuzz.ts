import { rm } from 'node:fs/promises'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createApp, type App } from '../gateway/app.ts'
import { readConfig } from '../gateway/config.ts'
import { migrate } from '../gateway/db/migrate.ts'
import { openDatabase } from '../gateway/db/open.ts'
import { makePartitions } from '../gateway/db/partitions.ts'
import { demoTokenKey } from '../gateway/demo.ts'
import { demo } from '../seed/demo.ts'
import { LIMITS } from '../gateway/graphql/limits.ts'
import { buildSchema } from '../gateway/graphql/schema.ts'
import { RateLimits } from '../gateway/http/rate-limit.ts'
import { demoModules } from '../gateway/modules/index.ts'
import { dependenciesOf } from '../tests/support/dependencies.ts'
import { announced, FACTOR } from '../tests/support/announced.ts'
import { temporaryDataDir } from '../tests/support/gateway-process.ts'
import { RandomDocuments } from '../tests/support/random-documents.ts'

const SEED = Number(process.env['FUZZ_SEED'] ?? 1)
const DOCUMENTS = 10_000
/** What one turn of the event loop may take, milliseconds: making an answer goes on in parts. */
const TURN = 50
const RESOLUTION = 5

/**
 * SEC-33, REL-04: 10,000 random documents, one in ten a mutation, over the fields of the schema against the demo's organisation. Answers are as long as their cost
 * announced, the event loop is held no longer than it promises (each within a factor), and what costs too much is refused.
 */
export async function costFuzz(): Promise<string> {
  const dataDir = temporaryDataDir()
  const database = await openDatabase({ dataDir, log: () => undefined })
  const end: (() => Promise<unknown>)[] = [() => database.stop()]
  try {
    await migrate(database.owner, { log: () => undefined })
    await makePartitions(database.owner, Date.now())
    const config = readConfig({ DATA_DIR: dataDir, DEMO: 'on', ACCESS_TOKEN_TTL: '80000' })
    const { signal } = new AbortController()
    await demo.prepare({
      owner: database.owner,
      tokenKey: demoTokenKey(config),
      signal,
      onProgress: () => undefined,
    })
    const { deps, end: endDependencies } = await dependenciesOf(database.app, config)
    end.unshift(endDependencies)
    const app = await createApp(deps, {
      rates: new RateLimits({ user: Infinity, organization: Infinity }),
    })
    end.unshift(() => app.close())
    return await fuzz(app)
  } finally {
    for (const step of end) await step()
    await rm(path.dirname(dataDir), { recursive: true, force: true })
  }
}

async function fuzz({ server }: App): Promise<string> {
  const post = (url: string, payload: object, token = '') =>
    server.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } })
  const { accessToken } = (
    await post('/jwt/login', { email: 'admin@demo.com', password: 'admin' })
  ).json<{
    accessToken: string
  }>()
  const schema = buildSchema(demoModules, { demo: true })
  const ids = await idsIn(async (query) =>
    (await post('/graphql', { query }, accessToken)).json<Answer>(),
  )
  const documents = new RandomDocuments(schema, {
    seed: SEED,
    now: Date.now(),
    ids,
    mutationEvery: 10,
  })
  const worst = { bytes: 0, delay: 0, longest: 0, refused: 0 }
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
  delay.enable()
  for (let count = 0; count < DOCUMENTS; count++) {
    const query = documents.next()
    const { cost, bytes } = announced(schema, query)
    delay.reset()
    const { statusCode, payload } = await post('/graphql', { query }, accessToken)
    const held = Math.max(0, delay.max / 1e6 - RESOLUTION)
    if (cost > LIMITS.cost) {
      if (statusCode !== 400)
        throw new Error(`cost ${cost} was answered with ${statusCode}: ${query}`)
      worst.refused++
      continue
    }
    if (statusCode >= 500) throw new Error(`${statusCode} ${payload.slice(0, 300)}: ${query}`)
    const length = Buffer.byteLength(payload)
    if (length > FACTOR * bytes)
      throw new Error(`cost ${cost} announced ${bytes} bytes, and ${length} came: ${query}`)
    if (held > FACTOR * TURN)
      throw new Error(
        `the event loop was held for ${held.toFixed(0)} ms at a cost of ${cost}: ${query}`,
      )
    worst.bytes = Math.max(worst.bytes, length / bytes)
    worst.longest = Math.max(worst.longest, length)
    worst.delay = Math.max(worst.delay, held)
  }
  const ratios = `bytes ${worst.bytes.toFixed(2)}, delay ${(worst.delay / TURN).toFixed(2)} (${worst.delay.toFixed(0)} ms)`
  const seen = `${documents.fields} fields, ${worst.refused} refused, the longest answer ${(worst.longest / 1e6).toFixed(1)} MB`
  return `seed ${SEED}, ${DOCUMENTS} documents, ${seen}; worst ratios to what was announced: ${ratios}`
}

interface Answer {
  data: Record<string, { nodes: { id: string }[] }>
}

/** Some ids of what lists show, by type. */
async function idsIn(ask: (query: string) => Promise<Answer>): Promise<Record<string, string[]>> {
  const lists: Record<string, string> = {
    Sensor: 'sensors',
    Site: 'sites',
    Device: 'devices',
    Location: 'locations',
    User: 'users',
    Alarm: 'alarms',
    AlarmConfig: 'alarmConfigs',
    AlarmPoint: 'alarmPoints',
    View: 'views',
    Schedule: 'schedules',
    Profile: 'profiles',
  }
  const found: Record<string, string[]> = {}
  for (const [type, list] of Object.entries(lists)) {
    const { data } = await ask(`{ ${list}(perPage: 50) { nodes { id } } }`)
    const known = data[list]?.nodes.map(({ id }) => id) ?? []
    if (known.length) found[type] = known
  }
  return found
}
