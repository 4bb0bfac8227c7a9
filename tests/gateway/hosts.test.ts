// DNS rebinding: which names in `Host` are answered.
import http from 'node:http'
import { describe, expect, test } from 'vitest'
import { hostCheck } from '../../gateway/http/hosts.ts'
import { ownGateway, startGateway } from '../support/gateway.ts'

interface Asked {
  path?: string
  headers?: Record<string, string>
}

/** fetch does not let us choose the host. */
function statusFor(
  url: string,
  host: string,
  { path = '/api/v1/about', headers = {} }: Asked = {},
): Promise<number> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const request = http.get({ hostname, port, path, headers: { host, ...headers } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    request.on('upgrade', (_answer, socket) => {
      socket.destroy()
      resolve(101)
    })
    request.on('error', reject)
  })
}

describe('SEC-42 a gateway that others reach answers to names that are its own', async () => {
  const here = await ownGateway({ HOST: '0.0.0.0', ALLOWED_HOSTS: 'Isotherm.example.com' })

  test.each([
    '192.168.1.7:4000',
    '[fe80::1]:4000',
    'localhost:4000',
    'isotherm.example.com',
    'ISOTHERM.example.com.:443',
  ])('%s', async (host) => expect(await statusFor(here.url, host)).toBe(200))

  test.each([
    'rebound.example',
    'isotherm.example.com.rebound.example',
    '192.168.1.7.rebound.example',
    'x@localhost',
  ])('%j gets 421', async (host) => expect(await statusFor(here.url, host)).toBe(421))

  test('health is told to any name, with which balancers ask', async () => {
    expect(await statusFor(here.url, 'rebound.example', { path: '/healthz' })).toBe(200)
    expect(await statusFor(here.url, 'rebound.example', { path: '/readyz' })).toBe(200)
  })

  test('a socket is not opened, even for a page of the same origin', async () => {
    const upgrade = (host: string) => ({
      path: '/graphql',
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        origin: `http://${host}`,
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        'sec-websocket-protocol': 'graphql-transport-ws',
      },
    })
    expect(await statusFor(here.url, 'rebound.example', upgrade('rebound.example'))).toBe(421)
    expect(await statusFor(here.url, '127.0.0.1:4000', upgrade('127.0.0.1:4000'))).toBe(101)
  })
})

test('SEC-42 behind a proxy, and on the loopback interface, names are not looked at', async () => {
  const proxied: Record<string, string> = {
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://isotherm.example.com',
  }
  for (const settings of [proxied, { HOST: '127.0.0.1' }]) {
    const here = await startGateway(settings)
    expect(await statusFor(here.url, 'upstream')).toBe(200)
    await here.close()
  }
})

test('SEC-42 the machine is called by its name, alone and in the zones of local networks', () => {
  const isOurs = hostCheck(
    { HOST: '0.0.0.0', PUBLIC_URL: undefined, ALLOWED_HOSTS: [] },
    'Fridge.corp.example',
  )
  const names = [
    'fridge',
    'fridge.local:4000',
    'FRIDGE.lan',
    'fridge.corp.example',
    'fridge.example',
    'other.local',
    'local',
  ]
  expect(names.map(isOurs)).toEqual([true, true, true, true, false, false, false])
})
