import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { parse } from 'yaml'
import { readFor, type ListExports } from '../platform/exports/list-export.ts'
import { fromRoot } from '../root.ts'
import { offerCompressed } from './compression.ts'
import { refuseOtherMethods, sendRead } from './endpoint.ts'
import type { RestRoute } from './rest.ts'

type Json = { readonly [key: string]: unknown }

interface Description extends Json {
  readonly tags: readonly { name: string; description: string }[]
  readonly paths: Readonly<Record<string, Json>>
  readonly components: Readonly<Record<string, Json>>
}

/** The contract of the operations older clients call, and the doors for integrators. */
const SOURCES = ['rest.openapi.yaml', 'v1.openapi.yaml']
const METHODS = ['get', 'post', 'put', 'patch', 'delete']

const read = (file: string) => parse(readFileSync(fromRoot('schema', file), 'utf8')) as Description

/** Notes for whoever builds the operations are none for whoever calls them. */
function withoutNotes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNotes)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !key.startsWith('x-'))
      .map(([key, inner]) => [key, withoutNotes(inner)]),
  )
}

/** `/apps/products/{id}` as a route has it. */
const routePath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

/** What is answered here: operations without a route are left out. */
function answered(paths: Description['paths'], routes: readonly RestRoute[]): Record<string, Json> {
  const known = new Set(routes.map(({ method, path }) => `${method} ${path}`))
  const entries = Object.entries(paths).map(([path, item]): [string, Json] => {
    const isAnswered = (key: string) =>
      !METHODS.includes(key) || known.has(`${key.toUpperCase()} ${routePath(path)}`)
    return [path, Object.fromEntries(Object.entries(item).filter(([key]) => isAnswered(key)))]
  })
  return Object.fromEntries(entries.filter(([, item]) => METHODS.some((method) => method in item)))
}

const merged = (parts: readonly Description['components'][]) => {
  const kinds = new Set(parts.flatMap(Object.keys))
  return Object.fromEntries(
    [...kinds].map((kind) => [kind, Object.assign({}, ...parts.map((part) => part[kind]))]),
  )
}

/** Of the components those that the paths, or what they use, refer to. Schemes of security are named otherwise, and all stay. */
function usedBy(
  paths: Readonly<Record<string, Json>>,
  components: Description['components'],
): Description['components'] {
  const used = new Set<string>()
  const look = (value: unknown) => {
    for (const [, kind = '', name = ''] of JSON.stringify(value).matchAll(REFERENCE)) {
      if (used.has(`${kind}/${name}`)) continue
      used.add(`${kind}/${name}`)
      look(components[kind]?.[name] ?? null)
    }
  }
  look(paths)
  const kept = Object.entries(components).map(([kind, each]): [string, Json] => [
    kind,
    Object.fromEntries(
      Object.entries(each).filter(
        ([name]) => kind === 'securitySchemes' || used.has(`${kind}/${name}`),
      ),
    ),
  ])
  return Object.fromEntries(kept)
}
const REFERENCE = /"#\/components\/(\w+)\/(\w+)"/g

interface ExportOperation extends Json {
  readonly description: string
  readonly parameters: readonly { readonly name: string; readonly schema: Json }[]
}

/** Lists that are files are what the domains declare; of a filter without words of its own it is said that it is the schema's. */
function withExports(operation: ExportOperation, exports: ListExports): ExportOperation {
  const lists = Object.entries(exports).sort(([a], [b]) => (a < b ? -1 : 1))
  const names = lists.map(([name]) => name)
  const known = new Set(operation.parameters.map(({ name }) => name))
  const others = new Set(lists.flatMap(([, { parameters }]) => parameters))
  const taken = lists.map(([name, list]) => {
    const filters = list.parameters.map((each) => `\`${each}\``)
    const rights = readFor(list).map((subject) => `read ${subject}`)
    return `- \`${name}\`: ${filters.join(', ')}; needs ${rights.join(', ')}`
  })
  return {
    ...operation,
    description: `${operation.description}\n\nWhich list takes which filters, and which rights it needs of a member and among the scopes of a key:\n\n${taken.join('\n')}`,
    parameters: [
      ...operation.parameters.map((parameter) =>
        parameter.name === 'of'
          ? { ...parameter, schema: { type: 'string', enum: names } }
          : parameter,
      ),
      ...[...others]
        .filter((name) => !known.has(name))
        .map((name) => ({
          name,
          in: 'query',
          description: 'As in the GraphQL filter of the list.',
          schema: { type: 'string' },
        })),
    ],
  }
}

/** OpenAPI 3.1 of the REST operations that are answered, and of the lists that leave as files. */
export function describeRest(
  routes: readonly RestRoute[],
  exports: ListExports,
  version: string,
): Json {
  const parts = SOURCES.map(read)
  const paths = answered(
    Object.fromEntries(parts.flatMap((part) => Object.entries(part.paths))),
    routes,
  )
  const files = paths['/api/v1/export.csv']
  if (files)
    paths['/api/v1/export.csv'] = {
      ...files,
      get: withExports(files.get as ExportOperation, exports),
    }
  const used = new Set(Object.values(paths).flatMap((item) => Object.values(item).flatMap(tagsOf)))
  return withoutNotes({
    ...parts[0],
    info: {
      title: 'Isotherm REST operations',
      version,
      description:
        'Everything is available over GraphQL at /graphql. These operations serve REST clients.',
    },
    servers: [{ url: '/' }],
    tags: parts.flatMap(({ tags }) => tags).filter(({ name }) => used.has(name)),
    paths,
    components: usedBy(paths, merged(parts.map(({ components }) => components))),
  }) as Json
}

const tagsOf = (operation: unknown): string[] =>
  typeof operation === 'object' && operation !== null && 'tags' in operation
    ? (operation.tags as string[])
    : []

/** GET /openapi.json; made when it is asked for the first time. */
export function serveOpenApi(
  server: FastifyInstance,
  routes: readonly RestRoute[],
  exports: ListExports,
  version: string,
): void {
  let text: string | undefined
  server.get('/openapi.json', async (request, reply) => {
    text ??= JSON.stringify(describeRest(routes, exports, version))
    offerCompressed(request)
    return sendRead(null, reply.type('application/json; charset=utf-8'), text)
  })
  refuseOtherMethods(server, [{ method: 'GET', path: '/openapi.json' }])
}
