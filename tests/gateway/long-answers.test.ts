import http from 'node:http'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { deviceOf } from '../monitoring/readings/support/probe.ts'
import { gateway } from '../support/gateway.ts'
import { organization } from '../support/organization.ts'

const { url } = await gateway()
const READINGS = 4000
const MINUTE = 60_000
const end = Math.floor(Date.now() / MINUTE) * MINUTE
/** So many answers are made before a query is compiled, and two after it. */
const TIMES = 5

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
      response.on('end', () => resolve(Buffer.concat(chunks)))
    })
    asked.end(asking.body)
  })

/** Lets go as soon as the first bytes of the answer are there. */
const givenUp = (asking: Asking) =>
  new Promise<void>((resolve) => {
    const asked = request(asking).on('error', () => undefined)
    asked.on('close', resolve).on('response', (response) => {
      response.once('data', () => asked.destroy())
    })
    asked.end(asking.body)
  })

const valuesIn = (bytes: Buffer) => {
  const { data } = JSON.parse(bytes.toString()) as { data: { series: [{ avg: number[] }] } }
  return [data.series[0].avg.length, ...new Set(data.series[0].avg)]
}

test('long answers at the same time are each their own, whoever hangs up, plain and compressed', async () => {
  const both = [await withReadings(4.25), await withReadings(-18)]
  const first = await Promise.all(both.map((each) => answer(each)))
  for (let time = 0; time < TIMES; time++) {
    const plain = Promise.all(both.map((each) => answer(each)))
    const packed = Promise.all(
      both.map((each) =>
        answer(each, { 'x-forwarded-for': '203.0.113.7', 'accept-encoding': 'gzip' }),
      ),
    )
    await Promise.all(both.map(givenUp))
    expect(await plain).toEqual(first)
    expect((await packed).map((each) => gunzipSync(each))).toEqual(first)
  }
  expect(first.map(valuesIn)).toEqual(both.map(({ value }) => [READINGS, value]))
})
