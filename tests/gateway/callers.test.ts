import { describe, expect, test } from 'vitest'
import { createApp } from '../../gateway/app.ts'
import { caller } from '../support/caller.ts'
import { gateway } from '../support/gateway.ts'
import { organization } from '../support/organization.ts'
import { echoGateway, everythingSaid } from './support/echo.ts'

const { echoing } = await echoGateway()

describe('GEN-01 who may call', () => {
  test('GEN-03 without a token 401, without the right 403, with it 200', async () => {
    const acme = await organization(undefined, echoing)
    expect(await acme.stranger.rest('GET', '/legacy/sites')).toMatchObject({
      status: 401,
      body: { error: expect.any(String) },
    })
    expect(await caller(echoing.url, 'rubbish').rest('GET', '/legacy/sites')).toMatchObject({
      status: 401,
    })
    expect(await acme.subscriber.rest('GET', '/legacy/sites')).toMatchObject({
      status: 403,
      body: { error: expect.any(String) },
    })
    expect(await acme.maintainer.rest('GET', '/legacy/sites')).toMatchObject({ status: 200 })
  })

  test('a refusal is written down', async () => {
    const acme = await organization(undefined, echoing)
    await acme.subscriber.rest('GET', '/legacy/sites')
    await expect
      .poll(() =>
        acme.tenant.db.selectFrom('auditEntry').select(['action', 'entityId', 'actorId']).execute(),
      )
      .toEqual([
        { action: 'access.refused', entityId: 'create Site', actorId: acme.subscriber.userId },
      ])
  })

  test('SEC-08 a bad token does not keep a public call from being answered', async () => {
    expect((await caller(echoing.url, 'rubbish').rest('POST', '/legacy/echo', {})).status).toBe(200)
  })
})

test('SEC-30 a root field that does not say who may call it stops the start', async () => {
  const { deps } = await gateway()
  const { buildSchema } = await import('../../gateway/graphql/schema.ts')
  expect(() =>
    buildSchema([], { directory: new URL('./undeclared', import.meta.url).pathname }),
  ).toThrow('The root field secrets declares neither')
  expect(() =>
    buildSchema([], { directory: new URL('./unknown-right', import.meta.url).pathname }),
  ).toThrow('unknown right: read Cheese')
  await expect(
    createApp(deps, {
      modules: [{ name: 'nope', resolvers: { Query: { nope: () => 1 } } as never }],
    }),
  ).rejects.toThrow('nope')
})

test('SEC-02 who sends two tokens is nobody', async () => {
  const { url } = echoing
  for (const asked of [
    'GET /legacy/sites',
    'POST /api/v1/ingest',
    'GET /graphql?query={__typename}',
  ]) {
    const tokens = ['authorization: Bearer one', 'Authorization: Bearer two']
    const said = await everythingSaid(url, [
      `${asked} HTTP/1.1`,
      'host: a',
      'connection: close',
      ...tokens,
    ])
    expect(said).toMatch(/^HTTP\/1\.1 401 /)
    expect(said).toContain('Send one Authorization header.')
  }
})
