import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Key, Keys } from './keys.ts'

/** A refresh token names its session and how often that was refreshed; the rest is proof. */
export interface RefreshClaims {
  readonly sessionId: string
  readonly generation: number
}

const PREFIX = 'isr'
const FORM = /^isr\.([0-9a-f]{8})\.([\w-]{22})\.(\d{1,9})\.([\w-]{43})$/

const proof = ({ refresh }: Key, { sessionId, generation }: RefreshClaims) =>
  createHmac('sha256', refresh).update(`${sessionId}\0${generation}`).digest()

const packed = (sessionId: string) =>
  Buffer.from(sessionId.replaceAll('-', ''), 'hex').toString('base64url')
const unpacked = (packed: string) =>
  Buffer.from(packed, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Derived, not random: the same session and generation give the same token, so the database keeps a count and no secret. */
export function refreshToken({ signing }: Keys, claims: RefreshClaims): string {
  return [
    PREFIX,
    signing.id,
    packed(claims.sessionId),
    claims.generation,
    proof(signing, claims).toString('base64url'),
  ].join('.')
}

export function readRefreshToken(keys: Keys, token: string): RefreshClaims | undefined {
  const [, keyId, session, count, mac] = FORM.exec(token) ?? []
  const key = keyId === undefined ? undefined : keys.byId(keyId)
  if (!key || !session || !count || !mac) return undefined
  const claims = { sessionId: unpacked(session), generation: Number(count) }
  return timingSafeEqual(proof(key, claims), Buffer.from(mac, 'base64url')) ? claims : undefined
}
