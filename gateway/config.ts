import { readFileSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'

/** Everything the environment may set, with its defaults. Unknown or invalid values stop the start, naming the setting. */
const flag = z.enum(['0', '1', 'true', 'false', 'on', 'off']).transform((value) => ['1', 'true', 'on'].includes(value))
const seconds = (least: number, most: number) => z.coerce.number().int().min(least).max(most)
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)
const url = (...protocols: string[]) =>
  z
    .url()
    .refine(
      (value) => protocols.includes(new URL(value).protocol),
      `must begin with ${protocols.map((it) => `${it}//`).join(' or ')}`,
    )

/** Networks as CIDR or single addresses, and the word `http`. */
const networks = list.refine(
  (items) => items.every((item) => item === 'http' || isNetwork(item)),
  'must name networks, as 10.0.0.0/8',
)

function isNetwork(text: string): boolean {
  const [address = '', prefix = '0', ...more] = text.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  return isIP(address) > 0 && !more.length && /^\d{1,3}$/.test(prefix) && Number(prefix) <= most
}

/** Where mail is handed in; `from` in its query says who it comes from. */
const mailServer = url('smtp:', 'smtps:').refine((value) => {
  const from = new URL(value).searchParams.get('from')
  return from === null || /^([^<>@]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(from)
}, 'from must be an address, or a name and an address in <>')

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DEMO: flag.optional(),
  JWT_SECRET: list.optional(),
  ACCESS_TOKEN_TTL: seconds(10, 86_400).default(600),
  REFRESH_TOKEN_TTL: seconds(20, 2_592_000).default(86_400),
  PERSISTED_ONLY: flag.default(false),
  PUBLIC_URL: url('http:', 'https:').optional(),
  SMTP_URL: mailServer.optional(),
  MQTT_URL: url('mqtt:', 'mqtts:').optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  CORS_ORIGINS: list.default([]),
  WEBHOOK_ALLOW: networks.default([]),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export interface Config extends Omit<z.output<typeof Environment>, 'DEMO' | 'JWT_SECRET' | 'DATA_DIR'> {
  readonly DATA_DIR: string
  readonly DEMO: boolean
  readonly JWT_SECRET: readonly string[] | undefined
  readonly production: boolean
}

/** A setting that stops the start. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

type Variables = Record<string, string | undefined>

export function readConfig(environment: Variables = process.env): Config {
  const result = Environment.safeParse(withFiles(environment))
  if (!result.success) {
    throw new ConfigError(result.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`).join('\n'))
  }
  const settings = result.data
  const production = settings.NODE_ENV === 'production'
  const config = {
    ...settings,
    DATA_DIR: path.resolve(settings.DATA_DIR),
    DEMO: settings.DEMO ?? !production,
    JWT_SECRET: settings.JWT_SECRET,
    production,
  }
  check(config)
  return config
}

/** NAME_FILE names a file that holds the value: the way secrets are mounted. Blank means unset. */
function withFiles(environment: Variables): Variables {
  const known = Object.keys(Environment.shape)
  const given = known.flatMap((name): [string, string][] => {
    const file = environment[`${name}_FILE`]
    const value = environment[name] || (file ? contents(name, file) : undefined)
    return value ? [[name, value]] : []
  })
  return Object.fromEntries(given)
}

function contents(name: string, file: string): string {
  try {
    const everybody = process.platform !== 'win32' && statSync(file).mode & 0o004
    if (everybody && SECRET.test(name)) throw new ConfigError(`${name}_FILE: ${file} can be read by everybody`)
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`${name}_FILE: ${file} cannot be read`)
  }
}

const KNOWN_DEFAULTS = new Set(['secret', 'changeme', 'change-me', 'isotherm', 'password'])

function check({ production, DEMO, JWT_SECRET, ACCESS_TOKEN_TTL, REFRESH_TOKEN_TTL }: Config) {
  if (REFRESH_TOKEN_TTL <= ACCESS_TOKEN_TTL) throw new ConfigError('REFRESH_TOKEN_TTL: must be longer than ACCESS_TOKEN_TTL')
  if (production && DEMO) throw new ConfigError('DEMO: must be off in production')
  if (production && !JWT_SECRET?.length) throw new ConfigError('JWT_SECRET: is required in production')
  for (const secret of JWT_SECRET ?? []) {
    if (secret.length < 32 || KNOWN_DEFAULTS.has(secret.toLowerCase()) || new Set(secret).size < 8) {
      throw new ConfigError('JWT_SECRET: each key needs at least 32 characters that cannot be guessed')
    }
  }
}

const SECRET = /SECRET|TOKEN$|_URL$/
/** The settings in force, for the log: secrets and addresses with passwords are named, not shown. */
export const redacted = (config: Config): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(config).map(([name, value]) => [name, value && SECRET.test(name) && name !== 'PUBLIC_URL' ? '(set)' : value]),
  )
