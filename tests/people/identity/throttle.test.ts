import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import {
  addressKey,
  LIMITS,
  sweepAttempts,
} from '../../../gateway/modules/people/identity/passwords/throttle.ts'
import { clock } from '../../support/gateway.ts'
import { figure } from '../../support/scrape.ts'
import { openDoors, ownDoors, PASSWORD, someAddress, someName } from './people.ts'

/** How long the gateway waited with its answers, milliseconds. */
const waits: number[] = []
const { setTimeout } = timers
timers.setTimeout = (delay, ...rest) => {
  waits.push(delay ?? 0)
  return setTimeout(delay, ...rest)
}
syncBuiltinESMExports()
afterAll(() => {
  timers.setTimeout = setTimeout
  syncBuiltinESMExports()
})
/** Longer than from one beat, on which failures are answered, to the next one. */
const long = () => waits.splice(0).filter((wait) => wait > 75)

// Who tries too often. Each test comes from addresses of its own.
const at = await ownDoors({ METRICS_TOKEN: 'only scrapers know this one' })
afterEach(() => void (clock.offset = 0))

const SECOND = 1000
const MINUTE = 60 * SECOND
const attempt = (email: string, password: string, ip: string) =>
  at.post('/jwt/login', { email, password }, { 'x-forwarded-for': ip })
const statuses = async (times: number, work: () => Promise<{ status: number }>) => {
  const seen: number[] = []
  for (let time = 0; time < times; time++) seen.push((await work()).status)
  return seen
}
const times = (n: number, status: number) => Array<number>(n).fill(status)

test('SEC-15 five failures, then 429 with waits that double up to fifteen minutes', async () => {
  const { email } = await at.person()
  const ip = someAddress()
  const wrong = () => attempt(email, 'wrong', ip)
  expect(await statuses(6, wrong)).toEqual([...times(5, 400), 429])
  const waits: number[] = []
  for (let round = 0; round < 9; round++) {
    const { status, headers, body } = await wrong()
    expect(status).toBe(429)
    expect(body.error).toContain('Too many')
    const wait = Number(headers.get('retry-after'))
    waits.push(wait)
    clock.offset += wait * SECOND
    expect((await wrong()).status).toBe(400)
  }
  expect(waits.map((wait) => Math.round(wait / 5) * 5)).toEqual([
    15, 30, 60, 120, 240, 480, 900, 900, 900,
  ])
})

test('failed sign-ins are counted, and not by whether there is such an account', async () => {
  const { email } = await at.person()
  const ip = someAddress()
  const failures = async () =>
    Promise.all(
      ['credentials', 'limited'].map((reason) =>
        figure(at, 'isotherm_sign_in_failures_total', { reason }),
      ),
    )
  const [credentials = 0, limited = 0] = await failures()
  expect((await attempt(email, PASSWORD, ip)).status).toBe(200)
  expect(await failures()).toEqual([credentials, limited])
  await statuses(6, () => attempt(email, 'wrong', ip))
  await attempt(`${someName()}@example.com`, 'wrong', ip)
  await at.graphql('mutation { login(input: { email: "x", password: "y" }) { problems { code } } }')
  const reasons = [credentials + 7, limited + 1]
  expect(await failures()).toEqual(reasons)
})

test('SEC-15 a blocked address is blocked for the right password too, until the wait is over', async () => {
  const { email } = await at.person()
  const ip = someAddress()
  await statuses(5, () => attempt(email, 'wrong', ip))
  expect((await attempt(email, PASSWORD, ip)).status).toBe(429)
  clock.offset += 16 * SECOND
  expect((await attempt(email, PASSWORD, ip)).status).toBe(200)
  expect((await attempt(email, 'wrong', ip)).status).toBe(400)
})

test('SEC-15 nobody is locked out: from another address the owner signs in at once', async () => {
  const { email } = await at.person()
  const [x, y] = [someAddress(), someAddress()]
  await statuses(60, () => attempt(email, 'wrong', x))
  long()
  expect((await attempt(email, PASSWORD, y)).status).toBe(200)
  expect(long()).toEqual([])
})

