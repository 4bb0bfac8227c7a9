import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { modules } from '../../gateway/modules/index.ts'
import type { Module } from '../../gateway/platform/module.ts'
import { ownGateway, startGateway } from '../support/gateway.ts'

const PAGE = '<!doctype html><title>Isotherm</title>'
const ALARMS =
  '<!doctype html><title>Isotherm</title><link rel="modulepreload" href="/assets/alarms.js">'
const SCRIPT = 'export const answer = 42\n'.repeat(100)

/** What a build leaves behind, in short. */
async function build(): Promise<string> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'isotherm-pages-'))
  for (const below of ['assets', 'pages', '.vite']) await mkdir(path.join(directory, below))
  await Promise.all(
    Object.entries({
      'index.html': PAGE,
      'index.html.br': brotliCompressSync(PAGE),
      'index.html.gz': gzipSync(PAGE),
      '.vite/pages.json': JSON.stringify([
        { path: '/alarms', file: 'pages/alarms.html' },
        { path: '/pages/profile/:userId?/:tab?', file: 'pages/profile.html' },
        { path: '/devices/:id', file: 'pages/device.html' },
      ]),
      'pages/alarms.html': ALARMS,
      'pages/profile.html': `${PAGE}profile`,
      'pages/device.html': `${PAGE}device`,
      'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'assets/app-1a2b3c.js': SCRIPT,
      'assets/app-1a2b3c.js.gz': gzipSync(SCRIPT),
      'assets/app-1a2b3c.js.map': '{"sources":["secret.ts"]}',
    }).map(([name, content]) => writeFile(path.join(directory, name), content)),
  )
  return directory
}

const LEGACY: Module = {
  name: 'legacy',
  rest: [
    {
      method: 'GET',
      path: '/apps/invoice/list',
      access: 'public',
      handler: async () => ({ invoices: [] }),
    },
  ],
}
const pages = await build()
const here = await startGateway({}, { pages, modules: [...modules, LEGACY] })
afterAll(async () => {
  await here.close()
  await rm(pages, { recursive: true })
})

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const get = (where: string, headers: Record<string, string> = {}, at = here.url) =>
  fetch(at + where, { headers, redirect: 'manual' })
const navigate = (where: string) => get(where, { accept: BROWSER })
const call = (where: string) => get(where, { accept: 'application/json, text/plain, */*' })

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
}
const API = {
  ...ALWAYS,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  vary: 'Accept, Origin',
}
/** Those that say something of security or caching. */
const policies = ({ headers }: Response) =>
  Object.fromEntries(
    [...headers].filter(
      ([name]) => name in API || /^(server|x-powered-by|strict-transport-security)$/.test(name),
    ),
  )

test('a route has a page of its own, which names its files', async () => {
  const textOf = async (where: string) => (await navigate(where)).text()
  expect(await textOf('/alarms?org=1')).toBe(ALARMS)
  expect(await textOf('/alarms/shelved')).toBe(PAGE)
  expect(await textOf('/devices/7')).toBe(`${PAGE}device`)
  expect(await textOf('/devices')).toBe(PAGE)
  for (const where of ['/pages/profile', '/pages/profile/3', '/pages/profile/3/photos'])
    expect(await textOf(where)).toBe(`${PAGE}profile`)
  const compressed = await get('/alarms', { accept: BROWSER, 'accept-encoding': 'gzip' })
  expect(compressed.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect((await call('/pages/alarms.html')).status).toBe(404)
})

describe('SEC-44 headers', () => {
  test('SEC-43 of a page', async () => {
    const page = await navigate('/home')
    expect(policies(page)).toEqual({
      ...API,
      vary: 'Accept, Origin, accept-encoding',
      'content-security-policy': [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "frame-src 'self'",
        `connect-src 'self' ${here.url.replace('http', 'ws')}`,
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ].join('; '),
    })
    expect(await page.text()).toBe(PAGE)
  })

  test('SEC-45 of the frame for HTML from outside, which runs nothing, and fetches pictures only where it is asked to', async () => {
    const policyOf = async (path: string) =>
      (await get(path)).headers.get('content-security-policy')?.split('; ')
    const quiet = await policyOf('/html-frame')
    expect(quiet).toContain("default-src 'none'")
    expect(quiet).toContain('img-src data:')
    expect(quiet).toContain("frame-ancestors 'self'")
    expect(quiet?.find((each) => each.startsWith('sandbox'))).not.toContain('scripts')
    expect(await policyOf('/html-frame?pictures')).toContain('img-src data: https: http:')
  })

  test('of an asset', async () => {
    const asset = await get('/assets/app-1a2b3c.js')
    expect(policies(asset)).toEqual({
      ...API,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding, Origin',
    })
    expect(asset.headers.get('content-type')).toMatch(/^(text|application)\/javascript/)
    expect(policies(await get('/favicon.svg'))['cache-control']).toBe('public, max-age=3600')
  })

  test('of an answer and of an error', async () => {
    expect(policies(await call('/healthz'))).toEqual(API)
    expect(policies(await call('/nowhere'))).toEqual(API)
    expect(policies(await call('/graphql'))).toEqual(API)
    expect(policies(await fetch(`${here.url}/jwt/login`, { method: 'POST', body: 'x' }))).toEqual(
      API,
    )
  })

  test('HSTS is for TLS alone', async () => {
    const behind = await startGateway({ PUBLIC_URL: 'https://isotherm.example' }, { pages })
    const page = await get('/', { accept: BROWSER }, behind.url)
    expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(page.headers.get('content-security-policy')).toContain(
      "connect-src 'self' wss://isotherm.example;",
    )
    await behind.close()
    expect(
      (await get('/healthz', { 'x-forwarded-proto': 'https' })).headers.get(
        'strict-transport-security',
      ),
    ).not.toBeNull()
    expect((await get('/healthz')).headers.get('strict-transport-security')).toBeNull()
  })

  test('every answer has a request id of our making', async () => {
    const ids = [await get('/healthz', { 'x-request-id': 'forged' }), await get('/nowhere')].map(
      ({ headers }) => headers.get('x-request-id'),
    )
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/)
  })
})

