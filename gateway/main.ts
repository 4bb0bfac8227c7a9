import './heap.ts'
import { setMaxListeners } from 'node:events'
import path from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { ConfigError, readConfig, redacted, refuseArguments, type Config } from './config.ts'
import type { Deps } from './context.ts'
import { databaseOf } from './db/database.ts'
import { databaseReady } from './db/health.ts'
import { closeLanes, openLanes } from './db/lanes.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { keepPartitions, makePartitions } from './db/partitions.ts'
import { Disk } from './disk/disk.ts'
import { hearRefusals, isDiskFull } from './disk/refusals.ts'
import { DiskWatch } from './disk/watch.ts'
import { demoTokenKey, type Demo, type PreparedDemo } from './demo.ts'
import { messageOf } from './errors.ts'
import { checksHosts, namesOf } from './http/hosts.ts'
import { spreadLastNet } from './last-net.ts'
import { createLog } from './log.ts'
import { Meters } from './meters.ts'
import { Outside } from './outside.ts'
import { demoModules, modules } from './modules/index.ts'
import { keysOf } from './modules/people/identity/tokens/keys.ts'
import { tellOfDisk } from './modules/ground/notifications/notices/disk-notice.ts'
import { noteVersion } from './modules/ground/notifications/notices/product-update-service.ts'
import { declaredBy } from './platform/declared.ts'
import { PostgresPubSub } from './pubsub/postgres.ts'
import { Stop } from './stop.ts'
import { VERSION } from './version.ts'
import { startJobs } from './worker/jobs.ts'
import { Lease } from './worker/lease.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

async function main(demo: Demo): Promise<void> {
  refuseArguments()
  const config = readConfig()
  keysOf(config) // a signing key that cannot be used stops the start
  const log = createLog(config)
  const stop = new Stop(log)
  const meters = new Meters()
  stop.onSignals()
  spreadLastNet({ log, meters, stop })
  log.info({ config: redacted(config) }, 'starting')
  try {
    await start(config, { demo, log, meters, stop })
  } catch (error) {
    if (stop.signal.aborted) return // whatever was still starting found its ground gone
    explain(error, config, log)
    await stop.now(1)
  }
}

async function start(
  config: Config,
  { demo, log, meters, stop }: { demo: Demo; log: Logger; meters: Meters; stop: Stop },
): Promise<void> {
  const now = () => Date.now()
  const disk = new Disk(now)
  const watch = await watchDisk(config, { disk, meters, log }, stop)
  const database = await openDatabase({
    url: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    meters,
    log: (line, level = 'info') => log[level](line),
  })
  stop.last('database', (within) => database.stop(within))
  watch?.start()
  await migrate(database.owner, { log: (line) => log.info(line) })
  await makePartitions(database.owner, now()).catch((err: unknown) => {
    if (!isDiskFull(err)) throw err // three weeks are in store, and what is stored already can be shown
    log.error({ err }, 'no new partitions')
  })
  stop.before(
    'partitions',
    keepPartitions(database.owner, {
      now,
      onFailure: (err) => log.error({ err }, 'no new partitions'),
    }),
  )
  const prepared = config.DEMO
    ? await demo.prepare({
        owner: database.owner,
        tokenKey: demoTokenKey(config),
        signal: stop.signal,
        onProgress: showProgress(),
      })
    : undefined
  const lanes = openLanes(database.app, config.QUERY_CONNECTIONS)
  hearRefusals(Object.values(lanes), disk)
  stop.before('pools', () => closeLanes(lanes))
  const pubsub = await PostgresPubSub.open({ connection: database.app, pool: lanes.workers, log })
  stop.before('events', () => pubsub.close())
  const here = config.DEMO ? demoModules : modules
  const deps: Deps = {
    config,
    database: databaseOf(lanes),
    pubsub,
    log,
    meters,
    disk,
    outside: new Outside(),
    declared: declaredBy(here),
    demo,
    now,
  }
  const jobs = startJobs(
    deps,
    here.flatMap((module) => module.jobs?.(deps) ?? []),
  )
  for (const { name, lease } of jobs) stop.before(name, () => lease.close())
  stop.before('disk notices', keepTellingOfDisk(deps))
  await receiveFromBroker(deps, stop)
  const ready = async () =>
    jobs.every(({ isVital, lease }) => !isVital || lease.healthy) &&
    (await databaseReady(lanes.entry))
  const app = await createApp(deps, { ready, database: database.answers })
  stop.before('requests', app.close)
  stop.signal.throwIfAborted() // what was started is being stopped: nobody is to be let in
  const url = await app.listen(config.PORT, config.HOST)
  if (checksHosts(config))
    log.info({ hosts: namesOf(config) }, 'answers to addresses and to these names')
  if (prepared) stop.before('live demo', goLive(demo, prepared, { pool: lanes.queries, url, log }))
  greet(config, url, prepared && demo)
  stop.before('version', tellOfVersion(deps))
}

