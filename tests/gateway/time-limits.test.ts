import { once } from 'node:events'
import { expect, test } from 'vitest'
import { Download, type RestRoute } from '../../gateway/http/rest.ts'
import { TimeLimits } from '../../gateway/http/time-limits.ts'
import { ownGateway } from '../support/gateway.ts'

const forever = new Promise<never>(() => undefined)
const end = new AbortController()
const letGo = once(end.signal, 'abort')

async function* stuck() {
  yield Buffer.from('the beginning')
  await forever
}
async function* neverBegun(): AsyncGenerator<Uint8Array> {
  await forever
  yield Buffer.from('the beginning')
}

const route = (path: string, handler: RestRoute['handler']): RestRoute => ({
  method: 'GET',
  path,
  access: 'public',
  handler,
})
const { url } = await ownGateway(
  {},
  {
    timeLimits: new TimeLimits({ usual: 50, every: 10 }),
    modules: [
      {
        name: 'slow',
        rest: [
          route('/api/v1/hangs', () => forever),
          { ...route('/api/v1/hangs', () => forever), method: 'POST' },
          route('/api/v1/late', () => letGo),
          {
            ...route('/api/v1/patient', () => letGo.then(() => ({ done: true }))),
            timeLimit: 3_600_000,
          },
          route('/api/v1/stuck', async () => new Download('a.txt', 'text/plain', stuck())),
          route('/api/v1/never-begun', async () => new Download('a', 'text/plain', neverBegun())),
        ],
      },
    ],
  },
)

const GIVEN_UP = { error: 'Took too long', code: 'SERVICE_UNAVAILABLE' }

test.each([
  ['GET', {}],
  ['POST', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }],
])('REL-22 a %s that takes too long is given up, and says so', async (_method, asked) => {
  const answer = await fetch(`${url}/api/v1/hangs`, asked)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject(GIVEN_UP)
})

test('REL-22 a file that does not begin is given up; one that stops in the midst breaks off', async () => {
  const answer = await fetch(`${url}/api/v1/never-begun`)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject(GIVEN_UP)
  const part = await fetch(`${url}/api/v1/stuck`)
  expect(part.status).toBe(200)
  await expect(part.text()).rejects.toThrow()
})

test('REL-22 a route may be given longer; what comes after its time is not sent', async () => {
  const patient = fetch(`${url}/api/v1/patient`)
  const late = await fetch(`${url}/api/v1/late`)
  expect(late.status).toBe(503)
  end.abort()
  expect(await (await patient).json()).toEqual({ done: true })
})
