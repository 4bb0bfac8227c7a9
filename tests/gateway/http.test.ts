import { request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createApp } from '../../gateway/app.ts'
import { RateLimits } from '../../gateway/http/rate-limit.ts'
import { reply, scalar } from '../../gateway/http/rest.ts'
import type { Module } from '../../gateway/platform/module.ts'
import { caller } from '../support/caller.ts'
import { gateway, startGateway } from '../support/gateway.ts'
import { organization } from '../support/organization.ts'

/** Routes that only say back what they were given. */
const ECHO: Module = {
  name: 'echo',
  rest: [
    {
      method: 'POST',
      path: '/api/v1/echo',
      access: 'public',
      bodyLimit: 1024 * 1024,
      handler: async (_ctx, { body }) => ({ body }),
    },
    {
      method: 'POST',
      path: '/legacy/echo',
      access: 'public',
      handler: async (_ctx, { body }) => ({ body }),
    },
    {
      method: 'GET',
      path: '/legacy/scalar',
      access: 'public',
      handler: async (_ctx, it) => ({ q: scalar(it, 'q') ?? null }),
    },
    {
      method: 'GET',
      path: '/legacy/teapot',
      access: 'public',
      handler: async () => reply(418, { error: 'short' }, { 'x-stout': '1' }),
    },
    {
      method: 'GET',
      path: '/legacy/broken',
      access: 'public',
      handler: async () => Promise.reject(new Error('postgres://isotherm:hunter2@db/isotherm')),
    },
    {
      method: 'GET',
      path: '/legacy/sites',
      access: { action: 'create', subject: 'Site' },
      handler: async (ctx) => ({ ip: ctx.ip }),
    },
    {
      method: 'POST',
      path: '/legacy/ip',
      access: 'public',
      handler: async (ctx) => ({ ip: ctx.ip }),
    },
  ],
}
const echoing = startGateway({}, { modules: [ECHO] })
const echo = async () => caller((await echoing).url)

