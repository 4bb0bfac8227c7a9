import * as fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'
import { processesNaming, until } from './processes.ts'
import { spawnGateway, type GatewayProcess, type SpawnOptions } from './spawn-gateway.ts'

export const asRoot = process.getuid?.() === 0

/** A directory of the test file's own, which at its end must be free of processes. */
export function scratch() {
  const root = fs.mkdtempSync(`${os.tmpdir()}/isotherm-test-`)
  const gateways: GatewayProcess[] = []
  fs.chmodSync(root, 0o711)

  afterAll(async () => {
    for (const { child } of gateways) child.kill('SIGKILL')
    await until(() => processesNaming(root).length === 0) // no process is ever left behind
    fs.rmSync(root, { recursive: true, force: true })
  })

  return {
    root,
    /** A directory that does not exist yet, in one that the server's user can reach. */
    place(name = 'data'): string {
      const parent = fs.mkdtempSync(`${root}/c-`)
      fs.chmodSync(parent, 0o711)
      return path.join(parent, name)
    },
    gateway(dataDir: string, options: SpawnOptions = {}): GatewayProcess {
      const started = spawnGateway(dataDir, options)
      gateways.push(started)
      return started
    },
  }
}

/** One query on a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(connection: pg.ClientConfig, text: string): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
