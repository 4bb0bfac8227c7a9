import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getIntrospectionQuery } from 'graphql'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { SOCKET_LIMITS } from '../../gateway/graphql/socket.ts'
import type { Module } from '../../gateway/platform/module.ts'
import { live } from '../../gateway/graphql/live.ts'
import { authorize } from '../../gateway/access/authorize.ts'
import { modules } from '../../gateway/modules/index.ts'
import { signAccessToken } from '../../gateway/modules/people/identity/tokens/access-token.ts'
import { keysOf } from '../../gateway/modules/people/identity/tokens/keys.ts'
import { RateLimits } from '../../gateway/http/rate-limit.ts'
import { forgetRights, gateway, startGateway } from '../support/gateway.ts'
import { setMember } from '../support/members.ts'
import { organization, type TestOrganization } from '../support/organization.ts'
import { askOverSocket, rawSocket, signedInSocket, type RawSocket } from '../support/socket.ts'
import { within } from '../support/within.ts'

const seen = { begun: 0, ended: 0 }
/** Stands in for the stream of readings: events are the batches announced, nothing is read. */
const ANNOUNCEMENTS: Module = {
  name: 'announcements',
  resolvers: {
    Subscription: {
      readings: live(async function* (ctx, _args: object, signal) {
        const tenant = authorize(ctx, 'read', 'Reading')
        const announced = ctx.pubsub.subscribe('readings.stored', tenant, signal)
        seen.begun++
        try {
          for await (const { message, lagged } of announced) {
            if (message.batchId === 'broken') throw new Error('password hunter2')
            const filler = message.batchId.length > 1000 ? message.batchId : ''
            yield {
              kind: lagged ? 'GAP' : 'CREATED',
              cursor: message.batchId + filler,
              sensorIds: [],
              times: [],
              values: [],
              receivedAt: new Date(0),
            }
          }
        } finally {
          seen.ended++
        }
      }),
    },
  } as never,
}
const FOLLOW = {
  id: '1',
  type: 'subscribe',
  payload: { query: 'subscription { readings { kind cursor } }' },
}
/** Follows the announcements, and comes back once it hears of them. */
async function follow(...followers: RawSocket[]): Promise<void> {
  const before = seen.begun
  for (const raw of followers) raw.say(FOLLOW)
  await expect.poll(() => seen.begun).toBe(before + followers.length)
}
const announcing = startGateway({}, { modules: [...modules, ANNOUNCEMENTS] })
const here = async (): Promise<[string, TestOrganization]> => {
  const at = await announcing
  return [at.url, await organization(undefined, at)]
}
const announce = async (acme: TestOrganization, batchId: string) =>
  (await announcing).deps.pubsub.publish('readings.stored', acme.tenant, { batchId })

