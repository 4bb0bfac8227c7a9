import { afterEach, expect, test } from 'vitest'
import { clock } from '../../support/gateway.ts'
import {
  bearer,
  claimsOf,
  openDoors,
  ownDoors,
  PASSWORD,
  someAddress,
  type SignedIn,
} from './people.ts'

// How sessions live and end. The clock is the test's: gateways of this file share it.
const at = await ownDoors()
afterEach(() => void (clock.offset = 0))

const HOUR = 3_600_000
const DAY = 24 * HOUR
const later = (milliseconds: number) => {
  clock.offset += milliseconds
}
const succeeded = async (refreshToken: string) => {
  const { status, body } = await at.refresh(refreshToken)
  expect(status).toBe(200)
  return body as { accessToken: string; refreshToken: string }
}
const logout = async ({ accessToken, refreshToken }: SignedIn) =>
  (await at.post('/jwt/logout', { refreshToken }, bearer(accessToken))).status
const audited = (organization: number) =>
  at.sqlIn<{ action: string; actor_id: number | null; ip: string }>(
    organization,
    'select action, actor_id, host(ip) as ip from audit_entry order by id',
  )

test('SEC-01 AUTH-05 the access token is good for ten minutes and not a moment longer', async () => {
  const { accessToken } = await at.person()
  later(600_000 - 2_000)
  expect(await at.statusOf(accessToken)).toBe(200)
  later(2_000)
  expect(await at.statusOf(accessToken)).toBe(401)
})

test('SEC-01 the refresh token is good while it is used daily', async () => {
  const idle = await at.person()
  const used = await at.person()
  later(DAY - 5_000)
  const next = await succeeded(used.refreshToken)
  later(10_000)
  expect((await at.refresh(idle.refreshToken)).status).toBe(401)
  later(DAY - 20_000)
  await succeeded(next.refreshToken)
})

test('SEC-01 no session lives longer than thirty days, however often it is refreshed', async () => {
  let { refreshToken, accessToken } = await at.person()
  for (let day = 0; day < 30; day++) {
    later(DAY - 60_000)
    ;({ refreshToken, accessToken } = await succeeded(refreshToken))
  }
  later(29 * 60_000)
  ;({ refreshToken, accessToken } = await succeeded(refreshToken))
  const { iat, exp } = claimsOf(accessToken)
  expect(exp - iat).toBeLessThan(120)
  later(2 * 60_000)
  expect((await at.refresh(refreshToken)).status).toBe(401)
  expect(await at.statusOf(accessToken)).toBe(401)
})

test('SEC-05 fifty parallel refreshes leave one live successor', async () => {
  const { refreshToken } = await at.person()
  const answers = await Promise.all(Array.from({ length: 50 }, () => at.refresh(refreshToken)))
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
  const successors = new Set(answers.map(({ body }) => String(body.refreshToken)))
  expect(successors.size).toBe(1)
  for (const successor of successors) await succeeded(successor)
})

test('SEC-05 the database keeps no token, nor anything one could be made of', async () => {
  const { refreshToken, accessToken } = await at.person()
  const { rows } = await at.owner.query<{ row: string }>(
    'select session::text as row from identity.session',
  )
  const stored = rows.map(({ row }) => row).join('\n')
  const [, , , , proof = '-'] = refreshToken.split('.')
  for (const secret of [proof, accessToken, Buffer.from(proof, 'base64url').toString('hex')])
    expect(stored).not.toContain(secret)
})

