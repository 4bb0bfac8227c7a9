// The private PostgreSQL of Isotherm: one cluster per data directory, shared by every process that opens it.
import * as path from 'node:path'
import type { ClientConfig } from 'pg'
import { ensureCluster, readSecrets, sweep } from './cluster.ts'
import { place, serverUser } from './host.ts'
import { packagedPrograms, usablePrograms } from './programs.ts'
import { run } from './run.ts'
import { holdServer, leaveServer, type Ground } from './server.ts'
import { ServerLog } from './server-log.ts'
import { settingsFor, type Settings } from './settings.ts'
import { socketDirectory } from './socket-dir.ts'

export interface EmbeddedOptions {
  dataDir: string
  /** Listen on the loopback interface too, on a port of its own. */
  tcp?: boolean
  /** Milliseconds without a sign of life after which a start has failed. */
  patience?: number
  settings?: Settings
  /** Where PostgreSQL's programs are. */
  native?: string
  log?: (line: string) => void
}

export type Role = 'owner' | 'app'

export interface Embedded {
  owner: ClientConfig
  app: ClientConfig
  /** The same over TCP, if that was asked for when the server was started. */
  tcp: (role: Role) => ClientConfig
  pid: number
  /** Whether another process had started the server. */
  adopted: boolean
  /** Where the data really is. */
  dataDir: string
  /** Close your connections first. */
  stop: () => Promise<'stopped' | 'shared'>
}

/** Opens the cluster: creates it, starts it, or joins the server that runs. Safe to call from many processes, and again after
 *  a connection error (it then restarts the server, at the same socket). */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { tcp = false, patience = 60_000, settings = {}, native = packagedPrograms(), log = () => undefined } = options
  const as = await serverUser(options.dataDir, log)
  const base = await place(path.resolve(options.dataDir), as, log)
  await sweep(base)
  const programs = await usablePrograms(native, base, as, log)
  await ensureCluster(base, programs, as)
  const secrets = await readSecrets(base)
  const host = await socketDirectory(base, as)
  const fifo = `${host}/alive`
  await run('mkfifo', ['-m', '600', fifo], { as }) // fails when it is there, which is well
  const login = (role: Role, port: number) => ({
    host,
    port,
    user: `isotherm_${role}`,
    password: secrets[role],
    database: 'isotherm',
  })
  const ground: Ground = {
    ...{ as, programs, host, fifo, tcp, patience },
    pgdata: `${base}/cluster/pgdata`,
    log: new ServerLog(`${base}/cluster/server.log`),
    settings: { ...settingsFor(), ...settings },
    door: (port) => login('owner', port),
  }
  const held = await holdServer(ground)
  let stopping: Promise<'stopped' | 'shared'> | undefined
  return {
    ...{ pid: held.pid, adopted: held.adopted, dataDir: base },
    owner: login('owner', held.port),
    app: login('app', held.port),
    tcp: (role) => ({ ...login(role, held.port), host: '127.0.0.1' }),
    stop: () => (stopping ??= leaveServer(ground, held)),
  }
}