describe('SEC-39 opening', () => {
  test.each([
    ['of another site', 'https://evil.example'],
    ['of a sandboxed frame', 'null'],
    ['that begins like ours', 'http://127.0.0.1.evil.example'],
    ['on another port', 'http://127.0.0.1:1'],
  ])('a page %s is 403', async (_name, origin) => {
    const [url] = await here()
    await expect(rawSocket(url, undefined, { origin })).rejects.toThrow('answered 403')
  })

  test('our own pages and those of the list may connect', async () => {
    const listed = await startGateway({ CORS_ORIGINS: 'https://dash.example' })
    for (const origin of [listed.url, 'https://dash.example']) {
      const { socket } = await rawSocket(listed.url, undefined, { origin })
      socket.terminate()
    }
    await expect(
      rawSocket(listed.url, undefined, { origin: 'https://dash.example.evil.example' }),
    ).rejects.toThrow('403')
    await listed.close()
  })

  test('another subprotocol is 400, another path 404', async () => {
    const [url] = await here()
    await expect(rawSocket(url, 'graphql-ws')).rejects.toThrow('answered 400')
    await expect(rawSocket(`${url}/elsewhere`)).rejects.toThrow('answered 404')
  })

  test('compression is off', async () => {
    const [url] = await here()
    const { socket } = await rawSocket(url, undefined, { perMessageDeflate: true })
    expect(socket.extensions).toBe('')
    socket.terminate()
  })

  test('who says nothing for 3 s is closed with 4408', async () => {
    const [url] = await here()
    expect(await (await rawSocket(url)).closed).toBe(4408)
  })

  test.each([{}, { authorization: 'Bearer rubbish' }, { authorization: 7 }, { accessToken: '' }])(
    '%o is closed with 4403',
    async (payload) => {
      const [url] = await here()
      const raw = await rawSocket(url)
      raw.say({ type: 'connection_init', payload })
      expect(await raw.closed).toBe(4403)
    },
  )

  test.each([
    ['accessToken', ''],
    ['authorization', 'Bearer '],
    ['Authorization', 'Bearer '],
    ['AUTHORIZATION', 'Bearer '],
  ])('the token may come as %s', async (name, scheme) => {
    const [url, acme] = await here()
    const raw = await rawSocket(url)
    raw.say({ type: 'connection_init', payload: { [name]: `${scheme}${acme.token}` } })
    expect(await raw.hears('connection_ack')).toEqual({ type: 'connection_ack' })
    raw.socket.terminate()
  })

  test('an Authorization header counts for nothing', async () => {
    const [url, acme] = await here()
    const raw = await rawSocket(url, undefined, {
      headers: { authorization: `Bearer ${acme.token}` },
    })
    raw.say({ type: 'connection_init' })
    expect(await raw.closed).toBe(4403)
  })

  test.each([
    ['a token that is no good', 'connection_init'],
    ['no message that clients send', 'connection_ack'],
  ])('who is refused for %s and does not say good-bye is cut off', async (_why, type) => {
    const [url] = await here()
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    const key = 'dGhlIHNhbXBsZSBub25jZQ=='
    const upgrade = [
      'connection: Upgrade',
      'upgrade: websocket',
      'sec-websocket-version: 13',
      `sec-websocket-key: ${key}`,
    ]
    const protocol = 'sec-websocket-protocol: graphql-transport-ws'
    socket.write(['GET /graphql HTTP/1.1', 'host: a', ...upgrade, protocol, '', ''].join('\r\n'))
    await once(socket, 'data')
    const message = JSON.stringify({ type, payload: {} })
    socket.write(
      Buffer.concat([Buffer.from([0x81, 0x80 | message.length, 0, 0, 0, 0]), Buffer.from(message)]),
    )
    await once(socket.resume(), 'close')
  })

  test('an operation before the answer is closed with 4401', async () => {
    const [url] = await here()
    const raw = await rawSocket(url)
    raw.say(FOLLOW)
    expect(await raw.closed).toBe(4401)
  })

  test.each([
    '{',
    '{"type":"ping","type":"pong"}',
    '{"type":"connection_init","payload":{"__proto__":{}}}',
    '{"type":"dance"}',
    '{"type":"connection_ack"}',
    '{"type":"next","id":"1","payload":{"data":null}}',
    '{"type":"error","id":"1","payload":[{"message":"no"}]}',
    '[]',
  ])('%s is closed with 4400', async (text) => {
    const [url] = await here()
    const raw = await rawSocket(url)
    raw.say(text)
    expect(await raw.closed).toBe(4400)
  })

  test('a message of 64 KiB is read, one byte more is closed with 1009', async () => {
    const [url, acme] = await here()
    const raw = await signedInSocket(url, acme.token)
    const ping = (bytes: number) => JSON.stringify({ type: 'ping' }).padEnd(bytes, ' ')
    raw.say(ping(64 * 1024))
    await raw.hears('pong')
    raw.say(ping(64 * 1024 + 1))
    expect(await raw.closed).toBe(1009)
  })
})

