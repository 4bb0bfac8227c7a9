import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { checkAppRole } from './app-role.ts'
import { keepEmbedded } from './embedded/keep.ts'
import { openExternal } from './external.ts'

export type ConnectionConfig = ClientConfig

export interface OpenDatabase {
  /** Owns and migrates. */
  owner: ConnectionConfig
  /** The unprivileged role of all requests. */
  app: ConnectionConfig
  kind: 'embedded' | 'external'
  /** For people: where it is, without secrets. */
  describe: string
  /** Lets go of it, after the pools have ended: the last to leave an embedded server stops it, an external one is left alone. */
  stop: () => Promise<'stopped' | 'shared' | 'left'>
}

export interface OpenOptions {
  /** A PostgreSQL of one's own, with the role that owns the database; otherwise ours in `dataDir`. */
  url?: string | undefined
  dataDir: string
  log: (line: string) => void
}

async function openExternalDatabase(url: string, log: OpenOptions['log']): Promise<OpenDatabase> {
  const external = await openExternal(url, log)
  await checkAppRole(external.app)
  return { ...external, kind: 'external', stop: async () => 'left' }
}

async function openEmbeddedDatabase(dataDir: string, log: OpenOptions['log']): Promise<OpenDatabase> {
  const kept = await keepEmbedded({ dataDir: join(dataDir, 'database'), log })
  const { owner, app, dataDir: where } = kept.server
  try {
    await checkAppRole(app)
  } catch (error) {
    await kept.stop()
    throw error
  }
  return { owner, app, kind: 'embedded', describe: `embedded PostgreSQL in ${where}`, stop: kept.stop }
}

/** Opens the database that the configuration asks for, fit to be used: refuses one that would lose or leak data. */
export const openDatabase = ({ url, dataDir, log }: OpenOptions): Promise<OpenDatabase> =>
  url ? openExternalDatabase(url, log) : openEmbeddedDatabase(dataDir, log)
