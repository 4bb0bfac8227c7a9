// The keys behind every token. Each secret of JWT_SECRET gives one key per purpose, so that no algorithm ever shares a key.
import { createHash, createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ConfigError, type Config } from '../../../../config.ts'

export interface Key {
  /** Says in a token which key made it. */
  readonly id: string
  /** As a key object: of bytes jsonwebtoken tries at each token whether they are a public key, thirty times the work. */
  readonly access: KeyObject
  readonly refresh: Buffer
}

/** The first signs, all verify. */
export interface Keys {
  readonly signing: Key
  byId(id: string): Key | undefined
}

const derived = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(`isotherm ${purpose}`).digest()

const keyOf = (secret: string): Key => ({
  id: createHash('sha256').update(`isotherm key id\0${secret}`).digest('hex').slice(0, 8),
  access: createSecretKey(derived(secret, 'access token')),
  refresh: derived(secret, 'refresh token'),
})

type Settings = Pick<Config, 'DATA_DIR' | 'JWT_SECRET' | 'production'>

/** Stops the start (a ConfigError) where there is no secret to trust. */
export function readKeys({ DATA_DIR, JWT_SECRET, production }: Settings): Keys {
  if (production && !JWT_SECRET?.length)
    throw new ConfigError('JWT_SECRET: is required in production')
  const [signing, ...former] = (JWT_SECRET?.length ? JWT_SECRET : [localSecret(DATA_DIR)]).map(
    keyOf,
  )
  if (!signing) throw new ConfigError('JWT_SECRET: holds no key')
  const keys = new Map([signing, ...former].map((key) => [key.id, key]))
  return { signing, byId: (id) => keys.get(id) }
}

const known = new WeakMap<Settings, Keys>()

/** The keys of a gateway, read once. */
export function keysOf(config: Settings): Keys {
  const keys = known.get(config) ?? readKeys(config)
  known.set(config, keys)
  return keys
}

/** Where no JWT_SECRET is asked for, one is made once and kept beside the data, so that sessions survive a restart. */
function localSecret(dataDir: string): string {
  const file = path.join(dataDir, 'jwt-secret')
  mkdirSync(dataDir, { recursive: true })
  const secret = readPrivate(file) ?? made(file)
  if (secret.length < 32)
    throw new ConfigError(`JWT_SECRET: ${file} holds no key; delete it to have one made`)
  return secret
}

function readPrivate(file: string): string | undefined {
  try {
    if (process.platform !== 'win32' && statSync(file).mode & 0o077) {
      throw new ConfigError(
        `JWT_SECRET: ${file} can be read by others; chmod 600 it, or delete it to have a new one made`,
      )
    }
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Written aside and linked into place: of gateways that start together one wins, and none reads half a secret. */
function made(file: string): string {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  const secret = readPrivate(file)
  if (secret === undefined) throw new ConfigError(`JWT_SECRET: ${file} cannot be kept`)
  return secret
}
