import { execFile } from 'node:child_process'
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError, readConfig, redacted } from '../../../gateway/config.ts'
import { readKeys } from '../../../gateway/modules/people/identity/tokens/keys.ts'

let directory: string
beforeAll(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'isotherm-keys-'))
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const STRONG = 'K4x9vQ2mZ7pL1wR8sT3yB6nC5hJ0dF-G'
const production = (settings: Record<string, string>) => () =>
  readConfig({ NODE_ENV: 'production', ...settings })
const local = (name: string) => ({
  DATA_DIR: path.join(directory, name),
  JWT_SECRET: undefined,
  production: false,
})

test('SEC-61 production needs a strong key, and says which setting is wrong', () => {
  expect(production({ JWT_SECRET: STRONG })().JWT_SECRET).toEqual([STRONG])
  const weak = ['', 'secret', 'changeme', 'short', 'a'.repeat(64), `${STRONG},secret`, ' , ']
  for (const JWT_SECRET of weak) {
    expect(production({ JWT_SECRET }), JWT_SECRET).toThrow(ConfigError)
    expect(production({ JWT_SECRET }), JWT_SECRET).toThrow(/^JWT_SECRET: /)
  }
  expect(() => readKeys({ DATA_DIR: directory, JWT_SECRET: undefined, production: true })).toThrow(
    /^JWT_SECRET: /,
  )
  expect(() => readKeys({ DATA_DIR: directory, JWT_SECRET: [], production: true })).toThrow(
    /^JWT_SECRET: /,
  )
})

test('SEC-61 a secret may come from a file, but not from one that everybody can read', () => {
  const file = path.join(directory, 'mounted')
  writeFileSync(file, `${STRONG}\n`, { mode: 0o600 })
  expect(production({ JWT_SECRET_FILE: file })().JWT_SECRET).toEqual([STRONG])
  chmodSync(file, 0o644)
  expect(production({ JWT_SECRET_FILE: file })).toThrow(/^JWT_SECRET_FILE: .*everybody/)
  expect(production({ JWT_SECRET_FILE: path.join(directory, 'missing') })).toThrow(
    /^JWT_SECRET_FILE: /,
  )
})

test('SEC-61 secrets are redacted where settings are shown', () => {
  const shown = JSON.stringify(
    redacted(
      production({ JWT_SECRET: STRONG, DATABASE_URL: 'postgres://me:hidden@db/isotherm' })(),
    ),
  )
  expect(shown).not.toContain(STRONG)
  expect(shown).not.toContain('hidden')
})

test('SEC-21 a production start refuses demo mode', () => {
  expect(production({ JWT_SECRET: STRONG })().DEMO).toBe(false)
  expect(production({ JWT_SECRET: STRONG, DEMO: '1' })).toThrow(/^DEMO: /)
})

test('SEC-01 a refresh token that would not outlive the access token stops the start', () => {
  expect(() => readConfig({ ACCESS_TOKEN_TTL: '600', REFRESH_TOKEN_TTL: '600' })).toThrow(
    /^REFRESH_TOKEN_TTL: /,
  )
  expect(readConfig({ ACCESS_TOKEN_TTL: '600', REFRESH_TOKEN_TTL: '601' }).REFRESH_TOKEN_TTL).toBe(
    601,
  )
})

test('SEC-61 a local start makes a key once, for its own eyes', () => {
  const settings = local('once')
  const first = readKeys(settings)
  const file = path.join(settings.DATA_DIR, 'jwt-secret')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readKeys({ ...settings }).signing).toEqual(first.signing)
  expect(readdirSync(settings.DATA_DIR)).toEqual(['jwt-secret'])
  expect(readFileSync(file, 'utf8').trim().length).toBeGreaterThanOrEqual(43)
})

test('SEC-61 a local key that others can read, or half of one, is refused', () => {
  const settings = local('open')
  readKeys(settings)
  const file = path.join(settings.DATA_DIR, 'jwt-secret')
  for (const mode of [0o644, 0o640, 0o604]) {
    chmodSync(file, mode)
    expect(() => readKeys({ ...settings })).toThrow(/^JWT_SECRET: .*jwt-secret/)
  }
  chmodSync(file, 0o600)
  writeFileSync(file, 'half')
  expect(() => readKeys({ ...settings })).toThrow(/^JWT_SECRET: .*jwt-secret/)
})

test('SEC-61 gateways that start together make one key', async () => {
  const { DATA_DIR } = local('together')
  const code = `import { readKeys } from './gateway/modules/people/identity/tokens/keys.ts'
    console.log(readKeys({ DATA_DIR: process.argv[1], JWT_SECRET: undefined, production: false }).signing.id)`
  const run = promisify(execFile)
  const starts = Array.from({ length: 4 }, () =>
    run(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code, DATA_DIR]),
  )
  const ids = (await Promise.all(starts)).map(({ stdout }) => stdout.trim())
  expect(new Set(ids).size).toBe(1)
  expect(readdirSync(DATA_DIR)).toEqual(['jwt-secret'])
})
