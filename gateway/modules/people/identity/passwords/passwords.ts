import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { identityKey } from '../account.ts'
import { unavailable, type Bound, type Problem } from '../../../../errors.ts'

/** argon2id, the library's default, at the price OWASP asks for. Kept in each hash, so raising it here is enough. */
const PRICE = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const SHORTEST = 8
const LONGEST = 128

const COMMON = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split(/\r?\n/)
    .filter((line) => line && !line.startsWith('#')),
)

const QUEUE = 64
/** Of the machine, not of a gateway: hashing takes 19 MiB and a core each, off the event loop. */
const gate = { free: availableParallelism(), waiting: [] as (() => void)[] }

async function withCore<T>(work: () => Promise<T>): Promise<T> {
  if (gate.free > 0) gate.free--
  else if (gate.waiting.length < QUEUE)
    await new Promise<void>((resolve) => gate.waiting.push(resolve))
  else throw unavailable('Too many people are signing in just now. Try again soon.')
  try {
    return await work()
  } finally {
    const next = gate.waiting.shift() // it takes over this core
    if (next) next()
    else gate.free++
  }
}

export const hashPassword = (password: string) => withCore(() => hash(password, PRICE))

/** Where there is no hash, one is made up and compared with: a stranger's attempt takes as long as a member's. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const decoy = await theDecoy()
  const matches = await withCore(() => verify(stored ?? decoy, tooLong(password) ? '' : password))
  return matches && stored !== null && !tooLong(password)
}

let decoy: Promise<string> | undefined
const theDecoy = () => (decoy ??= hash('', PRICE))

const lengthOf = (password: string) => [...password].length
const tooLong = (password: string) => password.length > 2 * LONGEST || lengthOf(password) > LONGEST

/** Whether a hash was made at a lower price than ours. */
export function isOutdated(stored: string): boolean {
  const { memoryCost, timeCost } = parseOptions(stored)
  return memoryCost < PRICE.memoryCost || timeCost < PRICE.timeCost
}

const path = ['input', 'password']
const wrong = (code: 'REQUIRED' | 'INVALID', message: string): Problem => ({ code, path, message })
const wrongLength = (message: string, params: Bound): Problem => ({
  code: 'OUT_OF_RANGE',
  path,
  message,
  params,
})

/** Why a password may not be chosen; any character is fine, and none is cut off. */
export function passwordProblem(password: unknown, names: readonly string[]): Problem | undefined {
  if (typeof password !== 'string' || !password) return wrong('REQUIRED', 'This may not be blank.')
  if (tooLong(password))
    return wrongLength(`At most ${LONGEST} characters.`, { maxLength: LONGEST })
  if (lengthOf(password) < SHORTEST)
    return wrongLength(`At least ${SHORTEST} characters.`, { minLength: SHORTEST })
  if (!password.isWellFormed())
    return wrong('INVALID', 'This text contains characters that cannot be stored.')
  const guessable = isGuessable(identityKey(password), names.map(identityKey))
  return guessable ? wrong('INVALID', 'This password is too easy to guess.') : undefined
}

const isGuessable = (password: string, names: readonly string[]) =>
  COMMON.has(password) || names.some((name) => password === name || password === name.split('@')[0])
