import openapiTS, { astToString } from 'openapi-typescript'
import { expect, test } from 'vitest'
import { describeRest } from '../../gateway/http/openapi.ts'
import { modules } from '../../gateway/modules/index.ts'
import { declaredBy } from '../../gateway/platform/declared.ts'
import { gateway } from '../support/gateway.ts'

const METHODS = ['get', 'post', 'put', 'patch', 'delete']
const routes = modules.flatMap(({ rest = [] }) => rest)
type Description = {
  tags: { name: string }[]
  paths: Record<string, Record<string, { operationId: string; tags: string[] }>>
  components: Record<string, Record<string, unknown>>
}
const description = describeRest(
  routes,
  declaredBy(modules).exports,
  '1.2.3',
) as unknown as Description
const operations = Object.entries(description.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => METHODS.includes(method))
    .map(([method, operation]) => ({
      route: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      operation,
    })),
)

test('every REST route is described, and nothing that is not there', () => {
  const described = operations.map(({ route }) => route).sort()
  const known = routes.map(({ method, path }) => `${method} ${path}`)
  // Where an address ends with a slash, it may be left out.
  expect(described).toEqual(known.filter((route) => !known.includes(`${route}/`)).sort())
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(
    operations.length,
  )
})

test('it says nothing that is meant for whoever builds it', () => {
  expect(JSON.stringify(description)).not.toMatch(/"x-[a-z-]+":/)
})

test('every reference leads somewhere, and every group has an operation', () => {
  for (const [, kind, name] of JSON.stringify(description).matchAll(
    /"#\/components\/(\w+)\/(\w+)"/g,
  )) {
    expect(description.components[kind ?? '']?.[name ?? ''], `${kind}/${name}`).toBeDefined()
  }
  const used = new Set(operations.flatMap(({ operation }) => operation.tags))
  expect(description.tags.map(({ name }) => name).sort()).toEqual([...used].sort())
})

test('openapi-typescript makes types of it, and every answer of an integrator’s door has one', async () => {
  const nodes = await openapiTS(JSON.stringify(description), { silent: true })
  const types = astToString(nodes)
  expect(types).toContain('components["schemas"]["ImportResult"]')
  expect(types).toMatch(/status: "DONE" \| "CANCELLED"/)
})

test('whatever an operation answers has a type, also when there is nothing to say', () => {
  const untyped = Object.entries(description.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.includes(method))
      .flatMap(([method, operation]) => {
        const { responses } = operation as unknown as { responses: Record<string, Answered> }
        return Object.entries(responses)
          .filter(([status, answered]) => status.startsWith('2') && !isTyped(status, answered))
          .map(([status]) => `${method} ${path} ${status}`)
      }),
  )
  expect(untyped).toEqual([])
})

interface Answered {
  content?: Record<string, { schema?: object }>
}
const isTyped = (status: string, { content = {} }: Answered) =>
  status === '204' ||
  (Object.keys(content).length > 0 &&
    Object.values(content).every(({ schema = {} }) => Object.keys(schema).length > 0))

test('nothing is described that nothing refers to, and nothing is without a value', () => {
  const text = JSON.stringify(description)
  for (const [kind, each] of Object.entries(description.components))
    for (const name of Object.keys(each))
      if (kind !== 'securitySchemes') expect(text, name).toContain(`"#/components/${kind}/${name}"`)
  expect(text).not.toMatch(/":null[,}]/)
})

test('it is served to everybody, and cannot be asked for in another way', async () => {
  const { url } = await gateway()
  const response = await fetch(`${url}/openapi.json`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await response.json()).toMatchObject({ openapi: '3.1.0', security: [{ bearer: [] }] })
  const posted = await fetch(`${url}/openapi.json`, { method: 'POST' })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})
