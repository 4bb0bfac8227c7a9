import { existsSync, readFileSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import type { Amount } from './disk/level.ts'
import { unknownArgument, unknownSettings } from './unknown-settings.ts'

/** Everything the environment may set, with its defaults. Unknown or invalid values stop the start, naming the setting. */
const oneOf = <const T extends readonly string[]>(...values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`)
const flag = oneOf('0', '1', 'true', 'false', 'on', 'off').transform((value) =>
  ['1', 'true', 'on'].includes(value),
)
const whole = (least: number, most: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a whole number from ${least.toLocaleString('en')} to ${most.toLocaleString('en')}`,
    )
    .transform(Number)
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)
const url = (...protocols: string[]) =>
  z.string().refine((value) => protocols.includes(addressOf(value)?.protocol ?? ''), {
    error: `must be an address, as ${protocols.map((it) => `${it}//host`).join(' or ')}`,
    abort: true,
  })

/** Undefined for what names no host; a database's may be a socket, named by `host` in the query. */
function addressOf(text: string): URL | undefined {
  const address = /^[a-z]+:\/\//i.test(text) ? URL.parse(text) : null
  if (!address || !(address.hostname || address.searchParams.has('host'))) return undefined
  return isEncoded(address.username) && isEncoded(address.password) ? address : undefined
}

const isEncoded = (text: string) => /^([^%]|%[\da-f]{2})*$/i.test(text)

/** Everything is at its root, and whoever sees a link to it must not see a password. */
const publicAddress = url('http:', 'https:').refine((value) => {
  const { username, password, pathname, search, hash } = new URL(value)
  return pathname === '/' && !(username || password || search || hash)
}, 'must be without path, query and password, as https://isotherm.example.com')

const UNITS = { KB: 2 ** 10, MB: 2 ** 20, GB: 2 ** 30 } as const

/** `512MB`, `2GB` or `3%`, of the disk. */
const amount = z
  .string()
  .regex(/^(0|\d{1,6}(KB|MB|GB)|\d{1,2}(\.\d+)?%)$/, 'must be as 512MB, 2GB or 3%')
  .transform((text): Amount => {
    const unit = text.slice(-2)
    if (text.endsWith('%')) return { share: Number.parseFloat(text) / 100 }
    return {
      bytes: Number.parseInt(text, 10) * (unit in UNITS ? UNITS[unit as keyof typeof UNITS] : 1),
    }
  })

/** A browser sends `null` as the origin of files and of pages in a sandbox: anybody can make one. */
const origins = list.refine(
  (items) => items.every(isOrigin),
  'must name origins, as https://app.example.com; * and null would let everybody in',
)

function isOrigin(text: string): boolean {
  if (text.includes('*') || !URL.canParse(text)) return false
  const { origin, protocol } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && text.replace(/\/$/, '') === origin
}

const isHostName = (text: string) => /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text)
const hosts = list
  .transform((items) => items.map((item) => item.toLowerCase()))
  .refine(
    (items) => items.every(isHostName),
    'must name hosts without scheme and port, as isotherm.example.com; addresses need not be named',
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

const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

/** The driver says nothing about a misspelt mode, and encrypts in some way of its own. */
const database = url('postgres:', 'postgresql:').refine(
  (value) => {
    const mode = new URL(value).searchParams.get('sslmode')
    return mode === null || SSL_MODES.includes(mode)
  },
  `must have an sslmode of ${SSL_MODES.join(', ')}, or none`,
)

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: whole(0, 65_535).default(4000),
  HOST: z
    .string()
    .refine(
      (text) => isIP(text) > 0 || isHostName(text),
      'must be an address or the name of a host, as 0.0.0.0',
    )
    .default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: database.optional(),
  LEGACY_DIR: z
    .string()
    .refine(
      (directory) => existsSync(path.join(directory, 'index.html')),
      'must be a directory with an index.html in it',
    )
    .optional(),
  DISK_FLOOR: amount.default({ bytes: 256 * UNITS.MB }),
  DISK_RESERVE: amount.default({ bytes: 64 * UNITS.MB }),
  DEMO: flag.optional(),
  JWT_SECRET: list.optional(),
  ACCESS_TOKEN_TTL: whole(10, 86_400).default(600),
  REFRESH_TOKEN_TTL: whole(20, 2_592_000).default(86_400),
  PERSISTED_ONLY: flag.default(false),
  PUBLIC_URL: publicAddress.optional(),
  SMTP_URL: mailServer.optional(),
  MAILS_PER_DAY: whole(0, 1_000_000).default(200),
  MAILS_PER_HOUR: whole(0, 10_000).default(10),
  ALARM_MAILS_PER_DAY: whole(0, 1_000_000).default(5000),
  ALARM_MAILS_PER_HOUR: whole(0, 10_000).default(120),
  YOUNG_DAYS: whole(0, 3650).default(7),
  YOUNG_INVITATIONS: whole(0, 10_000).default(20),
  MQTT_URL: url('mqtt:', 'mqtts:').optional(),
  TRUST_PROXY: whole(0, 10).default(0),
  CORS_ORIGINS: origins.default([]),
  ALLOWED_HOSTS: hosts.default([]),
  QUERY_CONNECTIONS: whole(2, 200).default(10),
  OVERLOAD_DELAY: whole(20, 60_000).default(250),
  WEBHOOK_ALLOW: networks.default([]),
  ANSWER_LIMIT: whole(65_536, 268_435_456).default(16_777_216),
  COMPRESS: oneOf('far', 'always', 'never').default('far'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
})