/** The disk of the embedded database; that of one elsewhere is not seen. A full one is relieved before the database starts. */
async function watchDisk(
  config: Config,
  parts: { disk: Disk; meters: Meters; log: Logger },
  stop: Stop,
) {
  if (config.DATABASE_URL) return undefined
  const { DATA_DIR, DISK_FLOOR: floor, DISK_RESERVE: reserve } = config
  const watch = new DiskWatch({
    ...parts,
    directory: path.join(DATA_DIR, 'database'),
    floor,
    reserve,
  })
  stop.before('disk', () => watch.close())
  await watch.prepare()
  return watch
}

/** Gives what ends it. */
function keepTellingOfDisk(deps: Deps): () => Promise<void> {
  const end = new AbortController()
  const telling = tellOfDisk(deps, end.signal)
  return () => {
    end.abort()
    return telling
  }
}

/** Meanwhile the gateway serves. */
function tellOfVersion(deps: Deps): () => Promise<void> {
  const noted = noteVersion(deps, VERSION).catch((err: unknown) =>
    deps.log.error({ err }, 'the version was not noted'),
  )
  return () => noted
}

/** Readings come from a broker, too, where there is one; that it is away is no reason not to serve. */
async function receiveFromBroker(deps: Deps, stop: Stop): Promise<void> {
  if (!deps.config.MQTT_URL) return
  const { RECEPTION, receiveReadings } = await import('./mqtt/reception.ts')
  const reception = new Lease(deps, RECEPTION, receiveReadings(deps, deps.config.MQTT_URL))
  stop.before('mqtt', () => reception.close())
}

/** Begins the live demo and gives what ends it. */
function goLive(
  demo: Demo,
  prepared: PreparedDemo,
  parts: { pool: pg.Pool; url: string; log: Logger },
): () => Promise<void> {
  const end = new AbortController()
  setMaxListeners(0, end.signal) // every device waits for it
  const running = demo
    .runLive(prepared, { ...parts, signal: end.signal })
    .catch((err: unknown) => parts.log.error({ err }, 'the live demo ended'))
  return () => {
    end.abort()
    return running
  }
}

/** A line for every tenth, so that a first start is seen to move. */
function showProgress(): (share: number) => void {
  let tenths = 0
  return (share) => {
    const reached = Math.floor(share * 10)
    if (reached > tenths && reached <= 10)
      say(`Storing 30 days of demo readings: ${reached * 10} %`)
    tenths = Math.max(tenths, reached)
  }
}

function greet({ PUBLIC_URL }: Config, url: string, demo: Demo | undefined): void {
  say(`Isotherm is ready at ${url}${PUBLIC_URL ? `, for others at ${PUBLIC_URL}` : ''}`)
  if (!demo) return
  say('Sign in with one of the demo accounts:')
  for (const { email, password } of demo.accounts) say(`  ${email.padEnd(22)} ${password}`)
}

/** What stops a start is said to people, on one line that names the setting; the log keeps the rest. */
function explain(error: unknown, { PORT }: Config, log: Logger): void {
  log.error({ err: error }, 'the start failed')
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') process.stderr.write(`PORT: ${PORT} is in use\n`)
  else process.stderr.write(`${messageOf(error)}\n`)
}

/** Runs until it is told to end, and ends the process when it cannot start. */
export function runGateway(demo: Demo): void {
  main(demo).catch((error: unknown) => {
    process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`)
    process.exit(1)
  })
}
