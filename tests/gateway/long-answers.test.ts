import { EventEmitter } from 'node:events'
import http from 'node:http'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { SpareBuffer } from '../../gateway/http/spare-buffer.ts'
import { deviceOf } from '../monitoring/readings/support/probe.ts'
import { gateway } from '../support/gateway.ts'
import { organization } from '../support/organization.ts'

const { url } = await gateway()
const READINGS = 3000
const MINUTE = 60_000
const end = Math.floor(Date.now() / MINUTE) * MINUTE
/** How often everybody asks. */
const TIMES = 2

/** Somebody with readings of one value, and how they ask for them. */
async function withReadings(value: number) {
  const acme = await organization()
  const { post, sensorIds } = await deviceOf(acme)
  await post(
    Array.from({ length: READINGS }, (_, minute) => ({
      sensor: 'p-1',
      ts: end - (minute + 1) * MINUTE,
      value,
    })),
  )
  const span = `from: "${new Date(end - READINGS * MINUTE).toISOString()}", to: "${new Date(end).toISOString()}"`
  const query = `{ series(sensorIds: ["${sensorIds[0]}"], ${span}, maxPoints: ${READINGS}) { times avg gapAfter } }`
  return { value, token: acme.token, body: JSON.stringify({ query }) }
}
type Asking = Awaited<ReturnType<typeof withReadings>>

const request = ({ token }: Asking, headers = {}) =>
  http.request(`${url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
  })

const answer = (asking: Asking, headers = {}) =>
  new Promise<Buffer>((resolve, reject) => {
    const asked = request(asking, headers).on('error', reject)
    asked.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        if (response.statusCode === 200) resolve(bytes)
        else reject(new Error(`${response.statusCode}: ${bytes.toString()}`))
      })
    })
    asked.end(asking.body)
  })

const valuesIn = (bytes: Buffer) => {
  const { data } = JSON.parse(bytes.toString()) as { data: { series: [{ avg: number[] }] } }
  return [data.series[0].avg.length, ...new Set(data.series[0].avg)]
}

test(
  'long answers at the same time are each their own, plain and compressed',
  { timeout: 60_000 },
  async () => {
    const both = [await withReadings(4.25), await withReadings(-18)]
    const first = await Promise.all(both.map((each) => answer(each)))
    for (let time = 0; time < TIMES; time++) {
      const plain = Promise.all(both.map((each) => answer(each)))
      const packed = Promise.all(
        both.map((each) =>
          answer(each, { 'x-forwarded-for': '203.0.113.7', 'accept-encoding': 'gzip' }),
        ),
      )
      expect(await plain).toEqual(first)
      expect((await packed).map((each) => gunzipSync(each))).toEqual(first)
    }
    expect(first.map(valuesIn)).toEqual(both.map(({ value }) => [READINGS, value]))
  },
)

class Response extends EventEmitter {
  closed = false

  close(): void {
    this.closed = true
    this.emit('close')
  }
}

test('a buffer is reused once its response has been sent or given up, and not before', () => {
  const spare = new SpareBuffer()
  const [first, second, third] = [new Response(), new Response(), new Response()]
  const one = spare.borrow(1000, first)
  expect(one).toHaveLength(1000)
  expect(spare.borrow(1000, second).buffer).not.toBe(one.buffer)
  first.close()
  const again = spare.borrow(900, third)
  expect([again.length, again.buffer === one.buffer]).toEqual([900, true])
  expect(spare.borrow(900, new Response()).buffer).not.toBe(one.buffer)
})

test('the spare buffer is left alone by an answer that is too long to keep, or that nobody waits for', () => {
  const spare = new SpareBuffer()
  const [first, gone] = [new Response(), new Response()]
  const one = spare.borrow(1000, first)
  first.close()
  gone.close()
  expect(spare.borrow(10, gone).buffer).not.toBe(one.buffer)
  const long = new Response()
  expect(spare.borrow(5_000_000, long)).toHaveLength(5_000_000)
  long.close()
  expect(spare.borrow(1000, new Response()).buffer).toBe(one.buffer)
})
