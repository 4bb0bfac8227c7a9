import { rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../gateway/db/migrate.ts'
import { openDatabase } from '../../gateway/db/open.ts'
import { makePartitions } from '../../gateway/db/partitions.ts'
import { removeLeftovers, temporaryDirectory } from './temporary.ts'

export interface TestDatabase {
  owner: pg.ClientConfig
  app: pg.ClientConfig
  dataDir: string
}
declare module 'vitest' {
  export interface ProvidedContext {
    database: TestDatabase
  }
}

const quiet = () => undefined

/** One database for all tests of a run; they never meet, because each has an organisation of its own. */
export default async function setUp(project: TestProject) {
  removeLeftovers()
  const { stop, ...database } = await newDatabase()
  project.provide('database', database)
  return stop
}

/** A server of its own, with every table and no row; `stop` ends it and removes its files. */
export async function newDatabase(): Promise<TestDatabase & { stop: () => Promise<void> }> {
  const directory = temporaryDirectory()
  const dataDir = path.join(directory, 'data')
  const database = await openDatabase({ dataDir, log: quiet })
  const { owner, app } = database
  await migrate(owner, { log: quiet })
  await makePartitions(owner, Date.now())
  const stop = async () => {
    await database.stop()
    await rm(directory, { recursive: true, force: true })
  }
  return { owner, app, dataDir, stop }
}
