import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Lease, LeaseLost, verifyLease, type Held } from '../../gateway/worker/lease.ts'
import { gateway } from '../support/gateway.ts'
import { organization } from '../support/organization.ts'

/** Somebody who wants to do a job, and what became of it. Who is silenced hears nothing from the database any more. */
async function worker(name: string) {
  const { deps } = await gateway()
  const turns: Held[] = []
  let isSilenced = false
  let answers = 0
  const { lanes } = deps.database
  const query = async (...asked: Parameters<typeof lanes.leases.query>) => {
    if (isSilenced) throw new Error('no connection')
    const answer = await (lanes.leases.query(...asked) as unknown as Promise<unknown>)
    answers++
    return answer
  }
  const database = {
    ...deps.database,
    lanes: { ...lanes, leases: { query } },
  } as unknown as typeof deps.database
  const lease = new Lease({ ...deps, database }, name, async (held) => {
    turns.push(held)
    await new Promise((resolve) => held.signal.addEventListener('abort', resolve, { once: true }))
  })
  const begun = async (turn = 1) => {
    await expect
      .poll(() => turns.length, { timeout: 20_000, interval: 20 })
      .toBeGreaterThanOrEqual(turn)
    return turns[turn - 1] as Held
  }
  /** It asked for the lease, and knows who has it. */
  const answered = () => expect.poll(() => answers, { timeout: 20_000 }).toBeGreaterThan(0)
  return { lease, turns, begun, answered, silence: (value: boolean) => (isSilenced = value) }
}

const ask = async (text: string, ...values: unknown[]) =>
  (await gateway()).deps.database.pool.query(text, values)
const isMine = async (held: Held) => {
  const { tenant } = await organization()
  return tenant.db
    .transaction()
    .execute((db) => verifyLease(db, held))
    .then(
      () => true,
      (error: unknown) => (error instanceof LeaseLost ? false : Promise.reject(error as Error)),
    )
}

test('REL-09 a job has one holder; the next one begins when it lets go, without an interruption', async () => {
  const name = `job ${randomUUID()}`
  const one = await worker(name)
  const first = await one.begun()
  const two = await worker(name)
  await two.answered()
  await setImmediate() // what it does with the answer, it does at once
  expect(two.turns).toEqual([])
  expect(two.lease.healthy).toBe(true)
  expect(await isMine(first)).toBe(true)
  await one.lease.close()
  expect(first.signal.aborted).toBe(true)
  const second = await two.begun()
  expect(Number(second.fence)).toBe(Number(first.fence) + 1)
  expect(second.since).toBe(first.since)
  expect([await isMine(first), await isMine(second)]).toEqual([false, true])
  await two.lease.close()
})

test('whoever comes when nobody was there begins anew', async () => {
  const name = `job ${randomUUID()}`
  const one = await worker(name)
  const first = await one.begun()
  await one.lease.close()
  await expect.poll(() => Date.now()).toBeGreaterThan(first.since)
  const two = await worker(name)
  const second = await two.begun()
  expect(second.since).toBeGreaterThan(first.since)
  await two.lease.close()
})

test('REL-09 a holder that was silent too long is followed, and hears of it', async () => {
  const name = `job ${randomUUID()}`
  const one = await worker(name)
  const first = await one.begun()
  const two = await worker(name)
  one.silence(true)
  // As if that had been long ago.
  await ask(
    `update worker.lease set expires_at = now() where name = $1 and fence = $2`,
    name,
    first.fence,
  )
  expect(Number((await two.begun()).fence)).toBe(Number(first.fence) + 1)
  one.silence(false)
  expect(await isMine(first)).toBe(false)
  await expect.poll(() => first.signal.aborted, { timeout: 20_000 }).toBe(true)
  await Promise.all([one.lease.close(), two.lease.close()])
})

test('a job that fails is given up, and begun again', async () => {
  const { deps, logs } = await gateway()
  let turns = 0
  const lease = new Lease(deps, `job ${randomUUID()}`, async () => {
    if (++turns === 1) throw new Error('it cannot be done')
  })
  await expect.poll(() => turns, { timeout: 20_000 }).toBe(2)
  expect(logs.some((line) => line.includes('it cannot be done'))).toBe(true)
  await lease.close()
})
