import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import {
  allowanceOf,
  isPublicAddress,
  refusalOf,
} from '../../../gateway/modules/alarms/deliveries/channels/address-guard.ts'
import {
  postWebhook,
  type Resolve,
} from '../../../gateway/modules/alarms/deliveries/outbox/webhook.ts'
import { webhookReceiver } from './support/receivers.ts'

const NOTHING = allowanceOf([])
const LOOPBACK = allowanceOf(['127.0.0.0/8'])

const REFUSED = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.100.100.200',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '168.63.129.16',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:7f00:1',
  '::7f00:1',
  '::8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b::808:808',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2001:10::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:808:808::1',
  '3fff::1',
  '4000::1',
  'fc00::1',
  'fd00:ec2::254',
  'fdff::1',
  'fe80::1',
  'fe80::1%eth0',
  'febf::1',
  'fec0::1',
  'ff02::1',
  'ff0e::1',
  '5f00::1',
  'localhost',
  '',
  '1.2.3',
  '8.8.8.8 ',
]
const PUBLIC = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.1',
  '169.253.255.255',
  '169.255.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:80b::200e',
  '2001:4860:4860::8888',
  '2400:cb00::1',
]

test('SEC-54 addresses that are not public are refused, in whatever form', () => {
  expect(REFUSED.filter(isPublicAddress)).toEqual([])
  expect(PUBLIC.filter((address) => !isPublicAddress(address))).toEqual([])
  expect(REFUSED.filter((address) => !refusalOf(address, 'https:', NOTHING))).toEqual([])
})

test('SEC-54 every IPv4 address is refused when it is hidden in an IPv6 one', () => {
  const byte = fc.integer({ min: 0, max: 255 })
  const hex = (a: number, b: number) => ((a << 8) | b).toString(16)
  fc.assert(
    fc.property(byte, byte, byte, byte, (a, b, c, d) => {
      const [high, low, dotted] = [hex(a, b), hex(c, d), [a, b, c, d].join('.')]
      const forms = [
        `::ffff:${dotted}`,
        `::ffff:${high}:${low}`,
        `::${dotted}`,
        `64:ff9b::${high}:${low}`,
        `2002:${high}:${low}::1`,
      ]
      expect(forms.filter(isPublicAddress)).toEqual([])
    }),
  )
})

test('SEC-54 this machine’s own addresses are refused', () => {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  expect(own.filter(({ address }) => isPublicAddress(address))).toEqual([])
})

test('the operator may allow networks, there over http too, and http everywhere', () => {
  const some = allowanceOf(['10.0.0.0/8', 'fd00::/8', '192.168.1.7'])
  for (const address of ['10.1.2.3', 'fd12::1', '192.168.1.7', '::ffff:10.1.2.3']) {
    expect(refusalOf(address, 'http:', some)).toBeUndefined()
  }
  for (const address of ['192.168.1.8', '127.0.0.1', '::1'])
    expect(refusalOf(address, 'https:', some)).toBeDefined()
  expect(refusalOf('8.8.8.8', 'https:', some)).toBeUndefined()
  expect(refusalOf('8.8.8.8', 'http:', some)).toBeDefined()
  expect(refusalOf('8.8.8.8', 'http:', allowanceOf(['http']))).toBeUndefined()
  expect(refusalOf('10.1.2.3', 'http:', allowanceOf(['http']))).toBeDefined()
})

const servers: net.Server[] = []
afterAll(() => servers.forEach((server) => server.close()))

async function listening<S extends net.Server>(server: S): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  return (server.address() as AddressInfo).port
}
const post = (url: string, options: Partial<Parameters<typeof postWebhook>[3]> = {}) =>
  postWebhook(url, '{}', {}, { allowance: LOOPBACK, ...options })
const answers =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: net.isIPv4(address) ? 4 : 6 }))

