// The private PostgreSQL of Isotherm: one cluster per data directory, shared by every process that opens it.
import * as path from 'node:path'
import type { ClientConfig } from 'pg'
import { ensureCluster, readSecrets, sweep } from './cluster.ts'
import { diskOf, segmentOf } from './disk-size.ts'
import { place, serverUser } from './host.ts'
import { packagedPrograms, usablePrograms } from './programs.ts'
import { run } from './run.ts'
import { leaveServer } from './leaving.ts'
import { release } from './lifeline.ts'
import { holdServer, type Ground } from './server.ts'
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
  /** Gives up opening. */
  signal?: AbortSignal
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
  /** Lets go of the server without waiting for its end. */
  letGo: () => void
  /** Close your connections first. Takes at most `within` milliseconds: a server that does not end in order is ended. */
  stop: (within?: number) => Promise<'stopped' | 'shared'>
}

/** Opens the cluster: creates it, starts it, or joins the server that runs. Safe to call from many processes, and again after
 *  a connection error (it then restarts the server, at the same socket). */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const {
    tcp = false,
    patience = 60_000,
    settings = {},
    native = packagedPrograms(),
    log = () => undefined,
  } = options
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
    as,
    programs,
    host,
    fifo,
    tcp,
    patience,
    pgdata: `${base}/cluster/pgdata`,
    log: new ServerLog(`${base}/cluster/server.log`),
    settings: {
      ...settingsFor({
        disk: await diskOf(base),
        segment: await segmentOf(`${base}/cluster/pgdata`),
      }),
      ...settings,
    },
    door: (port) => login('owner', port),
    signal: options.signal,
  }
  const held = await holdServer(ground)
  let [holding, stopping]: [boolean, Promise<'stopped' | 'shared'> | undefined] = [true, undefined]
  const letGo = () => {
    if (holding) release(held.hold)
    holding = false
  }
  const leave = (within?: number) => {
    letGo()
    return leaveServer(ground, held.pid, within)
  }
  return {
    pid: held.pid,
    adopted: held.adopted,
    dataDir: base,
    letGo,
    owner: login('owner', held.port),
    app: login('app', held.port),
    tcp: (role) => ({ ...login(role, held.port), host: '127.0.0.1' }),
    stop: (within) => (stopping ??= leave(within)),
  }
}
