import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { checkAppRole } from './app-role.ts'
import { keepEmbedded, type Level } from './embedded/keep.ts'
import type { Meters } from '../meters.ts'
import { openExternal } from './external.ts'
import { watch } from './watch.ts'

export type ConnectionConfig = ClientConfig

export interface OpenDatabase {
  /** Owns and migrates. */
  owner: ConnectionConfig
  /** The unprivileged role of all requests. */
  app: ConnectionConfig
  kind: 'embedded' | 'external'
  /** For people: where it is, without secrets. */
  describe: string
  /** Whether it answered when it was last asked. */
  answers: () => boolean
  /** Lets go of it, after the pools have ended: the last to leave an embedded server stops it, within so many milliseconds; an
   *  external one is left alone. */
  stop: (within?: number) => Promise<'stopped' | 'shared' | 'left'>
}

export interface OpenOptions {
  /** A PostgreSQL of one's own, with the role that owns the database; otherwise ours in `dataDir`. */
  url?: string | undefined
  dataDir: string
  log: (line: string, level?: Level) => void
  meters?: Pick<Meters, 'databaseReady' | 'databaseRestarts'>
}

/** What is known of it between two questions. */
function stateFor(meters: OpenOptions['meters']) {
  let ready = true
  const onReady = (now: boolean) => {
    ready = now
    meters?.databaseReady.set(now ? 1 : 0)
  }
  return { answers: () => ready, onReady }
}

async function openExternalDatabase(
  url: string,
  { log, meters }: OpenOptions,
): Promise<OpenDatabase> {
  const external = await openExternal(url, log)
  await checkAppRole(external.app)
  const { answers, onReady } = stateFor(meters)
  const end = watch(external.app, { log, onReady })
  return {
    ...external,
    answers,
    kind: 'external',
    stop: async () => {
      await end()
      return 'left'
    },
  }
}

async function openEmbeddedDatabase({ dataDir, log, meters }: OpenOptions): Promise<OpenDatabase> {
  const { answers, onReady } = stateFor(meters)
  const onRestart = (why: string) => meters?.databaseRestarts.inc({ why })
  const kept = await keepEmbedded({ dataDir: join(dataDir, 'database'), log, onReady, onRestart })
  const { owner, app, dataDir: where } = kept.server
  try {
    await checkAppRole(app)
  } catch (error) {
    await kept.stop()
    throw error
  }
  return {
    owner,
    app,
    answers,
    kind: 'embedded',
    describe: `embedded PostgreSQL in ${where}`,
    stop: kept.stop,
  }
}

/** Opens the database that the configuration asks for, fit to be used: refuses one that would lose or leak data. */
export const openDatabase = (options: OpenOptions): Promise<OpenDatabase> =>
  options.url ? openExternalDatabase(options.url, options) : openEmbeddedDatabase(options)
