import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'
import { openEmbedded } from '../../../gateway/db/embedded/index.ts'
import { temporaryDirectory } from '../../support/temporary.ts'
import { processesNaming, until } from './processes.ts'
import { spawnGateway, type GatewayProcess, type SpawnOptions } from './spawn-gateway.ts'

export const asRoot = process.getuid?.() === 0

async function makeTemplate(dataDir: string): Promise<string> {
  const made = await openEmbedded({ dataDir })
  await made.stop()
  fs.rmSync(`${made.dataDir}/cluster/server.log`)
  return made.dataDir
}

/** A directory of the test file's own, which at its end must be free of processes. */
export function scratch() {
  const root = temporaryDirectory()
  const gateways: GatewayProcess[] = []
  let template: Promise<string> | undefined

  afterAll(async () => {
    for (const { child } of gateways) child.kill('SIGKILL')
    await until(() => processesNaming(root).length === 0) // no process is ever left behind
    fs.rmSync(root, { recursive: true, force: true })
  })

  /** A directory that does not exist yet, in one that the server's user can reach. */
  const place = (name = 'data'): string => {
    const parent = fs.mkdtempSync(`${root}/c-`)
    fs.chmodSync(parent, 0o711)
    return path.join(parent, name)
  }

  return {
    root,
    place,
    /** The same with a cluster in it: a copy of one that is made once, which takes a fifth of the time. */
    furnished: async (name = 'data'): Promise<string> => {
      template ??= makeTemplate(`${root}/template`)
      const dataDir = place(name)
      fs.mkdirSync(dataDir)
      execFileSync('cp', [
        '-a',
        '--reflink=auto',
        '--sparse=always',
        `${await template}/cluster`,
        dataDir,
      ])
      return dataDir
    },
    gateway: (dataDir: string, options: SpawnOptions = {}): GatewayProcess => {
      const started = spawnGateway(dataDir, options)
      gateways.push(started)
      return started
    },
  }
}

/** One query on a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
