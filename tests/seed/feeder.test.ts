import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startFeeder, type FeedOptions } from '../../seed/monitoring/feeder.ts'
import { fleet, stamp } from '../../seed/monitoring/fleet.ts'

interface Got {
  token: string | undefined
  readings: { sensor: string; ts: number; value: number }[]
}
const NOW = Date.UTC(2026, 10, 21, 15, 0, 0)
const organizations = fleet({ anchor: NOW })
const device = organizations[0]?.devices[0]
if (!device) throw new Error('an empty fleet')

let server: Server
let url: string
let got: Got[]
let answers: number[]
let stop: AbortController

beforeEach(async () => {
  ;[got, answers, stop] = [[], [], new AbortController()]
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const status = answers.shift() ?? 200
      const { readings } = JSON.parse(body) as Got
      if (status === 200) got.push({ token: request.headers.authorization, readings })
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify({
          accepted: readings.length,
          duplicate: 0,
          late: 0,
          conflict: 0,
          rejected: [],
        }),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  stop.abort()
  server.closeAllConnections()
  server.close()
})

/** A clock that stands at NOW and moves on with the real one. */
function movingClock(start = NOW): () => number {
  const began = Date.now()
  return () => start + Date.now() - began
}
const feed = (options: Partial<FeedOptions>) =>
  startFeeder({
    url,
    fleet: [{ devices: [device] }],
    tokenFor: () => 'secret',
    now: movingClock(),
    signal: stop.signal,
    ...options,
  })
const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 10_000 })

/** What the feeder tells of until then. */
async function problemsUntil(
  isEnough: (problems: readonly string[]) => boolean,
  options: Partial<FeedOptions>,
): Promise<string[]> {
  const problems: string[] = []
  const done = feed({ ...options, onProblem: (_, problem) => void problems.push(problem) })
  await until(() => isEnough(problems))
  stop.abort()
  await done
  return problems
}

test('fills the gap since the last stored reading, and goes on where it ended', async () => {
  const done = feed({ since: () => NOW - 10 * 3_600_000 })
  await until(() => got.length > 0)
  stop.abort()
  await done
  const { token, readings } = got[0] ?? { token: '', readings: [] }
  expect(token).toBe('Bearer secret')
  expect(readings.length).toBeGreaterThan(580)
  expect(Math.min(...readings.map(({ ts }) => ts))).toBeGreaterThanOrEqual(
    NOW - 10 * 3_600_000 - 180_000,
  )
  expect(Math.max(...readings.map(({ ts }) => ts))).toBeLessThanOrEqual(NOW + 5000)
})

test('a long gap goes in requests of at most 5,000 readings, and no further back than 30 days', async () => {
  const done = feed({ since: () => NOW - 90 * 86_400_000 })
  await until(() => got.flatMap(({ readings }) => readings).length > 42_000)
  stop.abort()
  await done
  expect(Math.max(...got.map(({ readings }) => readings.length))).toBeLessThanOrEqual(5000)
  const oldest = Math.min(...got.flatMap(({ readings }) => readings).map(({ ts }) => ts))
  expect(oldest).toBeGreaterThan(NOW - 30 * 86_400_000)
})

test('an unavailable gateway is tried again with the same readings', async () => {
  answers = [503]
  const problems = await problemsUntil(() => got.length > 0, { since: () => NOW - 3_600_000 })
  expect(problems).toEqual([expect.stringContaining('answered 503')])
  expect(got[0]?.readings.length).toBeGreaterThan(55)
})

test('a body that is refused is told and not sent again', async () => {
  answers = [400]
  const long = { since: () => NOW - 5 * 86_400_000 }
  const problems = await problemsUntil(() => got.length > 0, long)
  expect(problems).toEqual([expect.stringContaining('answered 400')])
  expect(Math.min(...got.flatMap(({ readings }) => readings).map(({ ts }) => ts))).toBeGreaterThan(
    NOW - 4 * 86_400_000,
  )
})

test('an address nobody answers at is named, and the feed still ends at once', async () => {
  const nowhere = { url: 'http://127.0.0.1:9', since: () => NOW - 600_000 }
  const problems = await problemsUntil((told) => told.length > 0, nowhere)
  expect(problems).toEqual([expect.stringContaining('cannot reach http://127.0.0.1:9')])
})

test('a device without a token stays silent', async () => {
  await feed({ tokenFor: () => undefined, since: () => NOW - 3_600_000 })
  expect(got).toEqual([])
})

test('at speed 60 a minute passes in a second, and times are still the present ones', async () => {
  const now = movingClock(stamp(device, Math.floor(NOW / 60_000)) + 1)
  const began = now()
  const done = feed({ now, speed: 60 })
  await until(() => got.length >= 3)
  stop.abort()
  await done
  const times = got.flatMap(({ readings }) => readings).map(({ ts }) => ts)
  expect(Math.max(...times)).toBeLessThanOrEqual(now())
  expect(Math.min(...times)).toBeGreaterThanOrEqual(began - 180_000)
})
