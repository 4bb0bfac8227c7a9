// How often somebody may try (SEC-15 to SEC-17). Every attempt is counted before its password is looked at, and given back when
// it was right: so parallel or aliased attempts count like any others, and nobody is punished for signing in often.
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../../../context.ts'
import { rateLimited } from '../../../../errors.ts'
import { identityKey } from '../account.ts'
import { noteSharedAddress } from './shared-address.ts'
import * as store from './store-throttle.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Addresses are `ctx.ip`: whoever tests a limit comes from an address of its own (x-forwarded-for behind TRUST_PROXY=1). */
export const LIMITS = {
  /** An account and an address: five failures, then waits that double. */
  pair: { limit: 5, firstWait: 15 * SECOND, longestWait: 15 * MINUTE, forgottenAfter: DAY },
  address: { limit: 100, window: DAY },
  /** An account, from everywhere: never locked, only slowed. */
  account: { limit: 20, spacing: SECOND, patience: 2 * SECOND, forgottenAfter: 15 * MINUTE },
  /** Blocked, but from an address that the account has signed in from before: the password decides, a few times a second. */
  familiar: { limit: 0, spacing: SECOND / 4, patience: 5 * SECOND, forgottenAfter: MINUTE },
  /** From one address. */
  registration: { limit: 5, window: HOUR },
  refusedRegistration: { limit: 30, window: HOUR },
  /** Links for a new password, for an email and from one address; whether anybody has the email does not matter. */
  passwordLink: { limit: 3, window: HOUR },
  passwordLinks: { limit: 20, window: HOUR },
} as const

const LONGEST_MEMORY = 2 * DAY
const BEAT = 75

/** One household or host: all of an IPv6 /64, whose addresses are free to choose; an IPv4 address also when written as IPv6. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Of what was typed only a digest is kept: it may be anything, a password in the wrong field too. */
const accountKey = (email: string) =>
  createHash('sha256').update(identityKey(email)).digest('base64url')

const secondsUntil = (ctx: Context, time: number) =>
  Math.max(1, Math.ceil((time - ctx.now()) / SECOND))

export interface Attempt {
  /** Gives back what the attempt counted. */
  succeeded(): Promise<void>
  /** What a wrong password is answered with, where it is not the usual. */
  readonly refusal: Error | undefined
}

/** Waits or throws RATE_LIMITED where one tries too often. `familiar`: the account has signed in from this address before. */
export async function attemptLogin(
  ctx: Context,
  email: string,
  familiar: boolean,
): Promise<Attempt> {
  const [account, address] = [accountKey(email), addressKey(ctx.ip)]
  const keys = {
    pair: `pair:${account}:${address}`,
    address: `address:${address}`,
    account: `account:${account}`,
  }
  const refusal = await refusalOf(ctx, keys)
  if (refusal && !familiar) throw refusal
  if (refusal) await waitForTurn(ctx, `familiar:${account}:${address}`, LIMITS.familiar)
  else if (!familiar) await waitForTurn(ctx, keys.account, LIMITS.account)
  return {
    refusal,
    succeeded: () =>
      store.forgive(
        ctx.database,
        refusal ? [] : [keys.address, ...(familiar ? [] : [keys.account])],
        keys.pair,
      ),
  }
}

async function refusalOf(
  ctx: Context,
  keys: { pair: string; address: string },
): Promise<Error | undefined> {
  const { pair, address } = LIMITS
  const blocked = await store.countAndBlock(ctx.database, {
    key: keys.pair,
    ...memory(ctx, pair.forgottenAfter),
    ...pair,
  })
  if (blocked) return rateLimited(secondsUntil(ctx, blocked.until.getTime()))
  return countOrRefuse(ctx, keys.address, address)
}

async function countOrRefuse(
  ctx: Context,
  key: string,
  { limit, window }: { limit: number; window: number },
  what?: string,
) {
  const full = await store.countInWindow(ctx.database, { key, ...memory(ctx, window), limit })
  return full && rateLimited(secondsUntil(ctx, full.since.getTime() + window), what)
}

type Spacing = (typeof LIMITS)['account' | 'familiar']

async function waitForTurn(ctx: Context, key: string, spacing: Spacing): Promise<void> {
  const turn = await store.takeTurn(ctx.database, {
    key,
    ...memory(ctx, spacing.forgottenAfter),
    ...spacing,
  })
  if (!turn) throw rateLimited(Math.ceil(spacing.patience / SECOND))
  const wait = turn.getTime() - ctx.now()
  if (wait > 0) await sleep(Math.min(wait, spacing.patience))
}

const REGISTRATIONS = 'registrations from this address'
const registrationKey = ({ ip }: Context) => `registration:${addressKey(ip)}`
const refusedKey = ({ ip }: Context) => `refused-registration:${addressKey(ip)}`

/** Whether names are taken is no secret (the older dashboard is told), so nobody may ask often. Counts as refused until it is not. */
export async function attemptRegistration(ctx: Context): Promise<void> {
  noteSharedAddress(ctx)
  const limit = LIMITS.refusedRegistration
  const refusal = await countOrRefuse(ctx, refusedKey(ctx), limit, REGISTRATIONS)
  if (refusal) throw refusal
}

/** Registers whose names are free, where not too many have done so; what comes to nothing does not count among them. */
export async function limitRegistrations<R>(ctx: Context, register: () => Promise<R>): Promise<R> {
  const key = registrationKey(ctx)
  await store.forgive(ctx.database, [refusedKey(ctx)])
  const refusal = await countOrRefuse(ctx, key, LIMITS.registration, REGISTRATIONS)
  if (refusal) throw refusal
  try {
    return await register()
  } catch (error) {
    await store.forgive(ctx.database, [key])
    throw error
  }
}

const LINKS = 'links for a new password'

/** Throws RATE_LIMITED where links are asked for too often. */
export async function attemptPasswordLink(ctx: Context, email: string): Promise<void> {
  const { passwordLink, passwordLinks } = LIMITS
  const refusal =
    (await countOrRefuse(ctx, `links:${addressKey(ctx.ip)}`, passwordLinks, LINKS)) ??
    (await countOrRefuse(ctx, `link:${accountKey(email)}`, passwordLink, LINKS))
  if (refusal) throw refusal
}

/** Failures are answered on a beat (milliseconds since they began), so that how long one took says nothing about whom it met. */
export const onTheBeat = (began: number) => sleep(BEAT - ((performance.now() - began) % BEAT))

const memory = (ctx: Context, forgottenAfter: number) => ({
  now: new Date(ctx.now()),
  forgotten: new Date(ctx.now() - forgottenAfter),
})

/** Forgets what counts for nothing any more; called now and then. */
export const sweepAttempts = (ctx: Context) =>
  store.sweep(ctx.database, new Date(ctx.now() - LONGEST_MEMORY))
