import { expect, test } from 'vitest'
import { bearer, ownDoors, PASSWORD, someName, type SignedIn } from '../identity/people.ts'

const UPDATE = `mutation Update($input: UpdateAccountInput!) { updateAccount(input: $input) {
  accountSettings { email username } problems { code path message } } }`

const at = await ownDoors()

interface Answer {
  accountSettings: { email: string }
  problems: { code: string; path: string[]; message: string }[]
}
const update = async ({ accessToken }: SignedIn, input: object, headers = {}) => {
  const { data, errors } = await at.graphql(
    UPDATE,
    { input },
    { ...bearer(accessToken), ...headers },
  )
  return { errors, ...(data?.updateAccount as Answer) }
}
const someEmail = () => `${someName()}@example.com`

test('another email takes the present password, and is what one signs in with from then on', async () => {
  const person = await at.person()
  const email = someEmail()
  const path = ['input', 'currentPassword']
  expect((await update(person, { email })).problems).toMatchObject([{ code: 'REQUIRED', path }])
  expect(
    (await update(person, { email, currentPassword: 'not it at all' })).problems,
  ).toMatchObject([{ code: 'BAD_CREDENTIALS', path }])
  expect((await update(person, { email: person.email })).problems).toEqual([])
  const { problems, accountSettings } = await update(person, { email, currentPassword: PASSWORD })
  expect(problems).toEqual([])
  expect(accountSettings.email).toBe(email)
  expect((await at.login(email)).id).toBe(person.id)
  expect((await at.post('/jwt/login', { email: person.email, password: PASSWORD })).status).toBe(
    400,
  )
})

test('an email is nobody else’s: the words of the contract', async () => {
  const [person, other] = [await at.person(), await at.person()]
  const { problems } = await update(person, {
    email: other.email.toUpperCase(),
    currentPassword: PASSWORD,
  })
  expect(problems).toEqual([
    { code: 'TAKEN', path: ['input', 'email'], message: 'This email is already in use.' },
  ])
})

test('everything that is wrong is said at once', async () => {
  const [person, other] = [await at.person(), await at.person()]
  const { problems } = await update(person, {
    email: other.email,
    username: other.username,
    currentPassword: 'not it at all',
  })
  expect(problems.map(({ code, path }) => [code, path.join('.')]).sort()).toEqual([
    ['BAD_CREDENTIALS', 'input.currentPassword'],
    ['TAKEN', 'input.email'],
    ['TAKEN', 'input.username'],
  ])
})

test('nor one by which somebody is invited here', async () => {
  const person = await at.person()
  const email = someEmail()
  const insert = `insert into member (role, status, invited_email, invited_email_key, invited_username, invited_full_name)
    values ('SUBSCRIBER', 'PENDING', $1, $1, 'x', 'x')`
  await at.sqlIn(person.organization, insert, [email])
  expect((await update(person, { email, currentPassword: PASSWORD })).problems).toMatchObject([
    { code: 'TAKEN' },
  ])
})

test('SEC-15 guessing the password here is slowed like guessing at sign-in', async () => {
  const person = await at.person()
  const headers = { 'x-forwarded-for': 'fd00:77:88:99::5' }
  const tries = []
  for (let i = 0; i < 7; i++)
    tries.push(await update(person, { email: someEmail(), currentPassword: `wrong ${i}` }, headers))
  expect(JSON.stringify(tries.at(-1))).toContain('RATE_LIMITED')
})
