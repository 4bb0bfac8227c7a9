import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { expect, test } from 'vitest'
import { readKeys } from '../../../gateway/modules/people/identity/tokens/keys.ts'
import {
  readRefreshToken,
  refreshToken,
} from '../../../gateway/modules/people/identity/tokens/refresh-token.ts'
import {
  signAccessToken,
  verifyAccessToken,
} from '../../../gateway/modules/people/identity/tokens/access-token.ts'
import { createViewer } from '../../../gateway/modules/people/identity/sessions/create-viewer.ts'
import { keysOf } from '../../../gateway/modules/people/identity/tokens/keys.ts'
import { claimsOf, headerOf, openDoors, ownDoors } from './people.ts'

const at = await ownDoors()
const ann = await at.person()

const base64url = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

/** Signs whatever is asked with the gateway's own key: only what the token says can be wrong with it. */
function crafted(
  header: object,
  payload: object,
  hash = 'sha256',
  key: Buffer = keysOf(at.deps.config).signing.access.export(),
) {
  const body = `${base64url(header)}.${base64url(payload)}`
  return `${body}.${createHmac(hash, key).update(body).digest('base64url')}`
}

test('SEC-02 an access token pins algorithm, type, issuer, audience and key, and names account, session and organisation', () => {
  expect(headerOf(ann.accessToken)).toEqual({
    alg: 'HS256',
    typ: 'at+jwt',
    kid: expect.stringMatching(/^[0-9a-f]{8}$/),
  })
  expect(claimsOf(ann.accessToken)).toEqual({
    iss: 'isotherm',
    aud: 'isotherm',
    sub: String(ann.id),
    org: ann.organization,
    sid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    gen: 0,
    iat: expect.any(Number),
    exp: expect.any(Number),
  })
})

test('SEC-02 what is crafted well is believed: the forgeries below fail for what they change', async () => {
  expect(await at.statusOf(crafted(headerOf(ann.accessToken), claimsOf(ann.accessToken)))).toBe(200)
})

test('SEC-02 forgeries are 401, never 500', async () => {
  const [header, payload] = [headerOf(ann.accessToken), claimsOf(ann.accessToken)]
  const without = (name: string) =>
    Object.fromEntries(Object.entries(payload).filter(([key]) => key !== name))
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const [head = '', body = '', signature = ''] = ann.accessToken.split('.')
  const wrong: Record<string, string> = {
    'alg none': `${base64url({ ...header, alg: 'none' })}.${body}.`,
    'alg None': `${base64url({ ...header, alg: 'None' })}.${body}.${signature}`,
    'no signature': `${head}.${body}.`,
    'two parts': `${head}.${body}`,
    'four parts': `${ann.accessToken}.x`,
    'another payload': `${head}.${base64url({ ...payload, sub: String(ann.id + 1) })}.${signature}`,
    HS512: crafted({ ...header, alg: 'HS512' }, payload, 'sha512'),
    RS256: jwt.sign(payload, privateKey, {
      algorithm: 'RS256',
      header: { ...header, alg: 'RS256' },
    }),
    'HS256 by a public key': crafted(
      header,
      payload,
      'sha256',
      Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })),
    ),
    'HS256 by an empty key': crafted(header, payload, 'sha256', Buffer.alloc(0)),
    'HS256 by the refresh key': crafted(
      header,
      payload,
      'sha256',
      keysOf(at.deps.config).signing.refresh,
    ),
    'unknown kid': crafted({ ...header, kid: '00000000' }, payload),
    'no kid': crafted({ alg: 'HS256', typ: 'at+jwt' }, payload),
    'kid is a path': crafted({ ...header, kid: '../../dev/null' }, payload),
    'kid is a number': crafted({ ...header, kid: 5 }, payload),
    'kid of everything': crafted({ ...header, kid: '__proto__' }, payload),
    'typ JWT': crafted({ ...header, typ: 'JWT' }, payload),
    'no typ': crafted({ alg: 'HS256', kid: header.kid }, payload),
    jwk: crafted({ ...header, jwk: { kty: 'oct', k: 'AAAA' } }, payload),
    jku: crafted({ ...header, jku: 'https://example.com/keys' }, payload),
    x5u: crafted({ ...header, x5u: 'https://example.com/cert' }, payload),
    crit: crafted({ ...header, crit: ['b64'], b64: false }, payload),
    'another issuer': crafted(header, { ...payload, iss: 'somebody' }),
    'another audience': crafted(header, { ...payload, aud: 'somebody' }),
    'a refresh token': ann.refreshToken,
    'sub is a number': crafted(header, { ...payload, sub: ann.id }),
    'sub is SQL': crafted(header, { ...payload, sub: '1 or 1=1' }),
    'sub is huge': crafted(header, { ...payload, sub: '9999999999' }),
    'sid is no uuid': crafted(header, { ...payload, sid: 'x' }),
    'gen is text': crafted(header, { ...payload, gen: '0' }),
    'org is text': crafted(header, { ...payload, org: String(ann.organization) }),
    'org is negative': crafted(header, { ...payload, org: -1 }),
    'org is huge': crafted(header, { ...payload, org: 1e15 }),
    'exp is text': crafted(header, { ...payload, exp: '9999999999' }),
    'payload is a list': crafted(header, [payload]),
    'payload is text': `${head}.${base64url('text')}.${signature}`,
    'header is text': `${base64url('text')}.${body}.${signature}`,
    'header is null': `${base64url('null')}.${body}.${signature}`,
    empty: '..',
    long: `${ann.accessToken}${'A'.repeat(4000)}`,
    'somebody else’s session': crafted(header, { ...payload, sid: randomUUID() }),
    'somebody else’s account': crafted(header, { ...payload, sub: String(ann.id + 1) }),
    'somebody else’s organisation': crafted(header, { ...payload, org: ann.organization + 1 }),
    ...Object.fromEntries(
      ['iss', 'aud', 'sub', 'sid', 'gen', 'org', 'iat', 'exp'].map((name) => [
        `no ${name}`,
        crafted(header, without(name)),
      ]),
    ),
  }
  for (const [what, token] of Object.entries(wrong)) {
    expect(await at.statusOf(token), what).toBe(401)
    const rest = await at.rest('GET', `/img/getorglogo/?orgId=${ann.organization}`, undefined, {
      authorization: `Bearer ${token}`,
    })
    expect(rest.status, what).toBe(401)
  }
})