/** What fetch will not send. */
async function raw(
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<IncomingMessage> {
  const { port, hostname } = new URL((await echoing).url)
  return new Promise((resolve, reject) => {
    request({ method, path, port, hostname, headers }, resolve).on('error', reject).end()
  })
}

describe('SEC-52 JSON', () => {
  const deep = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
  test.each<[string, string | Uint8Array]>([
    ['not JSON', '{"a":'],
    ['a duplicate key', '{"a":1,"b":{"c":1,"c":2}}'],
    ['a duplicate key, one escaped', '{"a":1,"\\u0061":2}'],
    ['__proto__', '{"__proto__":{"polluted":true}}'],
    ['__proto__, escaped', '{"x":[{"__pro\\u0074o__":{"polluted":true}}]}'],
    ['constructor', '{"constructor":{"prototype":{"polluted":true}}}'],
    ['prototype', '{"a":{"prototype":1}}'],
    ['65 levels', deep(65)],
    ['forty thousand levels', deep(40_000)],
    ['a hundred thousand levels never closed', '['.repeat(100_000)],
    ['Latin-1', Buffer.from('{"a":"\xe9"}', 'latin1')],
    ['UTF-16', Buffer.from('{"a":1}', 'utf16le')],
    [
      'half a surrogate pair in bytes',
      Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x7d]),
    ],
    ['an array', '[1]'],
    ['null', 'null'],
    ['a number', '7'],
    ['a text', '"a"'],
  ])('%s is 400', async (_name, body) => {
    const { rest } = await echo()
    expect(await rest('POST', '/legacy/echo', body)).toEqual({
      status: 400,
      body: { error: expect.any(String) },
      headers: expect.anything(),
    })
    expect(await rest('POST', '/api/v1/echo', body)).toMatchObject({
      status: 400,
      body: {
        error: expect.any(String),
        code: 'BAD_USER_INPUT',
        path: expect.any(Array),
        requestId: expect.any(String),
      },
    })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test.each<[string, unknown]>([
    ['64 levels', JSON.parse(deep(64))],
    ['the same key in several objects', { a: { id: 1 }, b: [{ id: 1 }, { id: 1 }] }],
    [
      'texts that look like structure',
      { a: '{"a":1,"a":2}', 'b"': '\\', 'c\\': '\\"', d: '"__proto__":' },
    ],
    ['a forbidden word as a value', { a: '__proto__', b: ['constructor'] }],
    ['other alphabets', { حرارة: 'درجة', emoji: '🌡️' }],
  ])('%s is read as it is', async (_name, value) => {
    expect(await (await echo()).rest('POST', '/legacy/echo', JSON.stringify(value))).toMatchObject({
      status: 200,
      body: { body: value },
    })
  })

  test('no body is an empty object', async () => {
    expect(await (await echo()).rest('POST', '/legacy/echo')).toMatchObject({
      status: 200,
      body: { body: {} },
    })
  })

  test('a query value sent twice is 400, a blank one is absent', async () => {
    const { rest } = await echo()
    expect(await rest('GET', '/legacy/scalar?q=a&q=b')).toMatchObject({
      status: 400,
      body: { error: 'q may be given once only.' },
    })
    expect(await rest('GET', '/legacy/scalar?q=')).toMatchObject({ status: 200, body: { q: null } })
    expect(await rest('GET', '/legacy/scalar?q=a+b%20c[]')).toMatchObject({
      status: 200,
      body: { q: 'a b c[]' },
    })
  })
})

describe('SEC-53 compressed bodies', () => {
  const gzip = { 'content-encoding': 'gzip' }
  const sized = (bytes: number) => gzipSync(JSON.stringify({ a: 'x'.repeat(bytes - 8) }))

  test('gzip is read', async () => {
    const answer = await (await echo()).rest('POST', '/api/v1/echo', gzipSync('{"a":1}'), gzip)
    expect(answer).toMatchObject({ status: 200, body: { body: { a: 1 } } })
  })

  test('1 MiB after decompression is read, one byte more is 413', async () => {
    const { rest } = await echo()
    expect((await rest('POST', '/api/v1/echo', sized(1024 * 1024), gzip)).status).toBe(200)
    expect(await rest('POST', '/api/v1/echo', sized(1024 * 1024 + 1), gzip)).toMatchObject({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE' },
    })
  })

  test('a bomb is not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024), { level: 9 })
    const before = process.memoryUsage().rss
    expect((await (await echo()).rest('POST', '/api/v1/echo', bomb, gzip)).status).toBe(413)
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
  })

  test('what only says it is gzip is 400', async () => {
    expect((await (await echo()).rest('POST', '/api/v1/echo', '{"a":1}', gzip)).status).toBe(400)
    expect(
      (await (await echo()).rest('POST', '/api/v1/echo', gzipSync('{"a":1}').subarray(0, 20), gzip))
        .status,
    ).toBe(400)
  })

  test.each(['br', 'deflate', 'zstd', 'gzip, gzip', 'compress'])('%s is 415', async (encoding) => {
    const { status, headers } = await (
      await echo()
    ).rest('POST', '/api/v1/echo', '{"a":1}', { 'content-encoding': encoding })
    expect({ status, accepted: headers.get('accept-encoding') }).toEqual({
      status: 415,
      accepted: 'gzip',
    })
  })
})