describe('what is served', () => {
  test.each(['/', '/home', '/apps/invoice/list', '/pages/login?returnTo=%2Fhome'])(
    'a navigation to %s gets the page',
    async (where) => {
      const page = await navigate(where)
      expect({ status: page.status, type: page.headers.get('content-type') }).toEqual({
        status: 200,
        type: 'text/html; charset=utf-8',
      })
    },
  )

  test('whoever asks for anything at / gets the page, whoever wants JSON alone is told that there is none', async () => {
    expect((await get('/', { accept: '*/*' })).headers.get('content-type')).toBe(
      'text/html; charset=utf-8',
    )
    const refused = await get('/', { accept: 'application/json' })
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      404,
      'application/json; charset=utf-8',
    ])
  })

  test('whoever takes anything gets the page where there is nothing else, and what is there where there is', async () => {
    for (const headers of [{ accept: '*/*' }, { accept: 'text/*, */*;q=0.1' }]) {
      const page = await get('/home', headers)
      expect([page.status, await page.text()]).toEqual([200, PAGE])
    }
    expect((await get('/nowhere', { accept: '*/*' })).status).toBe(404)
    expect((await get('/home', { accept: 'application/json, */*' })).status).toBe(404)
    expect(await (await get('/apps/invoice/list', { accept: '*/*' })).json()).toEqual({
      invoices: [],
    })
  })

  test('GEN-12 a call to the same address gets JSON', async () => {
    expect(await (await call('/apps/invoice/list')).json()).toEqual({ invoices: [] })
    expect((await call('/home')).status).toBe(404)
    expect(await (await get('/apps/invoice/list')).json()).toEqual({ invoices: [] })
  })

  test.each(['identity', 'gzip', 'br', 'gzip, deflate, br, zstd'])(
    'GEN-12 a page is kept by nobody and told apart by Accept, sent as %s',
    async (coding) => {
      for (const where of ['/', '/home', '/apps/invoice/list']) {
        const page = await get(where, { accept: BROWSER, 'accept-encoding': coding })
        expect(await page.text()).toBe(PAGE)
        expect(policies(page)).toMatchObject({
          'cache-control': 'no-store',
          vary: 'Accept, Origin, accept-encoding',
        })
      }
    },
  )

  test.each([
    '/assets/app-0.js',
    '/assets/',
    '/assets/app-1a2b3c.js.map',
    '/api/v1/nowhere',
    '/index.html.bak',
    '/..%2fpackage.json',
    '/assets/..%2f..%2fpackage.json',
    '/.env',
  ])('%s is 404 even for a browser', async (where) => {
    const answer = await navigate(where)
    expect({ status: answer.status, type: answer.headers.get('content-type') }).toEqual({
      status: 404,
      type: 'application/json; charset=utf-8',
    })
  })

  test('assets that were compressed at build are sent so', async () => {
    const asset = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip' })
    expect(asset.headers.get('content-encoding')).toBe('gzip')
    expect(await asset.text()).toBe(SCRIPT)
  })

  test('a POST gets no page', async () => {
    expect(
      (await fetch(`${here.url}/home`, { method: 'POST', headers: { accept: BROWSER } })).status,
    ).toBe(404)
  })

  test('without a build there are no pages, and all else works', async () => {
    const bare = await startGateway({}, { pages: '/nowhere' })
    expect((await get('/home', { accept: BROWSER }, bare.url)).status).toBe(404)
    expect((await get('/healthz', {}, bare.url)).status).toBe(200)
    await bare.close()
  })
})

describe('SEC-42 CORS', async () => {
  const listed = await ownGateway({ CORS_ORIGINS: 'https://dash.example, https://other.example' })
  const allowed = async (origin: string, at = listed.url) => {
    const { headers } = await get('/healthz', { origin }, at)
    return { origin: headers.get('access-control-allow-origin'), vary: headers.get('vary') }
  }

  test.each(['https://dash.example', 'https://other.example'])('%s may read', async (origin) => {
    expect(await allowed(origin)).toEqual({ origin, vary: expect.stringContaining('Origin') })
  })

  test.each([
    'https://evil.example',
    'null',
    'https://dash.example.evil.example',
    'https://evil-dash.example',
    'http://dash.example',
    'https://dash.example:8443',
    'https://sub.dash.example',
  ])('%s may not', async (origin) => {
    expect(await allowed(origin)).toEqual({ origin: null, vary: expect.stringContaining('Origin') })
  })

  test('by default nobody else may', async () => {
    expect((await allowed('https://dash.example', here.url)).origin).toBeNull()
  })

  test('a preflight says what may be sent, and never lets credentials through', async () => {
    const preflight = await fetch(`${listed.url}/graphql`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://dash.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'authorization, content-type, idempotency-key, if-none-match',
    )
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
  })
})
