import jwt from 'jsonwebtoken'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { unauthenticated } from '../../../../errors.ts'
import type { Keys } from './keys.ts'

/** What an access token says, once it is believed. Times in epoch seconds. */
export interface AccessClaims {
  readonly accountId: number
  readonly sessionId: string
  /** How often the session had been refreshed when this was issued. */
  readonly generation: number
  readonly organizationId: number
  readonly expiresAt: number
}

const ISSUER = 'isotherm'
const TYPE = 'at+jwt'
const ALGORITHM = 'HS256'
/** How far the clocks of two gateways may differ, and how far ahead a token may claim to have been issued; seconds. */
const CLOCK_TOLERANCE = 30
const ISSUED_AHEAD = 60
const LONGEST = 2048

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000)

export function signAccessToken(keys: Keys, claims: AccessClaims, now: number): string {
  const { id, access } = keys.signing
  const payload = {
    iss: ISSUER,
    aud: ISSUER,
    sub: String(claims.accountId),
    sid: claims.sessionId,
    gen: claims.generation,
    org: claims.organizationId,
    iat: seconds(now),
    exp: claims.expiresAt,
  }
  return jwt.sign(payload, access, {
    algorithm: ALGORITHM,
    header: { alg: ALGORITHM, typ: TYPE, kid: id },
  })
}

/** Strict: a header that names a key or an address of its own (jwk, jku, x5u, crit) is no header of ours. */
const Header = z.strictObject({ alg: z.literal(ALGORITHM), typ: z.literal(TYPE), kid: z.string() })
const Id = z.int32().positive()
const Instant = z.int().positive()
const Claims = z.object({
  sub: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(Id),
  sid: z.uuid(),
  gen: z.int32().nonnegative(),
  org: Id,
  iat: Instant,
  exp: Instant,
})

/** What a token of ours says, and since when. */
interface Verified {
  readonly claims: AccessClaims
  readonly issuedAt: number
}

const isGoodAt = ({ claims, issuedAt }: Verified, now: number): boolean =>
  claims.expiresAt > now && issuedAt <= now + ISSUED_AHEAD

const MOST_KNOWN = 20_000
const known = new WeakMap<Keys, LRUCache<string, Verified>>()

/** Tokens whose signature was verified: the same text says the same. Whether its session still lives is asked elsewhere, each time. */
function knownTo(keys: Keys): LRUCache<string, Verified> {
  const tokens = known.get(keys) ?? new LRUCache<string, Verified>({ max: MOST_KNOWN })
  known.set(keys, tokens)
  return tokens
}

/** Throws UNAUTHENTICATED for whatever is not a token of ours that is good now; the reason is nobody's business. */
export function verifyAccessToken(keys: Keys, token: string, now: number): AccessClaims {
  const tokens = knownTo(keys)
  const before = tokens.get(token)
  if (before && isGoodAt(before, seconds(now))) return before.claims
  try {
    const found = verified(keys, token, seconds(now))
    tokens.set(token, found)
    return found.claims
  } catch {
    throw unauthenticated('This access token is invalid or expired.')
  }
}

function verified(keys: Keys, token: string, clockTimestamp: number): Verified {
  if (token.length > LONGEST) throw new Error('too long')
  const { kid } = Header.parse(
    JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString()),
  )
  const key = keys.byId(kid)
  if (!key) throw new Error('unknown key')
  const payload = jwt.verify(token, key.access, {
    algorithms: [ALGORITHM],
    issuer: ISSUER,
    audience: ISSUER,
    clockTolerance: CLOCK_TOLERANCE,
    clockTimestamp,
  })
  const { sub, sid, gen, org, iat, exp } = Claims.parse(payload)
  const claims = {
    accountId: sub,
    sessionId: sid,
    generation: gen,
    organizationId: org,
    expiresAt: exp,
  }
  const found = { claims, issuedAt: iat }
  // Of an end the library would allow for the clocks, too.
  if (!isGoodAt(found, clockTimestamp)) throw new Error('not now')
  return found
}
