import { expect, test } from 'vitest'
import { caller } from '../support/caller.ts'
import { gateway, startGateway } from '../support/gateway.ts'
import { figure } from '../support/scrape.ts'

test('REL-16 liveness asks nobody, readiness says no without saying why', async () => {
  const here = await startGateway(
    { METRICS_TOKEN: 'only scrapers know this one' },
    { ready: async () => false },
  )
  here.deps.outside.lost.add('mail')
  const { rest } = caller(here.url)
  expect(await rest('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await rest('GET', '/readyz')).toMatchObject({ status: 503, body: { error: 'Not ready' } })
  expect(await figure(here, 'isotherm_ready')).toBe(0)
  await here.close()
})

test('REL-16 a gateway that can serve is ready', async () => {
  const { rest } = caller((await gateway()).url)
  expect(await rest('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
})

test('anybody may ask what this is', async () => {
  const { rest } = caller((await gateway()).url)
  expect((await rest('GET', '/api/v1/about')).body).toEqual({
    name: 'Isotherm',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    demo: false,
    mailsLinks: false,
  })
})

test('REL-16 liveness repeats what is known of the database, and stays alive', async () => {
  let answers = true
  const here = await startGateway({}, { database: () => answers })
  const { rest } = caller(here.url)
  expect((await rest('GET', '/healthz')).body).toEqual({ status: 'ok', database: 'ready' })
  answers = false
  expect(await rest('GET', '/healthz')).toMatchObject({
    status: 200,
    body: { status: 'ok', database: 'unready' },
  })
  await here.close()
})