export interface Config extends Omit<
  z.output<typeof Environment>,
  'DEMO' | 'JWT_SECRET' | 'DATA_DIR' | 'LEGACY_DIR'
> {
  readonly DATA_DIR: string
  /** The built files of an older client. */
  readonly LEGACY_DIR: string | undefined
  readonly DEMO: boolean
  readonly JWT_SECRET: readonly string[] | undefined
  readonly production: boolean
}

/** A setting that stops the start. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const SETTINGS = Object.keys(Environment.shape)

type Variables = Record<string, string | undefined>

export function readConfig(environment: Variables = process.env): Config {
  const unknown = unknownSettings(environment, SETTINGS)
  if (unknown.length) throw new ConfigError(unknown.join('\n'))
  const result = Environment.safeParse(withFiles(environment))
  if (!result.success) {
    throw new ConfigError(
      result.error.issues
        .map(({ path: [name], message }) => `${String(name)}: ${message}`)
        .join('\n'),
    )
  }
  const settings = result.data
  const production = settings.NODE_ENV === 'production'
  const config = {
    ...settings,
    DATA_DIR: path.resolve(settings.DATA_DIR),
    LEGACY_DIR: settings.LEGACY_DIR && path.resolve(settings.LEGACY_DIR),
    DEMO: settings.DEMO ?? !production,
    JWT_SECRET: settings.JWT_SECRET,
    production,
  }
  check(config)
  return config
}

/** The gateway takes none: one that nobody hears would be worse than an error. */
export function refuseArguments(args = process.argv.slice(2)): void {
  const unknown = unknownArgument(args, SETTINGS)
  if (unknown) throw new ConfigError(unknown)
}

/** NAME_FILE names a file that holds the value: the way secrets are mounted. Blank means unset. */
function withFiles(environment: Variables): Variables {
  const given = SETTINGS.flatMap((name): [string, string][] => {
    const file = environment[`${name}_FILE`]
    const value = environment[name] || (file ? contents(name, file) : undefined)
    return value ? [[name, value]] : []
  })
  return Object.fromEntries(given)
}

function contents(name: string, file: string): string {
  try {
    const everybody = process.platform !== 'win32' && statSync(file).mode & 0o004
    if (everybody && SECRET.test(name))
      throw new ConfigError(`${name}_FILE: ${file} can be read by everybody`)
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`${name}_FILE: ${file} cannot be read`)
  }
}

const KNOWN_DEFAULTS = new Set(['secret', 'changeme', 'change-me', 'isotherm', 'password'])

function check({ production, DEMO, JWT_SECRET, ACCESS_TOKEN_TTL, REFRESH_TOKEN_TTL }: Config) {
  if (REFRESH_TOKEN_TTL <= ACCESS_TOKEN_TTL)
    throw new ConfigError('REFRESH_TOKEN_TTL: must be longer than ACCESS_TOKEN_TTL')
  if (production && DEMO) throw new ConfigError('DEMO: must be off in production')
  if (production && !JWT_SECRET?.length)
    throw new ConfigError('JWT_SECRET: is required in production')
  for (const secret of JWT_SECRET ?? []) {
    if (
      secret.length < 32 ||
      KNOWN_DEFAULTS.has(secret.toLowerCase()) ||
      new Set(secret).size < 8
    ) {
      throw new ConfigError(
        'JWT_SECRET: each key needs at least 32 characters that cannot be guessed',
      )
    }
  }
}

const SECRET = /SECRET|TOKEN$|_URL$/
/** The settings in force, for the log: secrets and addresses with passwords are named, not shown. */
export const redacted = (config: Config): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(config).map(([name, value]) => [
      name,
      value && SECRET.test(name) && name !== 'PUBLIC_URL' ? '(set)' : value,
    ]),
  )