test('SEC-15 from an address it has signed in from, the right password is admitted though the address is blocked', async () => {
  const person = await at.person()
  const home = someAddress()
  await at.login(person.email, { 'x-forwarded-for': home })
  const seen = await statuses(8, () => attempt(person.email, 'wrong', home))
  expect(seen).toEqual([...times(5, 400), ...times(3, 429)])
  expect((await attempt(person.email, PASSWORD, home)).status).toBe(200)
})

test('SEC-15 parallel attempts do not slip past the limit', async () => {
  const { email } = await at.person()
  const ip = someAddress()
  const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(email, 'wrong', ip)))
  expect(answers.filter(({ status }) => status === 400).length).toBe(5)
  expect(answers.filter(({ status }) => status === 429).length).toBe(15)
})

test('SEC-15 a hundred failures a day from one address, whatever the accounts', async () => {
  const ip = someAddress()
  const stranger = () => attempt(`${someName()}@example.com`, 'wrong', ip)
  for (let n = 0; n < LIMITS.address.limit; n += 10) {
    const answers = await Promise.all(Array.from({ length: 10 }, stranger))
    expect(answers.map(({ status }) => status)).toEqual(times(10, 400))
  }
  const refused = await stranger()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
  expect((await attempt(`${someName()}@example.com`, 'wrong', someAddress())).status).toBe(400)
  clock.offset += 24 * 60 * MINUTE
  expect((await stranger()).status).toBe(400)
})

test('SEC-15 signing in often is no failure', async () => {
  const { email } = await at.person()
  const ip = someAddress()
  expect(await statuses(12, () => attempt(email, PASSWORD, ip))).toEqual(times(12, 200))
})

test('SEC-15 an account tried from many addresses is slowed for strangers, and never for an address it knows', async () => {
  const { email } = await at.person()
  const home = someAddress()
  await at.login(email, { 'x-forwarded-for': home })
  for (let n = 0; n < LIMITS.account.limit; n++)
    expect((await attempt(email, 'wrong', someAddress())).status).toBe(400)
  await attempt(email, 'wrong', someAddress())
  long()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => attempt(email, 'wrong', someAddress())),
  )
  expect(Math.max(...long())).toBeGreaterThan(SECOND)
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(4)
  expect((await attempt(email, PASSWORD, home)).status).toBe(200)
  expect(long()).toEqual([])
})

test('SEC-17 unknown, wrong and disabled look alike: status, body and headers', async () => {
  const [wrong, disabled] = [await at.person(), await at.person()]
  await at.sqlIn(disabled.organization, `update member set status = 'INACTIVE'`)
  const answers = [
    await attempt(`${someName()}@example.com`, PASSWORD, someAddress()),
    await attempt(wrong.email, 'wrong', someAddress()),
    await attempt(disabled.email, PASSWORD, someAddress()),
  ]
  const shown = answers.map(({ status, body, headers }) => ({
    status,
    body,
    names: [...headers.keys()].sort(),
  }))
  expect(shown[1]).toEqual(shown[0])
  expect(shown[2]).toEqual(shown[0])
})

test(
  'SEC-17 unknown, wrong and disabled take alike long: medians within 10 %',
  { timeout: 60_000, retry: 2 },
  async () => {
    const ACCOUNTS = 5
    const people = { wrong: [] as string[], disabled: [] as string[], unknown: [] as string[] }
    for (let n = 0; n < ACCOUNTS; n++) {
      people.unknown.push(`${someName()}@example.com`)
      people.wrong.push((await at.person()).email)
      const disabled = await at.person()
      await at.sqlIn(disabled.organization, `update member set status = 'INACTIVE'`)
      people.disabled.push(disabled.email)
    }
    const took = { unknown: [] as number[], wrong: [] as number[], disabled: [] as number[] }
    const kinds = ['unknown', 'wrong', 'disabled'] as const
    for (let sample = 0; sample < 67; sample++) {
      const inTurn = kinds.map((_, n) => kinds[(n + sample) % 3] ?? 'wrong') // nobody always comes first
      await Promise.all(
        inTurn.map(async (kind) => {
          const began = performance.now()
          const { status } = await attempt(
            people[kind][sample % ACCOUNTS] ?? '',
            kind === 'disabled' ? PASSWORD : 'wrong',
            someAddress(),
          )
          took[kind].push(performance.now() - began)
          expect(status).toBe(400)
        }),
      )
    }
    const medians = kinds.map((kind) => took[kind].sort((a, b) => a - b)[33] ?? 0)
    expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(1.1)
  },
)

