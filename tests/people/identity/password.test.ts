import { expect, test } from 'vitest'
import { bearer, ownDoors, PASSWORD, someAddress } from './people.ts'
import { problem } from '../../support/problem.ts'

// What people do about their own account: passwords and sessions (SEC-10).
const at = await ownDoors()

const CHANGE =
  'mutation($input: ChangePasswordInput!) { changePassword(input: $input) { problems { code path } } }'
const NEW_PASSWORD = 'a brighter summer day'
const change = async (token: string, input: object, headers = {}) =>
  at.graphql(
    CHANGE,
    { input: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, ...input } },
    { ...bearer(token), ...headers },
  )
const signsIn = async (email: string, password: string) =>
  (await at.post('/jwt/login', { email, password })).status === 200

test('SEC-10 a new password ends every session but the one that sets it', async () => {
  const person = await at.person()
  const other = await at.login(person.email)
  expect((await change(person.accessToken, {})).data.changePassword.problems).toEqual([])
  expect(await at.statusOf(person.accessToken)).toBe(200)
  expect(await at.statusOf(other.accessToken)).toBe(401)
  expect((await at.refresh(other.refreshToken)).status).toBe(401)
  expect((await at.refresh(person.refreshToken)).status).toBe(200)
  expect([
    await signsIn(person.email, PASSWORD),
    await signsIn(person.email, NEW_PASSWORD),
  ]).toEqual([false, true])
})

test('the present password is needed, and the new one must be a good one', async () => {
  const { accessToken, email } = await at.person()
  const problems = async (input: object): Promise<unknown> =>
    (await change(accessToken, input)).data.changePassword.problems
  expect(await problems({ currentPassword: 'wrong' })).toEqual(
    problem('BAD_CREDENTIALS', 'currentPassword'),
  )
  expect(await problems({ newPassword: 'short' })).toEqual(problem('OUT_OF_RANGE', 'newPassword'))
  expect(await problems({ newPassword: '' })).toEqual(problem('REQUIRED', 'newPassword'))
  expect(await problems({ newPassword: email })).toEqual(problem('INVALID', 'newPassword'))
  expect(await signsIn(email, PASSWORD)).toBe(true)
})

test('of two changes at once one is made', async () => {
  const { accessToken, email } = await at.person()
  const passwords = ['a warm wind from the south', 'a cold wind from the north']
  const answers = await Promise.all(
    passwords.map((newPassword) => change(accessToken, { newPassword })),
  )
  const made = answers.map(({ data }) => data.changePassword.problems.length === 0)
  expect(made.filter(Boolean)).toHaveLength(1)
  expect([
    await signsIn(email, passwords[0] ?? ''),
    await signsIn(email, passwords[1] ?? ''),
  ]).toEqual(made)
})

test('SEC-15 guessing the present password is slowed down as signing in is', async () => {
  const { accessToken } = await at.person()
  const headers = { 'x-forwarded-for': someAddress() }
  const codes: unknown[] = []
  for (let i = 0; i < 7; i++) {
    codes.push(
      (await change(accessToken, { currentPassword: 'wrong' }, headers)).errors?.[0]?.extensions
        .code,
    )
  }
  expect(codes.at(-1)).toBe('RATE_LIMITED')
})

test('all other sessions can be ended at once', async () => {
  const person = await at.person()
  const others = [await at.login(person.email), await at.login(person.email)]
  const stranger = await at.person()
  const { data } = await at.graphql(
    'mutation { endOtherSessions { endedCount } }',
    {},
    bearer(person.accessToken),
  )
  expect(data.endOtherSessions.endedCount).toBe(2)
  for (const { accessToken } of others) expect(await at.statusOf(accessToken)).toBe(401)
  for (const { accessToken } of [person, stranger]) expect(await at.statusOf(accessToken)).toBe(200)
})

test('nobody changes a password without being signed in', async () => {
  expect((await change('rubbish', {})).status).toBe(401)
  expect((await at.graphql('mutation { endOtherSessions { endedCount } }')).status).toBe(401)
})