describe('SEC-41 what runs', () => {
  test('queries do, mutations do not', async () => {
    const [url, acme] = await here()
    expect(await askOverSocket(url, acme.token, '{ viewer { role } }')).toEqual({
      data: { viewer: { role: 'ADMIN' } },
    })
    const refused = await askOverSocket(
      url,
      acme.token,
      'mutation { logout { problems { code } } }',
    )
    expect(refused.errors).toMatchObject([
      { extensions: { code: 'GRAPHQL_VALIDATION_FAILED', requestId: expect.any(String) } },
    ])
  })

  test('a missing right is an error of that operation alone', async () => {
    const [url, acme] = await here()
    await setMember(acme, acme.author, { role: 'SUBSCRIBER' })
    const raw = await signedInSocket(url, acme.author.token)
    raw.say({ id: '1', type: 'subscribe', payload: { query: '{ viewer { id } nope }' } })
    raw.say({ id: '2', type: 'subscribe', payload: { query: '{ viewer { id } }' } })
    expect(await raw.hears('error', '1')).toMatchObject({
      payload: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }],
    })
    expect(await raw.hears('next', '2')).toMatchObject({ payload: { data: { viewer: {} } } })
    raw.socket.terminate()
  })

  test('50 operations on a socket, not 51', async () => {
    const [url, acme] = await here()
    const raw = await signedInSocket(url, acme.token)
    const before = seen.begun
    for (let id = 1; id <= 51; id++) raw.say({ ...FOLLOW, id: String(id) })
    expect(await raw.hears('error', '51')).toMatchObject({
      payload: [{ extensions: { code: 'RATE_LIMITED' } }],
    })
    await expect.poll(() => seen.begun).toBe(before + 50)
    await announce(acme, '7')
    for (const id of ['1', '50'])
      expect(await raw.hears('next', id)).toMatchObject({
        payload: { data: { readings: { cursor: '7' } } },
      })
    raw.socket.terminate()
  })

  test('20 sockets of a user, not 21; others are unaffected', async () => {
    const [url, acme] = await here()
    const sockets = []
    for (let number = 0; number < 20; number++) sockets.push(await signedInSocket(url, acme.token))
    const [extra, other] = [await rawSocket(url), await signedInSocket(url, acme.subscriber.token)]
    extra.say({ type: 'connection_init', payload: { accessToken: acme.token } })
    expect(await extra.closed).toBe(1013)
    other.say({ type: 'ping' })
    await other.hears('pong')
    expect(sockets.every(({ socket }) => socket.readyState === socket.OPEN)).toBe(true)
    for (const { socket } of [...sockets, other]) socket.terminate()
  })

  test('500 sockets of an address, not 501; other addresses are unaffected', async () => {
    const [url] = await here()
    const from = (address: string) =>
      rawSocket(url, undefined, { headers: { 'x-forwarded-for': address } })
    const sockets = []
    // Who says nothing is let go after three seconds, and on a busy machine five hundred take longer to come.
    const { init } = SOCKET_LIMITS
    SOCKET_LIMITS.init = 60_000
    onTestFinished(() => void (SOCKET_LIMITS.init = init))
    for (let batch = 0; batch < 10; batch++)
      sockets.push(...(await Promise.all(Array.from({ length: 50 }, () => from('192.0.2.1')))))
    expect(await (await from('192.0.2.1')).closed).toBe(1013)
    const other = await from('192.0.2.2')
    other.say({ type: 'ping' })
    await other.hears('pong')
    for (const { socket } of [...sockets, other]) socket.terminate()
  })

  test('operations count as requests', async () => {
    const at = await startGateway({}, { rates: new RateLimits({ user: 1, organization: 10 }) })
    const acme = await organization(undefined, at)
    expect((await askOverSocket(at.url, acme.token, '{ viewer { id } }')).errors).toBeUndefined()
    expect((await askOverSocket(at.url, acme.token, '{ viewer { id } }')).errors).toMatchObject([
      { extensions: { code: 'RATE_LIMITED' } },
    ])
    await at.close()
  })
})

describe('SEC-40 as long as the rights last', () => {
  const follower = async (url: string, token: string) => {
    const raw = await signedInSocket(url, token)
    await follow(raw)
    return raw
  }

  test('a socket closes with 4403 when its token expires', async () => {
    const at = await announcing
    const { admin, id } = await organization(undefined, at)
    const claims = {
      accountId: admin.accountId,
      sessionId: admin.sessionId,
      generation: 0,
      organizationId: id,
      expiresAt: Math.floor(Date.now() / 1000) + 2,
    }
    const raw = await signedInSocket(
      at.url,
      signAccessToken(keysOf(at.deps.config), claims, Date.now()),
    )
    expect(await within(raw.closed, 10_000, 'end')).toBe(4403)
  })

  test('SEC-09 it closes when the session ends', async () => {
    const [url, acme] = await here()
    const [raw, other] = [
      await follower(url, acme.admin.token),
      await follower(url, acme.author.token),
    ]
    await acme.graphql('mutation { logout { problems { code } } }')
    expect(await raw.closed).toBe(4403)
    expect(other.socket.readyState).toBe(other.socket.OPEN)
    other.socket.terminate()
  })

  test('SEC-32 no event after the role changed, and the socket ends', async () => {
    const [url, acme] = await here()
    const raw = await follower(url, acme.editor.token)
    await announce(acme, '1')
    await raw.hears('next')
    await setMember(acme, acme.editor, { role: 'SUBSCRIBER' })
    forgetRights()
    // What a socket knows of its rights grows old by a clock of its own, which nobody sets.
    const clock = performance.now.bind(performance)
    const later = vi.spyOn(performance, 'now').mockImplementation(() => clock() + 5000)
    await announce(acme, '2')
    expect(await raw.closed).toBe(4403)
    later.mockRestore()
    expect(raw.heard.filter(({ type }) => type === 'next')).toHaveLength(1)
  })

  test('events of another organisation are not heard', async () => {
    const [url, acme] = await here()
    const [, rival] = await here()
    const raw = await follower(url, acme.admin.token)
    await announce(rival, '1')
    await announce(acme, '2')
    await raw.hears('next')
    expect(raw.heard.filter(({ type }) => type === 'next')).toMatchObject([
      { payload: { data: { readings: { cursor: '2' } } } },
    ])
    raw.socket.terminate()
  })
})

