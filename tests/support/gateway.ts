import { Writable } from 'node:stream'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, inject } from 'vitest'
import { createApp, type App, type AppOptions } from '../../gateway/app.ts'
import { readConfig } from '../../gateway/config.ts'
import type { Deps } from '../../gateway/context.ts'
import { databaseOf } from '../../gateway/db/database.ts'
import { closeLanes, openLanes } from '../../gateway/db/lanes.ts'
import { Disk } from '../../gateway/disk/disk.ts'
import { hearRefusals } from '../../gateway/disk/refusals.ts'
import { Meters } from '../../gateway/meters.ts'
import { Outside } from '../../gateway/outside.ts'
import { demoModules } from '../../gateway/modules/index.ts'
import { declaredBy } from '../../gateway/platform/declared.ts'
import { PostgresPubSub } from '../../gateway/pubsub/postgres.ts'
import { clock } from './clock.ts'
import { atEndOfFile } from './end-of-file.ts'
import type { TestDatabase } from './global-setup.ts'

export interface TestGateway {
  url: string
  app: App
  deps: Deps
  /** The owner's connections: for what no request may do. */
  owner: pg.Pool
  /** Every line of the log, as JSON. */
  logs: string[]
  close: () => Promise<void>
}

export { clock, forgetRights } from './clock.ts'

/** Tests ask for most queries once: all are compiled, or with EXECUTE=graphql-js none. */
const COMPILE_AFTER = process.env.EXECUTE === 'graphql-js' ? Infinity : 1
const SECRET = 'only these tests sign with this: 8f1c2b7d9e'

/** A gateway in this process, on a port of its own, against the run's database unless another is named. */
export async function startGateway(
  settings: Record<string, string> = {},
  options: AppOptions = {},
  database: TestDatabase = inject('database'),
): Promise<TestGateway> {
  const { app: connection, owner: ownerConnection, dataDir } = database
  const config = readConfig({
    NODE_ENV: 'test',
    DEMO: 'off',
    DATA_DIR: dataDir,
    JWT_SECRET: SECRET,
    TRUST_PROXY: '1',
    OVERLOAD_DELAY: '60000',
    ...settings,
  })
  const logs: string[] = []
  const sink = new Writable({
    write: (chunk, _encoding, done) => done(void logs.push(String(chunk))),
  })
  const log = pino({ level: 'debug' }, sink)
  const [lanes, owner] = [
    openLanes(connection, config.QUERY_CONNECTIONS),
    new pg.Pool({ ...ownerConnection, max: 2 }),
  ]
  const pubsub = await PostgresPubSub.open({ connection, pool: lanes.workers, log })
  const now = () => Date.now() + clock.offset
  const disk = new Disk(now)
  // A server of one's own may stop while connections are still being closed.
  owner.on('error', () => undefined)
  hearRefusals(Object.values(lanes), disk)
  const deps: Deps = {
    config,
    database: databaseOf(lanes),
    pubsub,
    log,
    meters: new Meters(),
    disk,
    outside: new Outside(),
    declared: declaredBy([...new Set([...demoModules, ...(options.modules ?? [])])]),
    now,
  }
  const app = await createApp(deps, { compileAfter: COMPILE_AFTER, ...options })
  const url = await app.listen(0, '127.0.0.1')
  const close = async () => {
    await app.close()
    await pubsub.close()
    await Promise.all([closeLanes(lanes), owner.end()])
  }
  return { url, app, deps, owner, logs, close }
}

/** A gateway with settings of the test file's own, closed with the file. */
export async function ownGateway(
  settings: Record<string, string> = {},
  options: AppOptions = {},
  database?: TestDatabase,
): Promise<TestGateway> {
  const here = await startGateway(settings, options, database)
  afterAll(() => here.close())
  return here
}

let running: Promise<TestGateway> | undefined

/** The test file's gateway: started by whoever asks first, closed with the file. */
export function gateway(): Promise<TestGateway> {
  if (!running) {
    const started = startGateway()
    running = started
    atEndOfFile(async () => {
      running = undefined
      await (await started).close()
    })
  }
  return running
}