test('SEC-03 AUTH-05 a token is good until its end, and nothing comes from more than sixty seconds ahead', () => {
  const keys = keysOf(at.deps.config)
  const now = 1_800_000_000_000
  const claims = {
    accountId: 1,
    sessionId: randomUUID(),
    generation: 3,
    organizationId: 1,
    expiresAt: now / 1000 + 600,
  }
  const verify = (issuedAt: number, at: number) => () =>
    verifyAccessToken(keys, signAccessToken(keys, claims, issuedAt), at)
  const [end, second] = [now + 600_000, 1000]
  expect(verify(now, end - second)()).toEqual(claims)
  expect(verify(now, end)).toThrow()
  expect(verify(now, now - 29 * second)()).toEqual(claims)
  expect(verify(now, now - 60 * second)()).toEqual(claims)
  expect(verify(now, now - 61 * second)).toThrow()
})

test('SEC-04 keys rotate without a logout, and a retired key opens nothing', async () => {
  const [old, fresh] = [
    'an old key of this installation 1234',
    'a fresh key of this installation 567',
  ]
  const before = await openDoors({ JWT_SECRET: old })
  const during = await openDoors({ JWT_SECRET: `${fresh},${old}` })
  const after = await openDoors({ JWT_SECRET: fresh })
  try {
    const person = await before.person()
    expect(await during.statusOf(person.accessToken)).toBe(200)
    const { body } = await during.refresh(person.refreshToken)
    expect(headerOf(body.accessToken).kid).not.toBe(headerOf(person.accessToken).kid)
    expect(await after.statusOf(body.accessToken)).toBe(200)
    expect((await after.refresh(body.refreshToken)).status).toBe(200)
    expect(await after.statusOf(person.accessToken)).toBe(401)
    expect((await after.refresh(person.refreshToken)).status).toBe(401)
  } finally {
    for (const doors of [before, during, after]) await doors.close()
  }
})

test('SEC-05 a refresh token is derived: the same session and generation, the same token; another, another', () => {
  const keys = readKeys({
    DATA_DIR: '/nowhere',
    JWT_SECRET: ['a key of this test alone, long enough'],
    production: true,
  })
  const claims = { sessionId: randomUUID(), generation: 7 }
  const token = refreshToken(keys, claims)
  expect(token).toBe(refreshToken(keys, claims))
  expect(readRefreshToken(keys, token)).toEqual(claims)
  const others = [
    { ...claims, generation: 8 },
    { ...claims, sessionId: randomUUID() },
  ].map((other) => refreshToken(keys, other))
  expect(new Set([token, ...others]).size).toBe(3)
  expect(Buffer.from(token.split('.').at(-1) ?? '', 'base64url').length * 8).toBeGreaterThanOrEqual(
    128,
  )
  const [, , , , proof] = token.split('.')
  for (const other of others)
    expect(readRefreshToken(keys, other.replace(/[^.]+$/, proof ?? ''))).toBeUndefined()
})

test('createViewer answers null without a token', async () => {
  for (const header of [
    undefined,
    '',
    ' ',
    'Bearer',
    'Bearer ',
    'Bearer undefined',
    'Bearer "null"',
  ]) {
    expect(await createViewer(at.deps, header)).toBeNull()
  }
  expect(await createViewer(at.deps, `Bearer "${ann.accessToken}"`)).toMatchObject({
    accountId: ann.id,
    userId: 1,
    organizationId: ann.organization,
    role: 'ADMIN',
    siteAccess: 'ALL',
    siteIds: [],
    expiresAt: claimsOf(ann.accessToken).exp,
  })
})