test('SEC-54 a name that stands for an address inside is refused when it connects, and nothing arrives', async () => {
  const receiver = await webhookReceiver()
  const { port } = new URL(receiver.url)
  const url = `http://hooks.partner.test:${port}/`
  const refused = 'The address is not a public one.'
  const strict = { allowance: allowanceOf(['http']) }
  expect(await post(url, { ...strict, resolve: answers('127.0.0.1') })).toBe(refused)
  expect(await post(url, { ...strict, resolve: answers('8.8.8.8', '127.0.0.1') })).toBe(refused)
  expect(await post(url, { ...strict, resolve: answers('::ffff:127.0.0.1') })).toBe(refused)
  expect(await post(receiver.url, strict)).toBe(refused)
  expect(await post(url, { ...strict, resolve: answers() })).toBe('The name has no address.')
  expect(receiver.posted).toEqual([])
  expect(await post(url, { resolve: answers('127.0.0.1') })).toBeNull()
  expect(receiver.posted).toHaveLength(1)
})

test('SEC-54 a resolver that changes its answer is asked once for each connection, and it connects to what was judged', async () => {
  const receiver = await webhookReceiver()
  const { port } = new URL(receiver.url)
  let asked = 0
  // The one that was judged answers nobody here; what it says afterwards would be this very receiver.
  const resolve: Resolve = async () => [{ address: asked++ ? '127.0.0.1' : '192.0.2.1', family: 4 }]
  const allowance = { ...LOOPBACK, isAllowed: (address: string) => address === '192.0.2.1' }
  const url = `http://hooks.partner.test:${port}/`
  expect(await post(url, { allowance, resolve, connectTimeout: 200 })).toMatch(
    /No connection in time|connection failed/,
  )
  expect(asked).toBe(1)
  expect(await post(url, { allowance, resolve })).toBe('The address is not a public one.')
  expect(asked).toBe(2)
  expect(receiver.posted).toEqual([])
})

test('SEC-54 redirects are not followed', async () => {
  const inside = await webhookReceiver()
  const port = await listening(
    http.createServer((_request, response) =>
      response.writeHead(302, { location: inside.url }).end(),
    ),
  )
  expect(await post(`http://127.0.0.1:${port}/`)).toBe('The receiver answered 302.')
  expect(inside.posted).toEqual([])
})

test('REL-22 who does not connect or does not answer is left in time', async () => {
  const silent = await listening(net.createServer(() => undefined))
  expect(await post(`http://127.0.0.1:${silent}/`, { totalTimeout: 300 })).toBe(
    'No answer in time.',
  )
  const unresolved: Resolve = () => new Promise(() => undefined)
  expect(
    await post('http://hooks.partner.test/', { resolve: unresolved, connectTimeout: 300 }),
  ).toBe('No connection in time.')
  // A TLS handshake that never ends is no connection.
  expect(await post(`https://127.0.0.1:${silent}/`, { connectTimeout: 300 })).toBe(
    'No connection in time.',
  )
})

test('SEC-54 of an answer only the status counts, however long it is or how it ends', async () => {
  let sent = 0
  const endless = http.createServer((_request, response) => {
    response.writeHead(200)
    const more = (): void => {
      sent += 16_384
      if (!response.destroyed) response.write('x'.repeat(16_384), () => setImmediate(more))
    }
    more()
  })
  expect(await post(`http://127.0.0.1:${await listening(endless)}/`)).toBeNull()
  expect(sent).toBeLessThan(5_000_000)
  const hanging = http.createServer((_request, response) => void response.writeHead(202).write('x'))
  expect(
    await post(`http://127.0.0.1:${await listening(hanging)}/`, { totalTimeout: 300 }),
  ).toBeNull()
  const broken = http.createServer((request, response) => {
    response.writeHead(500, { 'content-length': '100' })
    response.write('secret words', () => request.socket.destroy())
  })
  expect(await post(`http://127.0.0.1:${await listening(broken)}/`)).toBe(
    'The receiver answered 500.',
  )
  const rude = net.createServer((socket) => socket.end('secret words\r\n\r\n'))
  expect(await post(`http://127.0.0.1:${await listening(rude)}/`)).toMatch(
    /^The connection failed \([A-Z_]+\)\.$/,
  )
})

test('what goes wrong is said without addresses', async () => {
  expect(await post('http://127.0.0.1:1/')).toBe('The connection failed (ECONNREFUSED).')
  const failing: Resolve = () =>
    Promise.reject(Object.assign(new Error('getaddrinfo ENOTFOUND x'), { code: 'ENOTFOUND' }))
  expect(await post('http://hooks.partner.test/', { resolve: failing })).toBe(
    'The connection failed (ENOTFOUND).',
  )
})