/** How somebody at this address fares: with a name that is free, unless one is given. */
const registrar = (ip: string) => async (email?: string) => {
  const username = someName()
  const body = { email: email ?? `${username}@example.com`, username, password: PASSWORD }
  return at.post('/jwt/register', body, { 'x-forwarded-for': ip })
}
const TOO_MANY = {
  error: { email: expect.stringContaining('Too many registrations'), username: null },
}

test('SEC-17 five registrations an hour from one address; those that are refused are none', async () => {
  const taken = (await at.person()).email
  const register = registrar(someAddress())
  for (let n = 0; n < 8; n++) expect((await register(taken)).body.error.email).toContain('in use')
  for (let n = 0; n < LIMITS.registration.limit; n++)
    expect((await register()).body.accessToken).toBeTypeOf('string')
  const sixth = await register()
  expect([sixth.status, sixth.body]).toEqual([200, TOO_MANY])
  clock.offset += 61 * MINUTE
  expect((await register()).body.accessToken).toBeTypeOf('string')
})

test('SEC-17 parallel registrations do not slip past the limit', async () => {
  const register = registrar(someAddress())
  const answers = await Promise.all(Array.from({ length: 8 }, () => register()))
  expect(answers.filter(({ body }) => body.accessToken).length).toBe(LIMITS.registration.limit)
})

test('SEC-17 asking who is there is slow, and the answer is one the older dashboard shows', async () => {
  const taken = (await at.person()).email
  const register = registrar(someAddress())
  for (let n = 0; n < LIMITS.refusedRegistration.limit; n++)
    expect((await register(taken)).body.error.email).toContain('in use')
  const asked = await register(taken)
  expect([asked.status, asked.body]).toEqual([200, TOO_MANY])
  clock.offset += 61 * MINUTE
  expect((await register(taken)).body.error.email).toContain('in use')
})

test('SEC-17 over GraphQL too many registrations are RATE_LIMITED', async () => {
  const ip = someAddress()
  const register = registrar(ip)
  for (let n = 0; n < LIMITS.registration.limit; n++) await register()
  const username = someName()
  const input = { email: `${username}@example.com`, username, password: PASSWORD }
  const { errors } = await at.graphql(
    'mutation ($input: RegisterInput!) { register(input: $input) { problems { code } } }',
    { input },
    { 'x-forwarded-for': ip },
  )
  expect(errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }])
})

test('who comes from a private address though no proxy is trusted is named in the log, once', async () => {
  const said = async (settings: Record<string, string>) => {
    const doors = await openDoors(settings)
    for (let n = 0; n < 2; n++) await doors.person()
    await doors.close()
    return doors.logs.filter((line) => line.includes('TRUST_PROXY') && line.includes('127.0.0.1'))
  }
  expect(await said({ TRUST_PROXY: '0' })).toHaveLength(1)
  expect(await said({ TRUST_PROXY: '1' })).toHaveLength(0)
})

test('what counts for nothing any more is forgotten', async () => {
  const ip = someAddress()
  await attempt(`${someName()}@example.com`, 'wrong', ip)
  const kept = async () =>
    (
      await at.owner.query('select from identity.throttle where key = $1', [
        `address:${addressKey(ip)}`,
      ])
    ).rowCount
  await sweepAttempts(at.context())
  expect(await kept()).toBe(1)
  await at.owner.query(
    `update identity.throttle set updated_at = now() - interval '3 days' where key = $1`,
    [`address:${addressKey(ip)}`],
  )
  await sweepAttempts(at.context())
  expect(await kept()).toBe(0)
})

test('an address is one household’s: an IPv6 /64, and IPv4 however it is written', () => {
  expect(addressKey('203.0.113.9')).toBe('203.0.113.9')
  expect(addressKey('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(addressKey('2001:0db8:0001:0002::1')).toBe('2001:db8:1:2::/64')
  expect(addressKey('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(addressKey('::1')).toBe('0:0:0:0::/64')
  expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
})