describe('GEN-09 every failure is JSON', () => {
  test('an unknown route is 404', async () => {
    const { rest } = await echo()
    expect(await rest('GET', '/legacy/nowhere')).toMatchObject({
      status: 404,
      body: { error: 'Not found' },
    })
    expect(await rest('POST', '/api/v1/nowhere', {})).toMatchObject({
      status: 404,
      body: { error: 'Not found', code: 'NOT_FOUND' },
    })
  })

  test('another method is 405 and says which are not', async () => {
    const { status, body, headers } = await (await echo()).rest('DELETE', '/legacy/echo')
    expect({ status, body, allow: headers.get('allow') }).toEqual({
      status: 405,
      body: { error: 'Method not allowed' },
      allow: 'POST',
    })
    expect((await (await echo()).rest('POST', '/legacy/scalar', {})).headers.get('allow')).toBe(
      'GET, HEAD',
    )
  })

  test.each(['TRACE', 'PROPFIND', 'LOCK'])('SEC-62 %s is 405 everywhere', async (method) => {
    for (const path of ['/', '/legacy/echo', '/graphql', '/nowhere'])
      expect((await raw(method, path)).statusCode).toBe(405)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=a',
    'application/json; charset=latin1',
  ])('%s is 415', async (type) => {
    const answer = await (
      await echo()
    ).rest('POST', '/legacy/echo', '{"a":1}', { 'content-type': type })
    expect(answer).toMatchObject({ status: 415, body: { error: expect.any(String) } })
  })

  test('too large is 413', async () => {
    const answer = await (await echo()).rest('POST', '/legacy/echo', { a: 'x'.repeat(101 * 1024) })
    expect(answer).toMatchObject({ status: 413, body: { error: 'The body is too large' } })
  })

  test('SEC-36 a defect says nothing of itself, and its request id leads to the log', async () => {
    const { rest } = await echo()
    const answer = await rest('GET', '/legacy/broken')
    expect(answer).toMatchObject({ status: 500, body: { error: 'Something went wrong' } })
    const id = answer.headers.get('x-request-id') ?? '-'
    expect((await echoing).logs.find((line) => line.includes(id))).toContain('hunter2')
  })

  test('a reply has its own status and headers', async () => {
    const answer = await (await echo()).rest('GET', '/legacy/teapot')
    expect(answer).toMatchObject({ status: 418, body: { error: 'short' } })
    expect(answer.headers.get('x-stout')).toBe('1')
  })

  test('a malformed request is answered with JSON', async () => {
    const { port } = new URL((await echoing).url)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nno header\r\n\r\n')
    const text = await new Promise<string>((resolve) =>
      socket.once('data', (data) => resolve(data.toString())),
    )
    expect(text).toMatch(/^HTTP\/1\.1 400 [\s\S]*content-type: application\/json[\s\S]*\{"error":/i)
  })
})

describe('GEN-01 who may call', () => {
  test('GEN-03 without a token 401, without the right 403, with it 200', async () => {
    const here = await echoing
    const acme = await organization(undefined, here)
    expect(await acme.stranger.rest('GET', '/legacy/sites')).toMatchObject({
      status: 401,
      body: { error: expect.any(String) },
    })
    expect(await caller(here.url, 'rubbish').rest('GET', '/legacy/sites')).toMatchObject({
      status: 401,
    })
    expect(await acme.subscriber.rest('GET', '/legacy/sites')).toMatchObject({
      status: 403,
      body: { error: expect.any(String) },
    })
    expect(await acme.maintainer.rest('GET', '/legacy/sites')).toMatchObject({ status: 200 })
  })

  test('a refusal is written down', async () => {
    const acme = await organization(undefined, await echoing)
    await acme.subscriber.rest('GET', '/legacy/sites')
    await expect
      .poll(() =>
        acme.tenant.db.selectFrom('auditEntry').select(['action', 'entityId', 'actorId']).execute(),
      )
      .toEqual([
        { action: 'access.refused', entityId: 'create Site', actorId: acme.subscriber.userId },
      ])
  })

  test('SEC-08 a bad token does not keep a public call from being answered', async () => {
    expect(
      (await caller((await echoing).url, 'rubbish').rest('POST', '/legacy/echo', {})).status,
    ).toBe(200)
  })
})

describe('rate limits', () => {
  test('of a user and of an organisation, at n and n + 1', async () => {
    const time = { now: 0 }
    const here = await startGateway(
      {},
      { rates: new RateLimits({ user: 3, organization: 5 }, () => time.now) },
    )
    const [acme, rival] = [await organization(undefined, here), await organization(undefined, here)]
    const ask = async (who: { graphql: typeof acme.graphql }) =>
      (await who.graphql('{ viewer { id } }')).status
    expect([await ask(acme.admin), await ask(acme.admin), await ask(acme.admin)]).toEqual([
      200, 200, 200,
    ])
    const refused = await acme.admin.graphql('{ viewer { id } }')
    expect(refused).toFailWith('RATE_LIMITED')
    expect({ status: refused.status, wait: refused.headers.get('retry-after') }).toEqual({
      status: 429,
      wait: '60',
    })
    expect(refused.errors?.[0]?.extensions.retryAfter).toBe(60)
    expect([await ask(acme.author), await ask(acme.editor), await ask(acme.subscriber)]).toEqual([
      200, 200, 429,
    ])
    expect(await ask(rival.admin)).toBe(200)
    time.now = 60_000
    expect(await ask(acme.admin)).toBe(200)
    await here.close()
  })

  test('what may still be asked is announced on every answer, also on the one that refuses', async () => {
    const time = { now: 0 }
    const here = await startGateway(
      {},
      { rates: new RateLimits({ user: 2, organization: 3 }, () => time.now), modules: [ECHO] },
    )
    const acme = await organization(undefined, here)
    const announced = ({ headers }: { headers: Headers }) =>
      ['policy', 'limit', 'remaining', 'reset'].map((name) => headers.get(`ratelimit-${name}`))
    expect(announced(await acme.admin.graphql('{ viewer { id } }'))).toEqual([
      '2;w=60',
      '2',
      '1',
      '60',
    ])
    time.now = 10_500
    expect(announced(await acme.admin.rest('GET', '/legacy/sites'))).toEqual([
      '2;w=60',
      '2',
      '0',
      '50',
    ])
    expect(announced(await acme.admin.graphql('{ viewer { id } }'))).toEqual([
      '2;w=60',
      '2',
      '0',
      '50',
    ])
    expect(announced(await acme.editor.graphql('{ viewer { id } }'))).toEqual([
      '3;w=60',
      '3',
      '0',
      '50',
    ])
    expect(announced(await caller(here.url).rest('GET', '/healthz'))).toEqual([
      null,
      null,
      null,
      null,
    ])
    await here.close()
  })

  test('SEC-56 a forged address is not believed', async () => {
    const [direct, proxied] = await Promise.all([
      startGateway({ TRUST_PROXY: '0' }, { modules: [ECHO] }),
      echoing,
    ])
    const forged = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }
    expect((await caller(direct.url).rest('POST', '/legacy/ip', {}, forged)).body.ip).toBe(
      '127.0.0.1',
    )
    expect((await caller(proxied.url).rest('POST', '/legacy/ip', {}, forged)).body.ip).toBe(
      '198.51.100.7',
    )
    await direct.close()
  })

  test('REL-13 the number of counters is bounded', () => {
    const limits = new RateLimits({ user: 1, organization: 10 }, () => 0)
    for (let user = 1; user <= 50_000; user++) limits.admit({ organizationId: user, userId: user })
    expect(limits.size).toBeLessThanOrEqual(20_000)
  })
})

