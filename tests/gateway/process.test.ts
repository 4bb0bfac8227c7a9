import { spawn } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { pino } from 'pino'
import { createLog } from '../../gateway/log.ts'
import { Stop } from '../../gateway/stop.ts'
import { caller } from '../support/caller.ts'
import { startGateway, temporaryDataDir } from '../support/gateway-process.ts'
import { rawSocket } from '../support/socket.ts'
import { within } from '../support/within.ts'

const SOURCES = ['node', '--import', 'tsx', 'seed/main.ts']
const dataDir = temporaryDataDir()
afterAll(() => rm(path.dirname(dataDir), { recursive: true, force: true }))

/** A start that is expected to fail. */
function failing(env: Record<string, string>): Promise<{ code: number | null; stderr: string }> {
  const child = spawn('node', SOURCES.slice(1), {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, PORT: '0', ...env },
  })
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, stderr })))
}

// Each starts a process from its sources, which a busy machine needs long for.
describe(
  'REL-27 a setting that cannot be used stops the start, and is named',
  { timeout: 60_000 },
  () => {
    test.each<[string, Record<string, string>]>([
      ['PORT', { PORT: 'eighty' }],
      ['ACCESS_TOKEN_TTL', { ACCESS_TOKEN_TTL: '0' }],
      ['REFRESH_TOKEN_TTL', { REFRESH_TOKEN_TTL: '600', ACCESS_TOKEN_TTL: '600' }],
      ['JWT_SECRET', { NODE_ENV: 'production' }],
      ['JWT_SECRET', { NODE_ENV: 'production', JWT_SECRET: 'changeme' }],
      [
        'DEMO',
        {
          NODE_ENV: 'production',
          DEMO: 'on',
          JWT_SECRET: 'c29tZXRoaW5nIG5vYm9keSBjb3VsZCBndWVzcw',
        },
      ],
      ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost' }],
      ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ])('%s %o', async (name, env) => {
      const { code, stderr } = await failing(env)
      expect(code).toBe(1)
      expect(stderr).toMatch(new RegExp(`^${name}: `, 'm'))
    })
  },
)

/** A busy machine may need more than the 50 ms that the answer is given. */
const readiness = async (url: string) => (await caller(url).rest('GET', '/readyz')).status

describe('REL-11 the process', () => {
  test('starts, says where, and ends with 0 on SIGTERM and SIGINT; sockets are told', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const here = await startGateway({ DATA_DIR: dataDir, LOG_LEVEL: 'info' }, SOURCES)
      await expect.poll(() => readiness(here.url), { timeout: 30_000 }).toBe(200)
      const socket = await rawSocket(here.url)
      const gone = new Promise<number | null>((resolve) => here.process.once('exit', resolve))
      here.process.kill(signal)
      expect(await within(gone, 25_000, 'end of the process')).toBe(0)
      expect(await socket.closed).toBe(1001)
      expect(here.output()).not.toMatch(/"level":(50|60)/)
      expect(here.output()).not.toContain(await secretOf(dataDir))
    }
  }, 120_000)

  test('a port that is taken is named', async () => {
    const here = await startGateway({ DATA_DIR: dataDir }, SOURCES)
    const { code, stderr } = await failing({
      PORT: new URL(here.url).port,
      DEMO: 'off',
      LOG_LEVEL: 'silent',
    })
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `PORT: ${new URL(here.url).port} is in use\n`,
    })
    await expect.poll(() => readiness(here.url), { timeout: 30_000 }).toBe(200)
    expect(await here.stop()).toBe(0)
  }, 120_000)
})

async function secretOf(directory: string): Promise<string> {
  const { readFile } = await import('node:fs/promises')
  const name = (await readdir(directory)).find((file) => file === 'jwt-secret') ?? ''
  return (await readFile(path.join(directory, name), 'utf8')).trim()
}

describe('the order of the end', () => {
  const quiet = pino({ level: 'silent' })

  test('what was started last stops first, and once', async () => {
    const done: string[] = []
    const codes: number[] = []
    const stop = new Stop(quiet, (code) => codes.push(code))
    for (const name of ['database', 'pool', 'requests'])
      stop.before(name, () => void done.push(name))
    await Promise.all([stop.now(0), stop.now(0)])
    expect({ done, codes, aborted: stop.signal.aborted }).toEqual({
      done: ['requests', 'pool', 'database'],
      codes: [0],
      aborted: true,
    })
  })

  test('the database comes last, with its share of the time however long the others take', async () => {
    const done: string[] = []
    const codes: number[] = []
    const stop = new Stop(quiet, (code) => codes.push(code), 800)
    let within = 0
    stop.last('database', async (left) => {
      within = left
      done.push('database')
    })
    stop.before('pool', () => new Promise(() => undefined)) // waits for a server that does not answer
    stop.before('requests', () => void done.push('requests'))
    await stop.now(0)
    expect({ done, codes }).toEqual({ done: ['requests', 'database'], codes: [1] })
    expect(within).toBeGreaterThan(0)
  })

  test('a step that fails keeps none from being tried, and shows in the code', async () => {
    const done: string[] = []
    const codes: number[] = []
    const stop = new Stop(quiet, (code) => codes.push(code))
    stop.before('database', () => void done.push('database'))
    stop.before('pool', () => Promise.reject(new Error('broken')))
    await stop.now(0)
    expect({ done, codes }).toEqual({ done: ['database'], codes: [1] })
  })
})

test('SEC-12 the log cuts secrets out, wherever they got in', () => {
  const lines: string[] = []
  const log = createLog({ LOG_LEVEL: 'info' }, { write: (line: string) => void lines.push(line) })
  log.info({
    authorization: 'hush',
    headers: { authorization: 'hush' },
    request: { headers: { authorization: 'hush' } },
  })
  log.info({
    accessToken: 'hush',
    body: { refreshToken: 'hush', password: 'hush', input: { token: 'hush' } },
  })
  expect(lines.join('')).not.toContain('hush')
  expect(lines.join('').match(/\[Redacted\]/g)).toHaveLength(7)
})
