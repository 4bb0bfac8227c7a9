import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from '../../gateway/db/open.ts'
import { startGateway, temporaryDataDir } from '../support/gateway-process.ts'

const METRICS_TOKEN = 'only scrapers know this one'
/** Loaded before the gateway: a failure that nobody caught, on a signal. */
const STRAY = `process.on('SIGUSR2', () => void Promise.reject(new Error('stray')))`
const GATEWAY = [
  'node',
  '--import',
  'tsx',
  '--import',
  `data:text/javascript,${STRAY}`,
  'seed/main.ts',
]

/** What the log says at this level or above, of errors. */
const toldOf = (output: string, level: number) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map(
      (line) =>
        JSON.parse(line) as { level: number; msg: string; err?: { type: string; message: string } },
    )
    .filter((line) => line.level >= level)
    .map(({ msg, err }) => ({ msg, type: err?.type, message: err?.message }))

test('REL-23 a rejection that belongs to no request is logged and counted, and the gateway goes on; a corrupt state ends it', async ({
  onTestFinished,
}) => {
  const dataDir = temporaryDataDir()
  const database = await openDatabase({ dataDir, log: () => undefined })
  const owner = new pg.Client(database.owner)
  await owner.connect()
  const gateway = await startGateway({ DATA_DIR: dataDir, METRICS_TOKEN }, GATEWAY)
  const ended = once(gateway.process, 'exit')
  onTestFinished(async () => {
    await gateway.kill()
    await owner.end()
    await database.stop()
    await rm(path.dirname(dataDir), { recursive: true, force: true })
  })

  gateway.process.kill('SIGUSR2')
  await expect
    .poll(() => toldOf(gateway.output(), 50), { timeout: 30_000 })
    .toEqual([{ msg: 'a rejection that nobody heard', type: 'Error', message: 'stray' }])
  const metrics = await fetch(`${gateway.url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  expect((await metrics.text()).split('\n')).toContain('isotherm_unheard_rejections_total 1')

  // A backup was put back beneath it: the fence it writes under is one that another gave up long ago.
  await expect
    .poll(
      async () =>
        (await owner.query("select from worker.lease where name = 'evaluation'")).rowCount,
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)
  await owner.query(
    `update worker.lease set fence = fence - 2, holder = '', expires_at = now() where name = 'evaluation'`,
  )
  expect(await ended).toEqual([1, null])
  expect(toldOf(gateway.output(), 60)).toEqual([
    {
      msg: 'ending: CorruptState',
      type: 'CorruptState',
      message: 'the lease evaluation fell back from fence 1 to 0',
    },
  ])
}, 180_000)
