import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { CodegenConfig } from '@graphql-codegen/cli'

/** As they are on the wire. */
const wireScalars = {
  ID: 'string',
  DateTimeISO: 'string',
  LocalDate: 'string',
  TimeZone: 'string',
  NonNegativeInt: 'number',
  PositiveInt: 'number',
  SafeInt: 'number',
  Currency: 'string',
  Locale: 'string',
  JSONObject: 'Record<string, unknown>',
  JSON: 'unknown',
}
/** As resolvers get and give them. */
const scalars = { ...wireScalars, DateTimeISO: { input: 'Date', output: 'Date | string' } }
const shared = {
  useTypeImports: true,
  enumType: 'string-literal',
  enumsAsTypes: true,
  nonOptionalTypename: true,
  skipTypeNameForRoot: true,
}
const client = { ...shared, scalars: wireScalars }

/** Lists that grow with time: how long they are is counted only where it is asked for. */
const connections = (): string[] =>
  readdirSync('schema', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .flatMap((file) => [
      ...readFileSync(path.join('schema', file), 'utf8').matchAll(/^type (\w+Connection) /gm),
    ])
    .flatMap(([, name = '']) => name)

/** What stands behind the GraphQL types of each domain, as its room says. */
function mappers(): Record<string, string> {
  const all: Record<string, string> = { Money: '../platform/money/money.ts#Money as MoneyModel' }
  for (const name of connections()) all[name] = '../platform/paging/connection.ts#CountedLater<{T}>'
  for (const wing of readdirSync('gateway/modules', { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )) {
    for (const room of readdirSync(path.join('gateway/modules', wing.name))) {
      const file = path.join('gateway/modules', wing.name, room, 'mappers.json')
      if (!existsSync(file)) continue
      const own = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
      for (const [type, place] of Object.entries(own))
        all[type] = `../modules/${wing.name}/${room}/${place.slice('.'.length)}`
    }
  }
  return all
}

// The explorer's examples are texts for people.
const documents = ['client/**/*.graphql', '!client/explorers/**']

/** What is sent by plain fetch. */
const SENT_AS_TEXT = [
  'client/lib/{opened-session,refresh-session,logout}.graphql',
  'client/features/people/identity/*.graphql',
]

const documentTransforms = [
  './client/lib/standard-operations.mjs',
  './client/lib/problems-transform.mjs',
  './client/lib/idempotency-transform.mjs',
]

const config: CodegenConfig = {
  schema: 'schema/**/*.graphql',
  ignoreNoDocuments: true,
  generates: {
    // Each GraphQL type is mapped to the entity behind it, so that resolvers are checked against what services return.
    'gateway/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        scalars,
        contextType: '../context.ts#Context',
        optionalResolveType: true,
        resolversNonOptionalTypename: false,
        mappers: mappers(),
      },
    },
    'client/generated/schema.ts': { plugins: ['typescript'], config: client },
    'client/generated/texts.ts': {
      documents: SENT_AS_TEXT,
      documentTransforms,
      plugins: ['./client/lib/texts-plugin.mjs'],
    },
    'client/generated/start.ts': {
      documents,
      documentTransforms,
      plugins: ['./client/lib/texts-plugin.mjs'],
      config: { only: ['Start'], typenames: true },
    },
    'client/generated/operations.json': {
      documents,
      documentTransforms,
      plugins: ['./client/lib/operations-plugin.mjs'],
    },
    client: {
      documents,
      documentTransforms,
      preset: 'near-operation-file',
      presetConfig: {
        baseTypesPath: 'generated/schema.ts',
        extension: '.generated.ts',
        importTypesNamespace: 'Types',
      },
      plugins: [
        'typescript-operations',
        './client/lib/typed-documents-plugin.mjs',
        './client/lib/typed-hooks-plugin.mjs',
      ],
      config: { ...client, runtime: '#client/lib/typed-hooks.ts' },
    },
  },
}
export default config
