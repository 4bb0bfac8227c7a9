import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fleet, ingest, login, register, type ApiClient } from '../tests/support/api-client.ts'
import { startGateway, type GatewayProcess } from '../tests/support/gateway-process.ts'
import { commandOf, isAlive, processesNaming } from '../tests/db/support/processes.ts'
import { temporaryDirectory } from '../tests/support/temporary.ts'
import { faultyDisk, hasCompiler, type FaultyDisk } from './faulty-disk/index.ts'

const BATCH = 20
const FAILING = 8000
/** A minute without an answer, two questions, an end by force and a start; milliseconds. */
const BACK = 100_000
const STOPPED = 25_000

/**
 * REL-17: the disk beneath the embedded database hangs for ever in the middle of a recovery, then fails for some seconds, then hangs
 * while the gateway is told to stop. It comes back by itself, ends within 25 s, and every acknowledged reading is there.
 */
export async function wedgedDatabase(): Promise<string> {
  if (!hasCompiler())
    throw new Error('this trial needs a C compiler (cc): it makes a disk that fails')
  const directory = temporaryDirectory()
  const disk = await faultyDisk(directory)
  const env = { DATA_DIR: `${directory}/data`, LOG_LEVEL: 'info' }
  const pgdata = `${directory}/data/database/cluster/pgdata`
  let gateway = await startGateway(env, disk.command)
  const witness = new Map<number, number>()
  const writing = new AbortController()
  try {
    const { token, sensorIds } = await fleet(await register(gateway.url, 'witness'), 1)
    const written = write(gateway, token, { witness, signal: writing.signal })
    await waitFor('readings are stored', 30_000, () => witness.size >= 5 * BATCH)

    const hung = await hangInRecovery(disk, gateway, pgdata)
    const failed = await failFor(FAILING, disk, gateway, witness)
    const stopped = await stopOnHungDisk(disk, gateway, pgdata)
    writing.abort()
    await written

    gateway = await startGateway(env, disk.command)
    const stored = await readings(
      await login(gateway.url, 'witness@example.com', 'a quiet winter night'),
      sensorIds[0] ?? '',
    )
    const lost = [...witness].filter(([ts, value]) => stored.get(ts) !== value).length
    if (lost) throw new Error(`of ${witness.size} acknowledged readings ${lost} are lost`)
    return `back ${hung} s after a recovery that hung for ever, ${failed} s after I/O errors; stopped in ${stopped} s on a disk that hung; ${witness.size} acknowledged readings, lost 0`
  } finally {
    writing.abort()
    await disk.clear()
    gateway.process.kill('SIGKILL')
    for (const pid of processesNaming(directory)) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
    await sleep(1000)
    await rm(directory, { recursive: true, force: true })
  }
}

const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1)
const server = (pgdata: string, title: string) =>
  processesNaming(pgdata).find((pid) => commandOf(pid).includes(title))

async function isReady({ url }: GatewayProcess): Promise<boolean> {
  const ready = await fetch(`${url}/readyz`).catch(() => undefined)
  return ready?.status === 200
}

async function state({ url }: GatewayProcess): Promise<unknown> {
  const body = (await (await fetch(`${url}/healthz`)).json()) as { database?: unknown }
  return body.database
}

/** One process dies, and the recovery that follows waits for the disk: it does so still when the disk is well again. */
async function hangInRecovery(
  disk: FaultyDisk,
  gateway: GatewayProcess,
  pgdata: string,
): Promise<string> {
  const began = performance.now()
  await disk.set('hang')
  process.kill(server(pgdata, 'background writer') ?? 0, 'SIGKILL')
  await waitFor(
    'PostgreSQL recovers',
    30_000,
    () => server(pgdata, 'postgres: startup') !== undefined,
  )
  await sleep(2000)
  await disk.clear()
  await waitFor('/healthz says unready', 30_000, async () => (await state(gateway)) === 'unready')
  await waitFor('the gateway comes back', BACK, () => isReady(gateway))
  await waitFor('/healthz says ready', 10_000, async () => (await state(gateway)) === 'ready')
  return seconds(began)
}

async function failFor(
  milliseconds: number,
  disk: FaultyDisk,
  gateway: GatewayProcess,
  witness: Map<number, number>,
) {
  await disk.set('fail')
  await waitFor('the disk fails', 30_000, async () => !(await isReady(gateway)))
  await sleep(milliseconds)
  await disk.clear()
  const began = performance.now()
  await waitFor('the gateway comes back', BACK, () => isReady(gateway))
  const took = seconds(began)
  const before = witness.size
  await waitFor('readings are stored again', 30_000, () => witness.size > before)
  return took
}

async function stopOnHungDisk(
  disk: FaultyDisk,
  gateway: GatewayProcess,
  pgdata: string,
): Promise<string> {
  await disk.set('hang')
  await sleep(3000) // into what is being written
  const began = performance.now()
  await gateway.stop()
  const took = performance.now() - began
  if (took > STOPPED) throw new Error(`stopping took ${Math.round(took)} ms`)
  const left = processesNaming(pgdata).filter(isAlive)
  if (left.length) throw new Error(`left behind: ${left.map(commandOf).join('; ')}`)
  await disk.clear()
  return seconds(began)
}

/** Posts batches and remembers what was acknowledged; what was not is sent again. */
async function write(
  gateway: GatewayProcess,
  token: string,
  { witness, signal }: { witness: Map<number, number>; signal: AbortSignal },
) {
  let time = Date.now() - 20 * 86_400_000
  while (!signal.aborted) {
    const batch = Array.from({ length: BATCH }, () => ({
      sensor: 'probe-1',
      ts: (time += 1000),
      value: Math.round(Math.random() * 100) / 10,
    }))
    const answer = await ingest(gateway.url, token, batch).catch(() => undefined)
    if (answer?.status === 200) for (const { ts, value } of batch) witness.set(ts, value)
    await sleep(100, undefined, { signal }).catch(() => undefined)
  }
}

async function waitFor(
  what: string,
  within: number,
  fact: () => boolean | Promise<boolean>,
): Promise<void> {
  for (const end = performance.now() + within; !(await fact()); await sleep(100)) {
    if (performance.now() > end) throw new Error(`not within ${within / 1000} s: ${what}`)
  }
}

type Page = {
  readings: {
    nodes: { ts: string; value: number }[]
    pageInfo: { hasNextPage: boolean; endCursor: string }
  }
}
const READINGS =
  'query($id: ID!, $after: String) { readings(sensorId: $id, first: 1000, after: $after) { nodes { ts value } pageInfo { hasNextPage endCursor } } }'

async function readings({ graphql }: ApiClient, id: string): Promise<Map<number, number>> {
  const stored = new Map<number, number>()
  for (let after: string | null = null, more = true; more;) {
    const page: Page = await graphql<Page>(READINGS, { id, after })
    for (const { ts, value } of page.readings.nodes) stored.set(Date.parse(ts), value)
    more = page.readings.pageInfo.hasNextPage
    after = page.readings.pageInfo.endCursor
  }
  return stored
}