test('SEC-06 twenty parallel refreshes with the predecessor all get the same successor, and the session lives', async () => {
  const { refreshToken } = await at.person()
  const first = await succeeded(refreshToken)
  later(29_000)
  const answers = await Promise.all(Array.from({ length: 20 }, () => at.refresh(refreshToken)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(new Set(answers.map(({ body }) => String(body.refreshToken)))).toEqual(
    new Set([first.refreshToken]),
  )
  expect(await at.statusOf(answers[0]?.body.accessToken)).toBe(200)
  await succeeded(first.refreshToken)
})

test('SEC-07 an older generation ends the whole session, its newest tokens included, and is written down', async () => {
  const person = await at.person()
  const second = await succeeded(person.refreshToken)
  const third = await succeeded(second.refreshToken)
  expect(await at.refresh(person.refreshToken)).toMatchObject({
    status: 401,
    body: { error: 'Invalid refresh token' },
  })
  for (const token of [second.refreshToken, third.refreshToken])
    expect((await at.refresh(token)).status).toBe(401)
  for (const token of [person.accessToken, third.accessToken])
    expect(await at.statusOf(token)).toBe(401)
  expect((await audited(person.organization)).map(({ action }) => action)).toContain(
    'session.reused',
  )
  const { rows } = await at.owner.query(
    'select end_reason from identity.session where account_id = $1',
    [person.id],
  )
  expect(rows).toEqual([{ end_reason: 'REUSE' }])
})

test('SEC-06 AUTH-36 an answer that was lost for minutes costs no session', async () => {
  const { refreshToken } = await at.person()
  const lost = await succeeded(refreshToken)
  for (let time = 0; time < 2; time++) {
    later(10 * 60_000)
    expect((await succeeded(refreshToken)).refreshToken).toBe(lost.refreshToken)
  }
  const { accessToken } = await succeeded(refreshToken)
  expect(await at.statusOf(accessToken)).toBe(200)
  later(29_000)
  expect((await succeeded(refreshToken)).refreshToken).toBe(lost.refreshToken)
  expect(await at.statusOf(accessToken)).toBe(200)
  await succeeded(lost.refreshToken)
})

test('SEC-06 the access token of before says nothing of whether the new one has arrived', async () => {
  const { refreshToken, accessToken } = await at.person()
  const lost = await succeeded(refreshToken)
  expect(await at.statusOf(accessToken)).toBe(200)
  later(60_000)
  expect((await succeeded(refreshToken)).refreshToken).toBe(lost.refreshToken)
})

test('SEC-07 the immediate predecessor is reuse as well, 30 s after its successor was first used', async () => {
  const { refreshToken } = await at.person()
  const next = await succeeded(refreshToken)
  expect(await at.statusOf(next.accessToken)).toBe(200)
  later(31_000)
  expect((await at.refresh(refreshToken)).status).toBe(401)
  expect((await at.refresh(next.refreshToken)).status).toBe(401)
})

test('SEC-09 logout ends the session at once here, within five seconds elsewhere, and twice is fine', async () => {
  const other = await openDoors()
  try {
    const person = await at.person()
    expect(await other.statusOf(person.accessToken)).toBe(200)
    expect(await at.statusOf(person.accessToken)).toBe(200)
    for (let time = 0; time < 2; time++) {
      expect(await logout(person)).toBe(200)
    }
    expect(await at.statusOf(person.accessToken)).toBe(401)
    await expect.poll(() => other.statusOf(person.accessToken), { timeout: 5000 }).toBe(401)
    expect((await other.refresh(person.refreshToken)).status).toBe(401)
  } finally {
    await other.close()
  }
})

test('SEC-09 an expired access token does not keep the refresh token from ending the session', async () => {
  const person = await at.person()
  later(HOUR)
  expect(await logout(person)).toBe(200)
  expect((await at.refresh(person.refreshToken)).status).toBe(401)
})

test('SEC-09 the end of a session is told to whoever holds its sockets', async () => {
  const person = await at.person()
  const heard: string[] = []
  const stop = at.deps.pubsub.listen('session.ended', (organizationId, { sessionId }) =>
    heard.push(`${organizationId} ${sessionId}`),
  )
  await at.post('/jwt/logout', undefined, bearer(person.accessToken))
  const { rows } = await at.owner.query('select id from identity.session where account_id = $1', [
    person.id,
  ])
  await expect.poll(() => heard).toEqual([`${person.organization} ${rows[0].id}`])
  stop()
})

test('SEC-32 a changed role counts within five seconds, and an ended membership ends the session', async () => {
  const person = await at.person()
  const mine = async (): Promise<unknown> =>
    (await at.graphql('{ viewer { role abilities { action } } }', {}, bearer(person.accessToken)))
      .data?.viewer.role
  expect(await mine()).toBe('ADMIN')
  await at.sqlIn(person.organization, `update member set role = 'SUBSCRIBER'`)
  later(5_000)
  expect(await mine()).toBe('SUBSCRIBER')
  await at.sqlIn(person.organization, `update member set status = 'INACTIVE'`)
  later(5_000)
  expect(await at.statusOf(person.accessToken)).toBe(401)
  expect((await at.refresh(person.refreshToken)).status).toBe(401)
})

test('a signed-in request costs no look at the session while another was made a moment ago', async () => {
  const person = await at.person()
  await at.statusOf(person.accessToken)
  const { database } = at.deps
  const asked: string[] = []
  const tenant = database.tenant.bind(database)
  Object.assign(database, {
    tenant: (id: number) => {
      const scope = tenant(id)
      return {
        ...scope,
        query: (config: { name?: string }) => (
          asked.push(config.name ?? ''),
          scope.query(config as never)
        ),
      }
    },
  })
  for (let time = 0; time < 5; time++) expect(await at.statusOf(person.accessToken)).toBe(200)
  Object.assign(database, { tenant })
  expect(asked.filter((name) => name === 'session_access')).toEqual([])
})

test('SEC-12 no token and no password is ever logged or answered in an error', async () => {
  const person = await at.person()
  await at.refresh(person.refreshToken)
  await at.post('/jwt/login', { email: person.email, password: 'not my password' })
  await at.rest('GET', '/img/getorglogo/?orgId=x', undefined, bearer(person.accessToken))
  const log = at.logs.join('')
  for (const secret of [
    person.accessToken,
    person.refreshToken,
    'isr.',
    'eyJhbGci',
    PASSWORD,
    'not my password',
  ]) {
    expect(log).not.toContain(secret)
  }
})

test('SEC-60 registration, sign-in, refusal and logout are written down, with who and where from', async () => {
  const ip = someAddress()
  const from = { 'x-forwarded-for': ip }
  const person = await at.person()
  const again = await at.login(person.email, from)
  await at.post('/jwt/login', { email: person.email, password: 'wrong' }, from)
  await at.post('/jwt/logout', undefined, { ...from, ...bearer(again.accessToken) })
  expect(await audited(person.organization)).toMatchObject([
    { action: 'account.registered', actor_id: 1 },
    { action: 'session.started', actor_id: 1, ip },
    { action: 'session.refused', actor_id: null, ip },
    { action: 'session.ended', actor_id: 1, ip },
  ])
  await expect(
    at.sqlIn(person.organization, `update audit_entry set action = 'nothing'`),
  ).rejects.toThrow(/permission denied/)
  await expect(at.sqlIn(person.organization, 'delete from audit_entry')).rejects.toThrow(
    /permission denied/,
  )
})
