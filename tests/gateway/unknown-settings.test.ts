import { spawn } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../gateway/config.ts'

const refusal = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
    return ''
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message
  }
}

describe('REL-27 a setting nobody knows stops the start', () => {
  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['CORS_ORIGIN', 'CORS_ORIGINS'],
    ['JWT_SECRET_FIEL', 'JWT_SECRET_FILE'],
    ['DATADIR', 'DATA_DIR'],
    ['PROT', 'PORT'],
    ['public_url', 'PUBLIC_URL'],
    ['ISOTHERM_PORT', 'PORT'],
    ['ISOTHERM_JWT_SECRET', 'JWT_SECRET'],
  ])('%s, where %s is meant', (name, meant) => {
    expect(refusal({ [name]: 'kept to itself' })).toBe(
      `${name}: there is no such setting; did you mean ${meant}?`,
    )
  })

  test('one that is near to none is named alone', () => {
    expect(refusal({ ISOTHERM_COFFEE_MACHINE: 'on' })).toBe(
      'ISOTHERM_COFFEE_MACHINE: there is no such setting',
    )
  })

  test('what others keep in the same environment passes', () => {
    const others = {
      HOME: '/root',
      HOSTNAME: 'box',
      POST: '1',
      HTTP_URL: 'x',
      DATABASE_DSN: 'x',
      LOGNAME: 'root',
      NODE_OPTIONS: '--inspect',
      ISOTHERM_SERVICE_HOST: '10.0.0.1',
      ISOTHERM_PORT_4000_TCP_ADDR: '10.0.0.1',
      ISOTHERM_PORT: 'tcp://10.0.0.1:4000',
      DATABSE_URL: '',
    }
    expect(refusal(others)).toBe('')
  })
})

describe('SEC-42 origins that may call are named one by one', () => {
  test.each([
    '*',
    'null',
    'https://*.example.com',
    'app.example.com',
    'https://app.example.com/path',
    'file:///page.html',
  ])('%s is refused', (origin) =>
    expect(refusal({ CORS_ORIGINS: `https://good.example,${origin}` })).toMatch(
      /^CORS_ORIGINS: must name origins/,
    ),
  )

  test('origins pass, with and without a closing slash', () => {
    const { CORS_ORIGINS } = readConfig({
      CORS_ORIGINS: 'https://app.example.com/, http://localhost:5173',
    })
    expect(CORS_ORIGINS).toEqual(['https://app.example.com/', 'http://localhost:5173'])
  })
})

/** Ends before it does anything, so that it needs no database. */
function command(args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn('node', ['--import', 'tsx', ...args], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: '/nonexistent/never' },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })))
}

test.each([
  ['seed/main.ts', '--port=5000', /^--port: there are no options.*did you mean PORT=…\?$/m],
  ['seed/cli/seed.ts', '--rest', /^--rest: there is no such option; did you mean --reset\?$/m],
  ['seed/cli/simulate.ts', '--sped', /^--sped: there is no such option; did you mean --speed\?$/m],
  ['gateway/cli/migrate.ts', '--dry-run', /^--dry-run: there is no such option$/m],
  [
    'gateway/cli/audit-verify.ts',
    '--haeds',
    /^--haeds: there is no such option; did you mean --heads\?$/m,
  ],
  ['gateway/cli/alarm-vectors.ts', '--verbose', /^--verbose: there is no such option$/m],
  [
    'gateway/cli/rights.ts',
    '--rights',
    /^--rights: there is no such option; did you mean --right\?$/m,
  ],
  ['trials/index.ts', 'everySkn', /^No such trial: everySkn; did you mean everySkin\?/m],
  ['bench/index.ts', 'startup', /^No such measurement: startup; did you mean startUp\?/m],
  ['scripts/check.ts', 'typos', /^No such step: typos/m],
])(
  'REL-27 %s %s ends before it does anything',
  { timeout: 60_000 },
  async (file, argument, words) => {
    const { code, said } = await command([file, argument])
    expect(said).toMatch(words)
    expect(code).toBeGreaterThan(0)
  },
)
