import { expect, test, vi } from 'vitest'
import { DomainError } from '../../../gateway/errors.ts'
import { Turns } from '../../../gateway/modules/monitoring/readings/ingest/turns.ts'

/** Work that ends when it is told to, and says when it began. */
function works() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.push(() => resolve(name)))
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { begun, work, settle, end: () => (ends.shift()?.(), settle()) }
}

test('SEC-58 a device that asks for much waits for itself; another one comes next', async () => {
  const turns = new Turns()
  const { begun, work, settle, end } = works()
  const noisy = [1, 2, 3, 4, 5].map((number) => turns.take(7, 1, work(`noisy ${number}`)))
  const calm = turns.take(7, 2, work('calm'))
  await settle()
  expect(begun).toEqual(['noisy 1', 'noisy 2'])
  await end()
  await end()
  expect(begun).toEqual(['noisy 1', 'noisy 2', 'noisy 3', 'calm'])
  while (begun.length < 6) await end()
  await end()
  await end()
  expect(await Promise.all([...noisy, calm])).toHaveLength(6)
})

test('SEC-58 organisations do not wait for each other, and work that fails gives its place on', async () => {
  const turns = new Turns()
  const { begun, work, settle, end } = works()
  const failing = turns.take(7, 1, () => Promise.reject(new Error('broken')))
  await expect(failing).rejects.toThrow('broken')
  const all = [
    turns.take(7, 1, work('a')),
    turns.take(7, 1, work('b')),
    turns.take(8, 1, work('c')),
  ]
  await settle()
  expect(begun).toEqual(['a', 'b', 'c'])
  for (let left = 3; left > 0; left--) await end()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
})

test('REL-13 the queue has an end: who comes after that is told to come back', async () => {
  const turns = new Turns()
  const { work, end } = works()
  const taken = Array.from({ length: 2 + 256 }, (_, index) =>
    turns.take(7, index % 3, work('waits')),
  )
  await expect(turns.take(7, 9, work('too late'))).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  })
  await expect(turns.take(7, 9, work('too late'))).rejects.toBeInstanceOf(DomainError)
  for (let left = taken.length; left > 0; left--) await end()
  expect(await Promise.all(taken)).toHaveLength(258)
})

test('REL-13 before that, batches wait unread until there is room for them, in the order they came', async () => {
  const turns = new Turns()
  const { work, settle, end } = works()
  const taken = Array.from({ length: 2 }, () => turns.take(7, 1, work('runs'), 5000))
  await turns.enter(7)
  taken.push(turns.take(7, 1, work('waits'), 15_000), turns.take(7, 1, work('waits'), 4999))
  const entered: string[] = []
  const enter = (name: string) => turns.enter(7).then(() => void entered.push(name))
  const entering = [enter('first'), enter('second')]
  await settle()
  expect(entered).toEqual([])
  await turns.enter(8)
  await end()
  expect(entered).toEqual(['first'])
  await end()
  expect(entered).toEqual(['first', 'second'])
  await end()
  await end()
  await Promise.all([...taken, ...entering])
})

test('REL-13 nobody waits unread for longer than two seconds', async () => {
  const turns = new Turns()
  const { work, end } = works()
  const taken = Array.from({ length: 3 }, () => turns.take(7, 1, work('runs'), 20_000))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const outcome = vi.fn()
    const entering = turns.enter(7).catch(outcome)
    await vi.advanceTimersByTimeAsync(1999)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await entering
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' }))
  } finally {
    vi.useRealTimers()
  }
  for (let left = taken.length; left > 0; left--) await end()
  expect(await Promise.all(taken)).toHaveLength(3)
})
