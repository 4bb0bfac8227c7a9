import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../gateway/config.ts'
import { startGateway, type TestGateway } from '../support/gateway.ts'
import { organization, type TestOrganization } from '../support/organization.ts'

// An older client's files on the same origin as the API (GEN-12, quirk 14).
const PAGE = `<!doctype html><title>Older</title><script>document.title = 'Older client'</script>`
const NAVIGATION = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
const CALL = { accept: 'application/json, text/plain, */*' }
const PICTURE = `/img/${'0b'.repeat(32)}.webp`

let directory: string
let gateway: TestGateway
let acme: TestOrganization

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'older-client-'))
  await mkdir(path.join(directory, 'img'))
  await mkdir(path.join(directory, 'js'))
  const files = {
    'index.html': PAGE,
    'js/app.js': '/* older */',
    'img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    [PICTURE.slice(1)]: 'not one of ours',
  }
  for (const [name, text] of Object.entries(files))
    await writeFile(path.join(directory, name), text)
  gateway = await startGateway({ LEGACY_DIR: directory })
  acme = await organization()
})
afterAll(async () => {
  await gateway.close()
  await rm(directory, { recursive: true })
})

const get = async (at: string, headers: Record<string, string>) => {
  const response = await fetch(gateway.url + at, { headers })
  return { response, text: await response.text() }
}

test('every page is its page, and its files are at their paths', async () => {
  for (const at of ['/', '/login', '/apps/invoice/list', '/dashboard/analytics'])
    expect((await get(at, NAVIGATION)).text, at).toBe(PAGE)
  expect((await get('/js/app.js', { accept: '*/*' })).text).toBe('/* older */')
  const { response } = await get('/img/logo.svg', { accept: 'image/*' })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('image/svg+xml')
})

test('GEN-12: an address that is both a page and an operation is told apart by Accept, and never kept', async () => {
  const at = '/apps/ecommerce/wishlist'
  const page = await get(at, NAVIGATION)
  expect(page.text).toBe(PAGE)
  const call = await get(at, { ...CALL, authorization: `Bearer "${acme.token}"` })
  expect(JSON.parse(call.text)).toEqual({ products: [] })
  for (const { response } of [page, call]) {
    expect(response.status).toBe(200)
    expect(response.headers.get('vary')).toMatch(/\bAccept\b(?!-)/)
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})

test('a picture of the API is never a file of the client', async () => {
  const { response, text } = await get(PICTURE, { accept: 'image/avif,image/webp,*/*' })
  expect(response.status).toBe(404)
  expect(JSON.parse(text)).toHaveProperty('error')
})

test('exactly the scripts that stand in its page may run', async () => {
  const { response } = await get('/', NAVIGATION)
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).toMatch(/^'self' 'sha256-[\w+/]{43}='$/)
})

test('nothing outside its directory is to be had', async () => {
  for (const at of [
    '/../package.json',
    '/..%2fpackage.json',
    '/js/..%2f..%2fpackage.json',
    '/.env',
  ])
    expect((await get(at, CALL)).response.status, at).toBeGreaterThanOrEqual(400)
})

test('a directory without a page stops the start, and is named', () => {
  expect(() => readConfig({ LEGACY_DIR: path.join(directory, 'js') })).toThrow(
    'LEGACY_DIR: must be a directory with an index.html in it',
  )
})
