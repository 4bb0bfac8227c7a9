import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const FILE = 'tests/alarms/alarms/alarm-test-vectors.json'
const place = mkdtempSync(path.join(tmpdir(), 'alarm-vectors-'))
afterAll(() => rmSync(place, { recursive: true }))

function alarmVectors(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    'node_modules/.bin/tsx',
    ['gateway/cli/alarm-vectors.ts', ...args],
    {
      encoding: 'utf8',
    },
  )
  return { status, lines: stdout.trim().split('\n'), stderr }
}

interface Loose {
  vectors: {
    expect: {
      events: Record<string, unknown>[]
      final: Record<string, Record<string, unknown>>
      rejected?: unknown
    }
  }[]
  statistics: { expect: Record<string, unknown> }[]
}

/** The shared file with something else expected. */
function altered(change: (file: Loose) => void): string {
  const file = JSON.parse(readFileSync(FILE, 'utf8')) as Loose
  change(file)
  const written = path.join(place, 'altered.json')
  writeFileSync(written, JSON.stringify(file))
  return written
}

test('the shared file passes, with a line for each vector and statistics case', () => {
  const { status, lines } = alarmVectors(FILE)
  expect(status).toBe(0)
  expect(lines).toHaveLength(18)
  expect(lines[0]).toBe(
    'PASS V01 High limit with deadband, boundary equality, acknowledge and close',
  )
  expect(lines.at(-1)).toBe('17 passed, 0 failed.')
})

test('several files are played together', () => {
  const { status, lines } = alarmVectors(FILE, 'tests/alarms/alarms/more-alarm-test-vectors.json')
  expect(status).toBe(0)
  expect(lines).toContain('PASS F01 A reading from the future does not silence a limit alarm')
  expect(lines.at(-1)).toBe('24 passed, 0 failed.')
})

test.each<[string, (file: Loose) => void, string]>([
  [
    'a state',
    ({ vectors }) => Object.assign(vectors[0]?.expect.events[4] ?? {}, { state: 'NORMAL' }),
    'FAIL V01 High limit with deadband, boundary equality, acknowledge and close: event 5 of A, state: expected "NORMAL", got "RTN_UNACK"',
  ],
  [
    'a time',
    ({ vectors }) => Object.assign(vectors[1]?.expect.events[0] ?? {}, { t: 541 }),
    'event 1 of A, t: expected 541, got 540',
  ],
  [
    'a value',
    ({ vectors }) => Object.assign(vectors[6]?.expect.events[0] ?? {}, { value: 0.5602 }),
    'event 1 of A, value: expected 0.5602, got 0.56',
  ],
  [
    'one event too few',
    ({ vectors }) => vectors[4]?.expect.events.pop(),
    'event 2 of A: expected nothing, got RETURNED at 8100',
  ],
  [
    'one event too many',
    ({ vectors }) =>
      vectors[4]?.expect.events.push({ t: 9000, type: 'RAISED', alarm: 'A', state: 'UNACK' }),
    'event 3 of A: expected RAISED at 9000 (UNACK), got nothing',
  ],
  [
    'an activation count',
    ({ vectors }) => Object.assign(vectors[3]?.expect.final.A ?? {}, { activations: 2 }),
    'final of A, activations: expected 2, got 3',
  ],
  [
    'a refusal',
    ({ vectors }) => Object.assign(vectors[3]?.expect ?? {}, { rejected: [[190, 'ACK']] }),
    'rejected 2: expected nothing, got [440,"ACK","NOTHING_TO_ACK"]',
  ],
  [
    'a figure',
    ({ statistics }) => Object.assign(statistics[0]?.expect ?? {}, { mkt: 6.19 }),
    'mkt: expected 6.19, got 6.1945788',
  ],
])('a file with %s expected wrongly fails and says where', (_what, change, difference) => {
  const { status, lines } = alarmVectors(altered(change))
  expect(status).toBe(1)
  expect(lines.filter((line) => line.startsWith('FAIL'))).toEqual([
    expect.stringContaining(difference),
  ])
  expect(lines.at(-1)).toBe('16 passed, 1 failed.')
})

test.each([
  ['no file', [], 'Usage'],
  [
    'a file that is not there',
    ['nowhere.json'],
    'nowhere.json is no file of alarm vectors: ENOENT',
  ],
  ['no JSON', ['README.md'], 'is no file of alarm vectors'],
  ['other JSON', ['package.json'], 'package.json is no file of alarm vectors'],
])('%s is told apart from failing vectors', (_what, args, message) => {
  const { status, stderr } = alarmVectors(...args)
  expect(status).toBe(2)
  expect(stderr).toContain(message)
})