test('SEC-30 a root field that does not say who may call it stops the start', async () => {
  const { deps } = await gateway()
  const { buildSchema } = await import('../../gateway/graphql/schema.ts')
  expect(() =>
    buildSchema([], { directory: new URL('./undeclared', import.meta.url).pathname }),
  ).toThrow('The root field secrets declares neither')
  expect(() =>
    buildSchema([], { directory: new URL('./unknown-right', import.meta.url).pathname }),
  ).toThrow('unknown right: read Cheese')
  await expect(
    createApp(deps, {
      modules: [{ name: 'nope', resolvers: { Query: { nope: () => 1 } } as never }],
    }),
  ).rejects.toThrow('nope')
})

test('REL-22 who never finishes the headers is let go', async () => {
  const { port } = new URL((await gateway()).url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n')
  const text = await new Promise<string>((resolve) =>
    socket.once('data', (data) => resolve(data.toString())),
  )
  expect(text).toMatch(/^HTTP\/1\.1 408 /)
})

/** All that comes back over one connection until it is closed. */
function everythingSaid(url: string, head: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write([...head, '', ''].join('\r\n'))
  let said = ''
  socket.on('data', (data) => (said += data.toString()))
  return new Promise((resolve) => socket.once('close', () => resolve(said)))
}

test('REL-22 who never finishes the body gets one answer', async () => {
  const { url } = await echoing
  const head = [
    'POST /api/v1/echo HTTP/1.1',
    'host: a',
    'content-type: application/json',
    'content-length: 10',
  ]
  const said = await everythingSaid(url, head)
  expect(said.match(/HTTP\/1\.1 \d+/g)).toHaveLength(1)
}, 40_000)

test('SEC-02 who sends two tokens is nobody', async () => {
  const { url } = await echoing
  for (const asked of [
    'GET /legacy/sites',
    'POST /api/v1/ingest',
    'GET /graphql?query={__typename}',
  ]) {
    const tokens = ['authorization: Bearer one', 'Authorization: Bearer two']
    const said = await everythingSaid(url, [
      `${asked} HTTP/1.1`,
      'host: a',
      'connection: close',
      ...tokens,
    ])
    expect(said).toMatch(/^HTTP\/1\.1 401 /)
    expect(said).toContain('Send one Authorization header.')
  }
})
