import { expect, test } from 'vitest'
import { bearer, ownDoors, PASSWORD, someName } from './people.ts'

// What somebody who registers chooses for the new organisation and for themselves.
const at = await ownDoors()

const REGISTER = `mutation($input: RegisterInput!) { register(input: $input) {
  session { accessToken viewer { organization { id title timeZone displayUnit } } }
  problems { code path } } }`

const register = async (choices: object) => {
  const username = someName()
  const input = { email: `${username}@example.com`, username, password: PASSWORD, ...choices }
  const { data } = await at.graphql(REGISTER, { input })
  return { username, answer: data.register }
}

async function preferencesOf({ accessToken }: { accessToken: string }): Promise<unknown> {
  const query = '{ viewer { preferences { timeZone displayUnit language } } }'
  return (await at.graphql(query, {}, bearer(accessToken))).data.viewer.preferences
}

const CHOICES = {
  organizationTitle: '  Harbour Cold Store ',
  timeZone: 'America/New_York',
  displayUnit: 'F',
  language: 'fr',
}

test('name, zone, unit and language are in force with the first answer', async () => {
  const { answer } = await register(CHOICES)
  expect(answer.problems).toEqual([])
  expect(answer.session.viewer).toEqual({
    organization: {
      id: expect.any(String),
      title: 'Harbour Cold Store',
      timeZone: 'America/New_York',
      displayUnit: 'F',
    },
  })
  expect(await preferencesOf(answer.session)).toEqual({
    timeZone: null,
    displayUnit: 'F',
    language: 'fr',
  })
})

test('without choices all is as it was: the username, UTC, degrees Celsius, no language', async () => {
  for (const choices of [
    {},
    { organizationTitle: null, timeZone: null, displayUnit: null, language: null },
  ]) {
    const { username, answer } = await register(choices)
    expect(answer.session.viewer).toMatchObject({
      organization: { title: username, timeZone: 'UTC', displayUnit: 'C' },
    })
    const none = { timeZone: null, displayUnit: null, language: null }
    expect(await preferencesOf(answer.session)).toEqual(none)
  }
})

test('everything that is wrong is told at once, by field, and nothing is stored', async () => {
  const taken = await at.person()
  const { username, answer } = await register({
    email: taken.email,
    password: 'short',
    organizationTitle: ' ',
    language: 'tlh',
  })
  expect(answer.session).toBe(null)
  expect(answer.problems).toEqual([
    { code: 'OUT_OF_RANGE', path: ['input', 'password'] },
    { code: 'REQUIRED', path: ['input', 'organizationTitle'] },
    { code: 'INVALID', path: ['input', 'language'] },
    { code: 'TAKEN', path: ['input', 'email'] },
  ])
  const { rows } = await at.owner.query('select from identity.account where username = $1', [
    username,
  ])
  expect(rows).toEqual([])
  const long = await register({ organizationTitle: 'x'.repeat(121), language: '' })
  expect(long.answer.problems).toEqual([
    { code: 'OUT_OF_RANGE', path: ['input', 'organizationTitle'] },
    { code: 'INVALID', path: ['input', 'language'] },
  ])
})

test('a zone that the database does not know is refused beside a name that is taken', async () => {
  const taken = await at.person()
  const { rows } = await at.owner.query<{ name: string }>('select name from pg_timezone_names')
  const known = new Set(rows.map(({ name }) => name))
  const foreign = Intl.supportedValuesOf('timeZone').find((zone) => !known.has(zone))
  // Where both lists are the same there is nothing to try.
  if (foreign === undefined) return
  const { answer } = await register({ username: taken.username, timeZone: foreign })
  expect(answer.problems).toEqual([
    { code: 'TAKEN', path: ['input', 'username'] },
    { code: 'INVALID', path: ['input', 'timeZone'] },
  ])
})

test('AUTH registering over REST takes three fields, whatever else is sent', async () => {
  const username = someName()
  const names = { username, email: `${username}@example.com`, password: PASSWORD }
  const { body } = await at.post('/jwt/register', { ...names, ...CHOICES, timeZone: 'Mars' })
  expect(body.user.org_title).toBe(username)
  const { data } = await at.graphql(
    '{ viewer { organization { timeZone displayUnit } preferences { displayUnit language } } }',
    {},
    bearer(body.accessToken),
  )
  expect(data.viewer).toEqual({
    organization: { timeZone: 'UTC', displayUnit: 'C' },
    preferences: { displayUnit: null, language: null },
  })
})
