import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { operations } from '../support/operations.ts'
import { rights } from '../support/rights.ts'

function command(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    'node_modules/.bin/tsx',
    ['gateway/cli/rights.ts', ...args],
    { env: { PATH: process.env.PATH ?? '' }, encoding: 'utf8' },
  )
  const [head, ...rows] = stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/ {2,}/))
  return { status, errors: stderr, head, rows }
}

test('SEC-30 the table of rights has every operation, with the right that is enforced', () => {
  const { status, head, rows } = command()
  expect([status, head]).toEqual([0, ['OPERATION', 'RIGHT', 'WHO', 'KEYS']])
  const listed = new Map(rows.map(([operation, right, who, key]) => [operation, [right, who, key]]))
  for (const { kind, name, access } of operations) {
    const row = listed.get(`${kind} ${name}`)
    if (access === 'public') expect([name, row]).toEqual([name, ['-', 'anybody', 'no']])
    else {
      const { action, subject } = access
      const key = rights.isKeyRight(action, subject) ? 'yes' : 'no'
      expect([name, row?.[0], row?.[2]]).toEqual([name, `${action} ${subject}`, key])
    }
  }
  // Beside them only what the demo adds.
  const known = operations.map(({ kind, name }) => `${kind} ${name}`)
  expect([...listed.keys()].filter((operation) => !known.includes(operation ?? ''))).toEqual([
    'mutation simulateFault',
  ])
  expect(listed.get('query sensors')).toEqual(['read Sensor', 'members', 'yes'])
  expect(listed.get('mutation createSite')).toEqual(['create Site', 'maintainers', 'yes'])
  expect(listed.get('query apiKeys')).toEqual(['manage ApiKey', 'admins', 'no'])
}, 60_000)

test('it can be asked for one right, and says when nothing needs it', () => {
  const { rows } = command('--right', 'read Sensor')
  expect(rows.map(([operation]) => operation)).toContain('subscription sensorStatus')
  expect(new Set(rows.map(([, right]) => right))).toEqual(new Set(['read Sensor']))
  const nobody = command('--right', 'read Nothing')
  expect([nobody.status, nobody.errors]).toEqual([
    1,
    expect.stringContaining('no operation needs read Nothing'),
  ])
}, 60_000)
