import { describe, expect, test } from 'vitest'
import { RateLimits } from '../../gateway/http/rate-limit.ts'
import { caller } from '../support/caller.ts'
import { startGateway } from '../support/gateway.ts'
import { organization } from '../support/organization.ts'
import { ECHO, echoGateway } from './support/echo.ts'

const { echoing } = await echoGateway()

describe('rate limits', () => {
  test('of a user and of an organisation, at n and n + 1', async () => {
    const time = { now: 0 }
    const here = await startGateway(
      {},
      { rates: new RateLimits({ user: 3, organization: 5 }, () => time.now) },
    )
    const [acme, rival] = [await organization(undefined, here), await organization(undefined, here)]
    const ask = async (who: { graphql: typeof acme.graphql }) =>
      (await who.graphql('{ viewer { id } }')).status
    expect([await ask(acme.admin), await ask(acme.admin), await ask(acme.admin)]).toEqual([
      200, 200, 200,
    ])
    const refused = await acme.admin.graphql('{ viewer { id } }')
    expect(refused).toFailWith('RATE_LIMITED')
    expect({ status: refused.status, wait: refused.headers.get('retry-after') }).toEqual({
      status: 429,
      wait: '60',
    })
    expect(refused.errors?.[0]?.extensions.retryAfter).toBe(60)
    expect([await ask(acme.author), await ask(acme.editor), await ask(acme.subscriber)]).toEqual([
      200, 200, 429,
    ])
    expect(await ask(rival.admin)).toBe(200)
    time.now = 60_000
    expect(await ask(acme.admin)).toBe(200)
    await here.close()
  })

  test('what may still be asked is announced on every answer, also on the one that refuses', async () => {
    const time = { now: 0 }
    const here = await startGateway(
      {},
      { rates: new RateLimits({ user: 2, organization: 3 }, () => time.now), modules: [ECHO] },
    )
    const acme = await organization(undefined, here)
    const announced = ({ headers }: { headers: Headers }) =>
      ['policy', 'limit', 'remaining', 'reset'].map((name) => headers.get(`ratelimit-${name}`))
    expect(announced(await acme.admin.graphql('{ viewer { id } }'))).toEqual([
      '2;w=60',
      '2',
      '1',
      '60',
    ])
    time.now = 10_500
    expect(announced(await acme.admin.rest('GET', '/legacy/sites'))).toEqual([
      '2;w=60',
      '2',
      '0',
      '50',
    ])
    expect(announced(await acme.admin.graphql('{ viewer { id } }'))).toEqual([
      '2;w=60',
      '2',
      '0',
      '50',
    ])
    expect(announced(await acme.editor.graphql('{ viewer { id } }'))).toEqual([
      '3;w=60',
      '3',
      '0',
      '50',
    ])
    expect(announced(await caller(here.url).rest('GET', '/healthz'))).toEqual([
      null,
      null,
      null,
      null,
    ])
    await here.close()
  })

  test('SEC-56 a forged address is not believed', async () => {
    const direct = await startGateway({ TRUST_PROXY: '0' }, { modules: [ECHO] })
    const forged = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }
    expect((await caller(direct.url).rest('POST', '/legacy/ip', {}, forged)).body.ip).toBe(
      '127.0.0.1',
    )
    expect((await caller(echoing.url).rest('POST', '/legacy/ip', {}, forged)).body.ip).toBe(
      '198.51.100.7',
    )
    await direct.close()
  })

  test('REL-13 the number of counters is bounded', () => {
    const limits = new RateLimits({ user: 1, organization: 10 }, () => 0)
    for (let user = 1; user <= 50_000; user++) limits.admit({ organizationId: user, userId: user })
    expect(limits.size).toBeLessThanOrEqual(20_000)
  })
})
