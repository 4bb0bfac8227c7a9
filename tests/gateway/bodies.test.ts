import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { echoGateway } from './support/echo.ts'

const { echo } = await echoGateway()

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
    const { rest } = echo
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
    expect(await echo.rest('POST', '/legacy/echo', JSON.stringify(value))).toMatchObject({
      status: 200,
      body: { body: value },
    })
  })

  test('no body is an empty object', async () => {
    expect(await echo.rest('POST', '/legacy/echo')).toMatchObject({
      status: 200,
      body: { body: {} },
    })
  })

  test('a query value sent twice is 400, a blank one is absent', async () => {
    const { rest } = echo
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
    const answer = await echo.rest('POST', '/api/v1/echo', gzipSync('{"a":1}'), gzip)
    expect(answer).toMatchObject({ status: 200, body: { body: { a: 1 } } })
  })

  test('1 MiB after decompression is read, one byte more is 413', async () => {
    const { rest } = echo
    expect((await rest('POST', '/api/v1/echo', sized(1024 * 1024), gzip)).status).toBe(200)
    expect(await rest('POST', '/api/v1/echo', sized(1024 * 1024 + 1), gzip)).toMatchObject({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE' },
    })
  })

  test('a bomb is not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024), { level: 9 })
    const before = process.memoryUsage().rss
    expect((await echo.rest('POST', '/api/v1/echo', bomb, gzip)).status).toBe(413)
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
  })

  test('what only says it is gzip is 400', async () => {
    expect((await echo.rest('POST', '/api/v1/echo', '{"a":1}', gzip)).status).toBe(400)
    expect(
      (await echo.rest('POST', '/api/v1/echo', gzipSync('{"a":1}').subarray(0, 20), gzip)).status,
    ).toBe(400)
  })

  test.each(['br', 'deflate', 'zstd', 'gzip, gzip', 'compress'])('%s is 415', async (encoding) => {
    const { status, headers } = await echo.rest('POST', '/api/v1/echo', '{"a":1}', {
      'content-encoding': encoding,
    })
    expect({ status, accepted: headers.get('accept-encoding') }).toEqual({
      status: 415,
      accepted: 'gzip',
    })
  })
})
