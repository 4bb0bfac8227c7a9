import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import {
  hashPassword,
  isOutdated,
  passwordMatches,
  passwordProblem,
} from '../../../gateway/modules/people/identity/passwords/passwords.ts'
import { ownDoors, PASSWORD, someName } from './people.ts'

const at = await ownDoors()

const codeOf = (password: unknown, ...names: string[]) => passwordProblem(password, names)?.code
const storedFor = async (id: number) =>
  (
    await at.owner.query<{ hash: string }>(
      'select password_hash as hash from identity.account where id = $1',
      [id],
    )
  ).rows[0]?.hash ?? ''

test('SEC-13 argon2id at 19 MiB, two passes, one lane, with its parameters beside it', async () => {
  const { id } = await at.person()
  expect(await storedFor(id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashPassword(PASSWORD)).not.toBe(await hashPassword(PASSWORD))
})

test('SEC-13 eight to 128 characters, whatever they are', () => {
  expect(codeOf('sieben7')).toBe('OUT_OF_RANGE')
  expect(codeOf('achtzig8')).toBeUndefined()
  expect(codeOf('ж'.repeat(7))).toBe('OUT_OF_RANGE')
  expect(codeOf('🌡️❄️🧊🔥🌧️🍋'.repeat(2))).toBeUndefined()
  expect(codeOf('🌡'.repeat(7))).toBe('OUT_OF_RANGE')
  expect(codeOf(`${'🌡'.repeat(127)}x`)).toBeUndefined()
  expect(codeOf(`${'x'.repeat(127)}yz`)).toBe('OUT_OF_RANGE')
  expect(codeOf('tab\tnull\0 line\n')).toBeUndefined()
  expect(codeOf('half \ud800 of a pair')).toBe('INVALID')
  for (const nothing of ['', undefined, null, 5, {}]) expect(codeOf(nothing)).toBe('REQUIRED')
})

test('SEC-13 nothing is cut off: the last character counts', async () => {
  for (const length of [64, 73, 128]) {
    const password = `${'0123456789abcdef'.repeat(8).slice(0, length - 1)}x`
    const stored = await hashPassword(password)
    expect(await passwordMatches(stored, password)).toBe(true)
    expect(await passwordMatches(stored, `${password.slice(0, -1)}y`)).toBe(false)
    expect(await passwordMatches(stored, password.slice(0, -1))).toBe(false)
  }
})

test('SEC-13 at least 3,000 common passwords are refused, and one’s own names', () => {
  const common = readFileSync(
    'gateway/modules/people/identity/passwords/common-passwords.txt',
    'utf8',
  )
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  expect(new Set(common).size).toBeGreaterThanOrEqual(3000)
  expect(common.filter((password) => codeOf(password) !== 'INVALID')).toEqual([])
  for (const password of ['Password1', 'QWERTYUIOP', ' password123 ', 'ｐａｓｓｗｏｒｄ'])
    expect(codeOf(password)).toBe('INVALID')
  const names = ['Runa.Halvorsen@polar.example', 'runa.the.cold']
  for (const password of ['runa.halvorsen@polar.example', 'RUNA.THE.COLD', 'runa.halvorsen']) {
    expect(codeOf(password, ...names)).toBe('INVALID')
  }
  expect(codeOf('runa.halvorsen.is.cold', ...names)).toBeUndefined()
})

test('SEC-13 a hash made at a lower price is raised at the next sign-in', async () => {
  const person = await at.person()
  const cheap = await hash(PASSWORD, { memoryCost: 4096, timeCost: 1 })
  expect(isOutdated(cheap)).toBe(true)
  await at.owner.query('update identity.account set password_hash = $2 where id = $1', [
    person.id,
    cheap,
  ])
  await at.login(person.email)
  expect(await storedFor(person.id)).toMatch(/m=19456,t=2,p=1/)
  await at.login(person.email)
})

test('no password matches an account that has none', async () => {
  for (const password of ['', 'x', PASSWORD])
    expect(await passwordMatches(null, password)).toBe(false)
  expect(await passwordMatches(await hashPassword(''), 'x'.repeat(5000))).toBe(false)
})

test('SEC-14 two hundred sign-ins at once never hold the event loop; those beyond the queue are told to come again', async () => {
  const person = await at.person()
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const answers = await Promise.all(
    Array.from({ length: 200 }, () =>
      at.post('/jwt/login', { email: `${someName()}@example.com`, password: PASSWORD }),
    ),
  )
  delay.disable()
  const statuses = new Set(answers.map(({ status }) => status))
  expect([...statuses].filter((status) => ![400, 503].includes(status))).toEqual([])
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  // 100 ms are promised, on a machine that does nothing else; hashing on the loop would hold it for seconds.
  expect(delay.percentile(99) / 1e6).toBeLessThan(500)
  await at.login(person.email)
})
