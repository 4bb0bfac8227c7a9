import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import http from 'node:http'
import { describe, expect, test } from 'vitest'
import { ownGateway, gateway } from '../support/gateway.ts'
import { organization } from '../support/organization.ts'

const here = await gateway()
const acme = await organization()
/** As the trusted proxy in front tells. */
const FAR = { 'x-forwarded-for': '203.0.113.7' }
const MEMBERS = '/api/users/list/data'
const query = `{ users(perPage: 100) { totalCount nodes { id fullName username email company role country contact currentPlan billing status } } }`

interface Answer {
  readonly status: number | undefined
  readonly headers: http.IncomingHttpHeaders
  readonly bytes: Buffer
}

/** The bytes as they came. */
function ask(
  path: string,
  headers: Record<string, string>,
  { url = here.url, token = acme.token, body = '', method = '' } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const all = {
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    }
    const request = http.request(
      url + path,
      { method: method || (body ? 'POST' : 'GET'), headers: all },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            headers: response.headers,
            bytes: Buffer.concat(chunks),
          }),
        )
      },
    )
    request.on('error', reject).end(body)
  })
}

const graphql = (text: string, headers: Record<string, string>) =>
  ask('/graphql', headers, { body: JSON.stringify({ query: text }) })
const codingOf = ({ headers }: Answer) => headers['content-encoding']
const ANY = { 'accept-encoding': 'gzip, deflate, br' }

describe('who is elsewhere', () => {
  test('is answered compressed, with the same text', async () => {
    for (const answer of [
      (headers: Record<string, string>) => ask(MEMBERS, { ...FAR, ...headers }),
      (headers: Record<string, string>) => graphql(query, { ...FAR, ...headers }),
      (headers: Record<string, string>) => ask('/openapi.json', { ...FAR, ...headers }),
      (headers: Record<string, string>) => ask('/schema.graphql', { ...FAR, ...headers }),
    ]) {
      const plain = await answer({})
      expect([plain.status, codingOf(plain)]).toEqual([200, undefined])
      expect(plain.bytes.length).toBeGreaterThan(1024)
      const [br, gzip] = [await answer(ANY), await answer({ 'accept-encoding': 'gzip' })]
      expect([codingOf(br), codingOf(gzip)]).toEqual(['br', 'gzip'])
      expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.bytes.toString())
      expect(gunzipSync(gzip.bytes).toString()).toBe(plain.bytes.toString())
      for (const { headers, bytes } of [br, gzip]) {
        expect(Number(headers['content-length'])).toBe(bytes.length)
        expect(bytes.length).toBeLessThan(plain.bytes.length / 2)
      }
      for (const { headers } of [plain, br, gzip])
        expect(headers.vary).toBe('Accept, Origin, Accept-Encoding')
    }
  })

  test.each([
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['zstd', undefined],
    ['GZIP;Q=0.1', 'gzip'],
  ])('who takes %s gets %s', async (accepted, coding) => {
    expect(codingOf(await ask(MEMBERS, { ...FAR, 'accept-encoding': accepted }))).toBe(coding)
  })

  test('is answered as it is below 1 kB', async () => {
    const answer = await graphql('{ viewer { id email } }', { ...FAR, ...ANY })
    expect([answer.status, codingOf(answer)]).toEqual([200, undefined])
    expect(answer.headers.vary).toBe('Accept, Origin')
  })

  test('gets the head alone for HEAD', async () => {
    const head = await ask(MEMBERS, { ...FAR, ...ANY }, { method: 'HEAD' })
    expect([head.status, head.bytes.length]).toEqual([200, 0])
  })
})

test('who is on this machine is answered as it is', async () => {
  for (const address of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1']) {
    const near = { ...ANY, 'x-forwarded-for': address }
    expect(codingOf(await ask(MEMBERS, near))).toBeUndefined()
    expect(codingOf(await graphql(query, near))).toBeUndefined()
  }
  expect(codingOf(await ask(MEMBERS, ANY))).toBeUndefined()
})

describe('SEC-56 where somebody is, proxies say that are trusted', () => {
  test('and nobody else', async () => {
    const open = await ownGateway({ TRUST_PROXY: '0' })
    expect(codingOf(await ask(MEMBERS, { ...FAR, ...ANY }, open))).toBeUndefined()
  })

  test('but `always` and `never` ask nobody', async () => {
    const [always, never] = [
      await ownGateway({ COMPRESS: 'always' }),
      await ownGateway({ COMPRESS: 'never' }),
    ]
    expect(codingOf(await ask(MEMBERS, ANY, always))).toBe('br')
    expect(codingOf(await ask(MEMBERS, { ...FAR, ...ANY }, never))).toBeUndefined()
  })
})

describe('left as they are', () => {
  const far = { ...FAR, ...ANY }

  test('answers with secrets that were just made: sign-in, and every mutation', async () => {
    const filling = 'x'.repeat(2000)
    const body = JSON.stringify({ email: filling, password: filling })
    expect(codingOf(await ask('/jwt/login', far, { body }))).toBeUndefined()
    const aliases = Array.from(
      { length: 20 },
      (_, index) => `a${index}: markNotificationsRead(ids: []) { __typename }`,
    )
    const mutation = await graphql(`mutation { ${aliases.join(' ')} }`, far)
    expect(mutation.bytes.length).toBeGreaterThan(1024)
    expect(codingOf(mutation)).toBeUndefined()
    const both = `query Q { viewer { id } } mutation M { ${aliases.join(' ')} }`
    const named = await ask('/graphql', far, {
      body: JSON.stringify({ query: both, operationName: 'M' }),
    })
    expect(named.bytes.length).toBeGreaterThan(1024)
    expect(codingOf(named)).toBeUndefined()
  })

  test('what failed, which may say again what was sent', async () => {
    const wrong = await graphql(`{ ${randomBytes(900).toString('hex')} }`, far)
    expect(wrong.status).toBe(400)
    expect(codingOf(wrong)).toBeUndefined()
  })

  test('files that somebody sent', async () => {
    const text = 'the same over and over again '.repeat(200)
    const { body } = await acme.admin.rest('POST', '/api/v1/files?name=notes.txt', text, {
      'content-type': 'application/octet-stream',
    })
    const file = await ask((body as { url: string }).url, far)
    expect([file.status, file.bytes.toString()]).toEqual([200, text])
    expect(codingOf(file)).toBeUndefined()
  })

  test('files that go while they are made', async () => {
    const file = await ask('/api/v1/export.csv?of=audit', far)
    expect([file.status, file.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ])
    expect(codingOf(file)).toBeUndefined()
  })
})
