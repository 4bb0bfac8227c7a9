import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { RestRoute } from '../../gateway/http/rest.ts'
import { Waiting } from '../../gateway/load/waiting.ts'
import { startGateway } from '../support/gateway.ts'

test('long work is told when nobody waits for it any more, and only then', async () => {
  const seen: AbortSignal[] = []
  const route = (
    path: `/${string}`,
    wait: (signal: AbortSignal) => Promise<unknown>,
  ): RestRoute => ({
    method: 'POST',
    path,
    access: 'public',
    handler: async ({ waiting: { signal } }) => {
      seen.push(signal)
      await wait(signal)
      return { gone: signal.aborted }
    },
  })
  const long = route('/api/v1/long', (signal) => once(signal, 'abort'))
  // By the next turn of the loop all is told of a request whose body was read.
  const short = route('/api/v1/short', () => setImmediate())
  const { url, close } = await startGateway(
    {},
    { modules: [{ name: 'long', rest: [long, short] }] },
  )
  const ask = (path: string, signal?: AbortSignal) =>
    fetch(url + path, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
      ...(signal && { signal }),
    })
  expect(await (await ask('/api/v1/short')).json()).toEqual({ gone: false })
  const impatient = new AbortController()
  const asked = ask('/api/v1/long', impatient.signal)
  await expect.poll(() => seen.length).toBe(2)
  expect(seen[1]?.aborted).toBe(false)
  impatient.abort()
  await expect(asked).rejects.toThrow()
  await expect.poll(() => seen[1]?.aborted).toBe(true)
  await close()
})

test('who asks late whether somebody waits is told the same', () => {
  const waiting = new Waiting()
  const told: string[] = []
  waiting.afterwards(() => told.push('early'))
  waiting.end()
  waiting.end()
  waiting.afterwards(() => told.push('late'))
  expect(told).toEqual(['early', 'late'])
  expect(waiting.signal.aborted).toBe(true)
})
