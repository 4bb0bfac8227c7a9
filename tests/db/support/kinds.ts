// The two databases that every storage test runs on: ours, and a customer's (a second server over TCP, named by its URL).
import { readFileSync } from 'node:fs'
import * as path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { openEmbedded } from '../../../gateway/db/embedded/index.ts'
import { openDatabase, type OpenDatabase } from '../../../gateway/db/open.ts'
import { RowClient } from '../../../gateway/db/row-client.ts'
import { scoped } from '../../../gateway/db/tenant-connection.ts'
import { ask } from './scratch.ts'

export const KINDS = ['embedded', 'external'] as const
export type Kind = (typeof KINDS)[number]

export interface Customer {
  superuser: pg.ClientConfig
  /** The URL of a database named and owned like this, with the password `secret`. */
  url(name: string): string
  stop(): Promise<unknown>
}

/** A server without anything of Isotherm's, with a database `site` that the role `site` owns; it may create roles. */
export async function customerServer(dataDir: string, settings = {}): Promise<Customer> {
  const server = await openEmbedded({
    dataDir,
    tcp: true,
    settings: { max_connections: 60, ...settings },
  })
  const { superuser: password } = JSON.parse(
    readFileSync(`${server.dataDir}/cluster/secrets.json`, 'utf8'),
  ) as {
    superuser: string
  }
  const tcp = server.tcp('owner')
  const superuser = { ...tcp, user: 'postgres', password, database: 'postgres' }
  // The fixture's door, isotherm_owner, stays.
  for (const statement of [
    'revoke connect on database isotherm from isotherm_app',
    'drop role isotherm_app',
    "create role site login createrole password 'secret'",
    'create database site owner site',
  ]) {
    await ask(superuser, statement)
  }
  return {
    superuser,
    url: (name) => `postgres://${name}:secret@127.0.0.1:${tcp.port}/${name}`,
    stop: () => server.stop(),
  }
}

/** Opens on a directory that `scratch` has furnished under the name `database`. */
export async function openKind(kind: Kind, place: string): Promise<OpenDatabase> {
  const log = () => undefined
  const dataDir = path.dirname(place)
  if (kind === 'embedded') return openDatabase({ dataDir, log })
  const customer = await customerServer(place)
  const database = await openDatabase({ url: customer.url('site'), dataDir, log })
  const stop = async () => {
    const left = await database.stop()
    await customer.stop()
    return left
  }
  return { ...database, stop }
}

/** Connections as the gateway's requests have them. */
export function poolOf(database: OpenDatabase, max: number): pg.Pool {
  const pool = new pg.Pool(scoped({ ...database.app, max, Client: RowClient }))
  pool.on('error', () => undefined) // connections that are closing while the server stops
  return pool
}

/** For the tests of a `describe`: a database of this kind, and so many connections to it once it is prepared. */
export function opened(
  kind: Kind,
  furnished: (name: string) => Promise<string>,
  connections: number,
  prepare: (owner: OpenDatabase['owner']) => Promise<unknown> = () => Promise.resolve(),
) {
  const open = {} as { db: OpenDatabase; pool: pg.Pool }
  beforeAll(async () => {
    open.db = await openKind(kind, await furnished('database'))
    await prepare(open.db.owner)
    open.pool = poolOf(open.db, connections)
  })
  afterAll(async () => {
    await open.pool.end()
    await open.db.stop()
  })
  return open
}
