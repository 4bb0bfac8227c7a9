// A request with an Idempotency-Key happens once (REL-06, decision 023).
import { createHash } from 'node:crypto'
import type { Tenant } from '../../../../access/authorize.ts'
import { DomainError } from '../../../../errors.ts'
import { inTransaction } from '../../../../platform/record/transaction.ts'
import { IDEMPOTENCY_KEY } from './idempotency-key.ts'
import { claimKey, firstAnswer, keepAnswer } from './idempotency-store.ts'

/** For how long a key is remembered, milliseconds. */
const KEPT = 24 * 3_600_000
const PATH = [IDEMPOTENCY_KEY]

interface Keyed {
  deviceId: number
  key: string
  body: object
  /** When it arrived, epoch milliseconds. */
  at: number
}

/** Does the work and keeps its result in one transaction; for a request that came before, gives what it was given then. */
export const ingestOnce = <Result extends object>(
  tenant: Tenant,
  { deviceId, key, body, at }: Keyed,
  work: (within: Tenant) => Promise<Result>,
): Promise<{ result: Result; replayed: boolean }> => {
  const digest = createHash('sha256').update(JSON.stringify(body)).digest()
  return inTransaction(tenant, async (within) => {
    const mine = await claimKey(within, deviceId, key)
    if (!mine)
      throw new DomainError('CONFLICT', 'The first request with this key is not done yet.', {
        path: PATH,
        retryAfter: 1,
      })
    const first = await firstAnswer(within, deviceId, key, new Date(at - KEPT))
    if (first && !first.digest.equals(digest)) {
      throw new DomainError('IDEMPOTENCY_KEY_REUSED', 'This key came with another body before.', {
        path: PATH,
      })
    }
    if (first) return { result: first.answer as Result, replayed: true }
    const result = await work(within)
    await keepAnswer(within, { deviceId, key, digest, answer: result, at: new Date(at) })
    return { result, replayed: false }
  })
}
