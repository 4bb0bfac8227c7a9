import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import type { Database } from '../../../gateway/context.ts'
import { identityKey } from '../../../gateway/modules/people/identity/account.ts'
import { createAccount } from '../../../gateway/modules/people/identity/store.ts'
import { openDoors, ownDoors, PASSWORD, someName } from './people.ts'

const at = await ownDoors()

const register = (body: Record<string, unknown>) =>
  at.post('/jwt/register', { password: PASSWORD, ...body })
const accounts = async (key: string) =>
  (
    await at.owner.query<{ id: number }>(
      'select id from identity.account where email_key = $1 or username_key = $1',
      [key],
    )
  ).rows

test('SEC-18 registering makes an organisation of its own, whatever the body says', async () => {
  const host = await at.person()
  const username = someName()
  const claims = {
    organization: host.organization,
    organizationId: host.organization,
    org_id: host.organization,
    org_title: 'Stolen',
    id: host.id,
    role: 'subscriber',
    ability: [],
    status: 'PENDING',
    emailKey: 'x',
    passwordHash: 'x',
  }
  const { body } = await register({ username, email: `${username}@example.com`, ...claims })
  expect(body.user).toMatchObject({ role: 'admin', org_title: username, username })
  expect(body.user.organization).not.toBe(host.organization)
  expect(body.user.id).not.toBe(host.id)
  expect(await at.sqlIn(host.organization, 'select id from member')).toHaveLength(1)
})

test('SEC-18 a failure midway leaves nothing behind', async () => {
  const username = someName()
  const lastOrganization = async () =>
    (await at.owner.query<{ id: number }>('select last_value::int as id from organization_id_seq'))
      .rows[0]?.id ?? 0
  const before = await lastOrganization()
  const failing = new Proxy(at.deps.database.pool, {
    get: (pool, name) =>
      name === 'connect'
        ? async () => breaking(await pool.connect())
        : (Reflect.get(pool, name) as unknown),
  })
  const database: Database = { ...at.deps.database, pool: failing }
  const account = { email: `${username}@example.com`, username, passwordHash: 'x' }
  await expect(createAccount(database, account)).rejects.toThrow('the power went off')
  expect(await accounts(username)).toEqual([])
  for (let id = before + 1; id <= (await lastOrganization()); id++) {
    expect(await at.sqlIn(id, 'select from organization where title = $1', [username])).toEqual([])
  }
  expect((await register({ username, email: `${username}@example.com` })).body.user.username).toBe(
    username,
  )
})

/** A connection on which the last step of a registration fails. */
function breaking(client: PoolClient): PoolClient {
  return new Proxy(client, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (name === 'query' && JSON.stringify(given[0]).includes('insert into member'))
          throw new Error('the power went off')
        return Reflect.apply(value, target, given) as unknown
      }
    },
  })
}

test('SEC-20 twenty parallel registrations of one email make one account, and the others hear why', async () => {
  const name = someName()
  const spellings = [
    `${name}@example.com`,
    `${name.toUpperCase()}@EXAMPLE.com`,
    ` ${name}@example.com `,
    `${name}＠ｅｘａｍｐｌｅ.com`,
  ]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      register({ username: `${name}-${n}`, email: spellings[n % 4] }),
    ),
  )
  const winners = answers.filter(({ body }) => body.user)
  expect(winners).toHaveLength(1)
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    if (!body.user)
      expect(body).toEqual({ error: { email: 'This email is already in use.', username: null } })
  }
  expect(await accounts(`${name}@example.com`)).toHaveLength(1)
})

test('SEC-20 twenty parallel registrations of one username make one account', async () => {
  const username = someName()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      register({
        username: n % 2 ? username : ` ${username.toUpperCase()}`,
        email: `${username}-${n}@example.com`,
      }),
    ),
  )
  expect(answers.filter(({ body }) => body.user)).toHaveLength(1)
  for (const { body } of answers) {
    if (!body.user)
      expect(body).toEqual({ error: { email: null, username: 'This username is already in use.' } })
  }
  expect(await accounts(username)).toHaveLength(1)
})

test('SEC-20 names are the same after Unicode normalisation', () => {
  const same = [
    ['ＡＤＭＩＮ', 'admin'],
    ['café', 'cafe\u0301'],
    ['CAFÉ', 'café'],
    [' admin\u00a0', 'admin'],
    ['ﬁsh', 'FISH'],
    ['Ⅳ', 'iv'],
    ['K', 'k'],
  ] as const
  for (const [one, other] of same) expect(identityKey(one)).toBe(identityKey(other))
  expect(identityKey('admin')).not.toBe(identityKey('admın'))
  for (const name of ['İstanbul', 'ǅ', 'ﬀ', 'Å'])
    expect(identityKey(identityKey(name))).toBe(identityKey(name))
})

test('SEC-21 in production nobody has seeded an account: the demo’s sign-in is refused', async () => {
  const production = await openDoors({
    NODE_ENV: 'production',
    JWT_SECRET: 'K4x9vQ2mZ7pL1wR8sT3yB6nC5hJ0dF-G',
  })
  try {
    expect(
      await production.post('/jwt/login', { email: 'admin@demo.com', password: 'admin' }),
    ).toMatchObject({
      status: 400,
      body: { error: 'Email or Password is Invalid' },
    })
  } finally {
    await production.close()
  }
})
