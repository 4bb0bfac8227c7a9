import * as fs from 'node:fs'
import { expect, test } from 'vitest'
import { openDatabase } from '../../gateway/db/open.ts'
import { isAlive, until } from './support/processes.ts'
import { ask, scratch } from './support/scratch.ts'

const { furnished } = scratch()

test(
  'REL-17 a server that dies beneath a running gateway is started again, at the same address',
  { timeout: 60_000 },
  async () => {
    const database = await furnished('database')
    const lines: string[] = []
    const db = await openDatabase({
      dataDir: database.replace(/\/database$/, ''),
      log: (line) => lines.push(line),
    })
    const pid = Number(
      fs.readFileSync(`${database}/cluster/pgdata/postmaster.pid`, 'utf8').split('\n')[0],
    )
    process.kill(pid, 'SIGKILL')
    await until(() => !isAlive(pid))
    await until(() => lines.some((line) => line.includes('runs again')), 30_000)
    expect(await ask(db.app, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await db.stop()).toBe('stopped')
  },
)
