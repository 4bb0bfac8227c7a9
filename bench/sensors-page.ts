import { rm } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { fleet, ingest, register } from '../tests/support/api-client.ts'
import { temporaryDataDir } from '../tests/support/gateway-process.ts'
import { fixed, inTurn, rate } from './measure.ts'
import { run } from './program.ts'

const SENSORS = 50
const AT_ONCE = 8
const query = `query Sensors { sensors(perPage: ${SENSORS}) { totalCount nodes {
  id key name reportIntervalSeconds permittedLow permittedHigh decimals tags status connectivity site { id name } latest { ts value } } } }`

/** A page of 50 sensors with site and newest value over GraphQL, against a bare Fastify route doing the same SQL; a process each. */
export async function sensorsPage(): Promise<string[]> {
  const dataDir = temporaryDataDir()
  const gateway = await run('bench/unlimited-gateway.ts', dataDir)
  const person = await register(gateway.url, 'bench')
  const { token } = await fleet(person, SENSORS)
  await ingest(
    gateway.url,
    token,
    Array.from({ length: SENSORS }, (_, index) => ({ sensor: `probe-${index + 1}`, value: 4 })),
  )
  const bare = await run('bench/bare-route.ts', dataDir, String(person.userData.organization))
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
  try {
    const headers = {
      authorization: `Bearer ${person.accessToken}`,
      'content-type': 'application/json',
    }
    const body = JSON.stringify({ query })
    const graphql = () => send(`${gateway.url}/graphql`, { method: 'POST', agent, headers }, body)
    const plain = () => send(`${bare.url}/sensors`, { agent })
    await Promise.all([rate(1000, AT_ONCE, graphql), rate(1000, AT_ONCE, plain)])
    const { ours, peer } = await inTurn(5, {
      ours: () => rate(2000, AT_ONCE, graphql),
      peer: () => rate(2000, AT_ONCE, plain),
    })
    return [
      `GraphQL ${fixed(ours, 0)} pages/s, bare route ${fixed(peer, 0)} pages/s: x${fixed(ours / peer)}`,
    ]
  } finally {
    agent.destroy()
    await bare.stop()
    await gateway.stop()
    await rm(path.dirname(dataDir), { recursive: true, force: true })
  }
}

/** One request over a kept connection; anything but a 200 without errors ends the measurement. */
function send(url: string, options: http.RequestOptions, body?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (response.statusCode === 200 && !text.startsWith('{"errors"')) resolve()
        else reject(new Error(`${url} answered ${response.statusCode}: ${text.slice(0, 200)}`))
      })
    })
    request.on('error', reject).end(body)
  })
}