test('a subscription ends where it waits, when its subscriber completes it or goes', async () => {
  const [url, acme] = await here()
  const raw = await signedInSocket(url, acme.token)
  const started = seen.begun
  raw.say(FOLLOW)
  raw.say({ ...FOLLOW, id: '2' })
  await expect.poll(() => seen.begun).toBe(started + 2)
  const before = seen.ended
  raw.say({ id: '1', type: 'complete' })
  await expect.poll(() => seen.ended).toBe(before + 1)
  raw.socket.terminate()
  await expect.poll(() => seen.ended).toBe(before + 2)
})

test('SEC-36 a stream that breaks says nothing of why', async () => {
  const [url, acme] = await here()
  const raw = await signedInSocket(url, acme.token)
  await follow(raw)
  await announce(acme, 'broken')
  const { payload } = await raw.hears<{ payload: unknown }>('error')
  expect(payload).toMatchObject([
    { message: 'Something went wrong', extensions: { code: 'INTERNAL_SERVER_ERROR' } },
  ])
  raw.socket.terminate()
})

test('REL-14 who stops reading is told of the gap, and others are unaffected', async () => {
  const [url, acme] = await here()
  const [slow, quick] = [
    await signedInSocket(url, acme.token),
    await signedInSocket(url, acme.author.token),
  ]
  await follow(slow, quick)
  slow.socket.pause()
  const big = 'x'.repeat(3000)
  for (let batch = 0; batch < 2000; batch++) await announce(acme, `${batch} ${big}`)
  const heard = (raw: typeof slow) =>
    raw.heard.filter(({ type }) => type === 'next') as {
      payload: { data: { readings: { kind: string } } }
    }[]
  await expect.poll(() => heard(quick).length, { timeout: 10_000 }).toBe(2000)
  slow.socket.resume()
  await expect
    .poll(() => heard(slow).some(({ payload }) => payload.data.readings.kind === 'GAP'), {
      timeout: 10_000,
    })
    .toBe(true)
  expect(heard(slow).length).toBeLessThan(2000)
  for (const { socket } of [slow, quick]) socket.terminate()
}, 60_000)

test('REL-11 sockets are told to come back when the gateway goes', async () => {
  const at = await startGateway()
  const acme = await organization(undefined, at)
  const raw = await signedInSocket(at.url, acme.token)
  await at.close()
  expect(await raw.closed).toBe(1001)
  await expect(rawSocket((await gateway()).url)).resolves.toBeDefined()
})

test('REL-14 who lets answers pile up is let go with 1013', async () => {
  const [url, acme] = await here()
  const raw = await signedInSocket(url, acme.token)
  raw.socket.pause()
  const farewells = vi.spyOn(WebSocket.prototype, 'close')
  onTestFinished(() => farewells.mockRestore())
  // With its descriptions the schema is longer than a message may be: it would be refused, and nothing would pile up.
  const query = getIntrospectionQuery({ descriptions: false })
  for (let round = 0; round < 100 && raw.socket.readyState === raw.socket.OPEN; round++) {
    raw.say({ id: String(round), type: 'subscribe', payload: { query } })
    await sleep(2) // how often it asks; nothing is waited for
  }
  // It goes on not reading until it is let go: a gateway that answers slowly must not find it reading again.
  await expect.poll(() => farewells.mock.calls.flat(), { timeout: 40_000 }).toContain(1013)
  raw.socket.resume()
  expect(await raw.closed).toBe(1013)
}, 60_000)
