import { buildSchema, findBreakingChanges, printSchema } from 'graphql'
import { expect, test } from 'vitest'
import { buildSchema as schemaOf } from '../../gateway/graphql/schema.ts'
import { sdlOf } from '../../gateway/graphql/sdl.ts'
import { modules } from '../../gateway/modules/index.ts'
import { program } from '../people/api-keys/support/keys.ts'
import { gateway, ownGateway } from '../support/gateway.ts'
import { organization } from '../support/organization.ts'

const { url } = await gateway()
const get = async (token?: string, at = url) => {
  const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` })
  const response = await fetch(`${at}/schema.graphql`, { headers })
  return { status: response.status, type: response.headers.get('content-type'), response }
}

test('the schema is served as text, with the right and the cost of each operation', async () => {
  const acme = await organization()
  const { status, type, response } = await get(acme.token)
  expect([status, type]).toEqual([200, 'application/graphql; charset=utf-8'])
  expect(response.headers.get('cache-control')).toBe('no-store')
  const text = await response.text()
  expect(text).toContain('): SensorPage! @access(action: "read", subject: "Sensor")')
  expect(text).toContain('@cost(weight: 1000)')
  expect(text).toContain('"""How many rows a page has: 1 to 100."""\n    perPage: Int! = 10')
  const [served, own] = [buildSchema(text), schemaOf(modules)]
  expect(printSchema(served)).toBe(printSchema(own))
  expect(findBreakingChanges(own, served)).toEqual([])
})

test('it is for whoever may ask at /graphql, a key among them, and for no stranger', async () => {
  const acme = await organization()
  const key = await program(acme, 'read Sensor')
  expect((await get(key.token)).status).toBe(200)
  expect((await get()).status).toBe(401)
  expect((await get('nobody')).status).toBe(401)
  const posted = await fetch(`${url}/schema.graphql`, { method: 'POST' })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('where only known documents are answered there is none', async () => {
  const strict = await ownGateway({ PERSISTED_ONLY: 'true' })
  const acme = await organization(undefined, strict)
  expect((await get(acme.token, strict.url)).status).toBe(404)
})

test('what is served says as much as what was written', () => {
  const schema = schemaOf(modules)
  expect(sdlOf(schema)).toContain('@length(of: "sensorIds", reads: "maxPoints")')
})
