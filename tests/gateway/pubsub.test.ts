import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Tenant } from '../../gateway/access/authorize.ts'
import { MemoryPubSub } from '../../gateway/pubsub/memory.ts'
import { gateway, startGateway } from '../support/gateway.ts'
import { organization } from '../support/organization.ts'

const tenant = (organizationId: number) => ({ organizationId }) as Tenant
const messages = (pubsub: MemoryPubSub, id: number) =>
  pubsub.subscribe('readings.stored', tenant(id))

test('REL-13 of a reader that falls 256 messages behind only the newest waits, and it is told', async () => {
  const pubsub = new MemoryPubSub()
  const [slow, patient] = [messages(pubsub, 1), messages(pubsub, 1)]
  for (let batch = 1; batch <= 256; batch++)
    pubsub.deliver('readings.stored', 1, { batchId: String(batch) })
  expect((await patient.next()).value).toEqual({ message: { batchId: '1' }, lagged: false })
  pubsub.deliver('readings.stored', 1, { batchId: '257' })
  expect((await patient.next()).value).toEqual({ message: { batchId: '2' }, lagged: false })
  expect((await slow.next()).value).toEqual({ message: { batchId: '257' }, lagged: true })
})

test('SEC-26 topics are of one organisation', async () => {
  const pubsub = new MemoryPubSub()
  const [mine, theirs] = [messages(pubsub, 1), messages(pubsub, 2)]
  pubsub.deliver('readings.stored', 2, { batchId: '1' })
  expect((await theirs.next()).value?.message.batchId).toBe('1')
  pubsub.deliver('readings.stored', 1, { batchId: '2' })
  expect((await mine.next()).value?.message.batchId).toBe('2')
})

test('a reader ends with its signal, with return and with the close, also while it waits', async () => {
  const pubsub = new MemoryPubSub()
  const end = new AbortController()
  const readers = [
    pubsub.subscribe('readings.stored', tenant(1), end.signal),
    messages(pubsub, 1),
    messages(pubsub, 1),
  ] as const
  const waiting = readers.map((reader) => reader.next())
  end.abort()
  await readers[1].return?.()
  await pubsub.close()
  for (const each of await Promise.all(waiting)) expect(each.done).toBe(true)
  expect((await pubsub.subscribe('readings.stored', tenant(1), end.signal).next()).done).toBe(true)
})

test('events reach other processes, and listeners of every organisation', async () => {
  const [here, there, acme] = [await gateway(), await startGateway(), await organization()]
  const heard = new Promise((resolve) =>
    there.deps.pubsub.listen('session.ended', (...event) => resolve(event)),
  )
  const reader = there.deps.pubsub.subscribe('readings.stored', acme.tenant)[Symbol.asyncIterator]()
  await here.deps.pubsub.publish('readings.stored', acme.tenant, { batchId: '12' })
  expect((await reader.next()).value).toEqual({ message: { batchId: '12' }, lagged: false })
  const sessionId = randomUUID()
  await here.deps.pubsub.publish('session.ended', acme.tenant, { sessionId })
  expect(await heard).toEqual([acme.id, { sessionId }])
  await there.close()
})

test('REL-17 after the connection broke events go on, and say that some may be missing', async () => {
  const [here, acme] = [await startGateway(), await organization()]
  const reader = here.deps.pubsub.subscribe('readings.stored', acme.tenant)[Symbol.asyncIterator]()
  const breaking =
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1'
  const { rowCount } = await here.deps.database.pool.query(breaking, [
    `isotherm events ${process.pid}`,
  ])
  expect(rowCount).toBeGreaterThan(0)
  await expect
    .poll(() => here.logs.some((line) => line.includes('listening for events again')), {
      timeout: 10_000,
    })
    .toBe(true)
  await here.deps.pubsub.publish('readings.stored', acme.tenant, { batchId: '3' })
  expect((await reader.next()).value).toEqual({ message: { batchId: '3' }, lagged: true })
  await here.close()
})

test('a notification of somebody else’s making harms nobody', async () => {
  const [here, acme] = [await gateway(), await organization()]
  const reader = here.deps.pubsub.subscribe('readings.stored', acme.tenant)[Symbol.asyncIterator]()
  for (const payload of ['', 'rubbish', '{"topic":"gossip"}', '[]'])
    await here.owner.query('select pg_notify($1, $2)', ['isotherm', payload])
  await here.deps.pubsub.publish('readings.stored', acme.tenant, { batchId: '4' })
  expect((await reader.next()).value?.message.batchId).toBe('4')
})
