// What codegen makes of the client's documents (client/lib/*.mjs).
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildSchema, Kind, OperationTypeNode, parse, print, printSchema, validate } from 'graphql'
import { describe, expect, test } from 'vitest'
import { buildSchema as gatewaySchemaOf } from '../gateway/graphql/schema.ts'
import { modules } from '../gateway/modules/index.ts'
import { transform } from '../client/lib/standard-operations.mjs'

const gatewaySchema = gatewaySchemaOf(modules)
const operations = Object.entries(
  JSON.parse(readFileSync('client/generated/operations.json', 'utf8')) as Record<string, string>,
)

test.each(operations)('%s asks for the problems of its mutations', (_name, text) => {
  for (const definition of parse(text).definitions) {
    if (
      definition.kind !== Kind.OPERATION_DEFINITION ||
      definition.operation !== OperationTypeNode.MUTATION
    )
      continue
    for (const field of definition.selectionSet.selections)
      expect(print(field).replace(/\s+/g, ' ')).toContain(
        'problems { code message params { above after earliest latest max maxItems maxLength min minItems minLength } path }',
      )
  }
})

test.each(operations)('%s passes a key to whatever takes one', (_name, text) => {
  const keyed = new Set(
    Object.values(gatewaySchema.getMutationType()?.getFields() ?? {})
      .filter(({ args }) => args.some(({ name }) => name === 'idempotencyKey'))
      .map(({ name }) => name),
  )
  expect(keyed.size).toBeGreaterThan(20)
  for (const definition of parse(text).definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    for (const field of definition.selectionSet.selections)
      if (field.kind === Kind.FIELD && keyed.has(field.name.value))
        expect(print(field)).toContain('idempotencyKey: $idempotencyKey')
  }
})

test('no document is sent as it is written: nothing would be added to it', () => {
  const sources = readdirSync('client', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('explorers'))
    .map((file) => readFileSync(path.join('client', file), 'utf8'))
  expect(sources.filter((source) => source.includes('.graphql?raw'))).toEqual([])
})

const generated = readdirSync('client', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.generated.ts'))
  .map((file) => path.join('client', file))

describe('standard operations', () => {
  test.each(generated)('%s sends no directive that is ours alone', (file) => {
    expect(readFileSync(file, 'utf8')).not.toMatch(
      /"Directive","name":\{"kind":"Name","value":"(?!include|skip)/,
    )
  })

  const schema = buildSchema(`
    type Query { things(search: String, page: Int! = 1, perPage: Int! = 10): ThingPage! }
    type Mutation {
      createThing(input: ThingInput!): ThingPayload!
      updateThing(id: ID!, input: ThingInput!, expectedVersion: Int): ThingPayload!
    }
    type Thing { id: ID! name: String! }
    type Part { id: ID! }
    type ThingPage { nodes: [Thing!]! totalCount: Int! page: Int! perPage: Int! }
    type ThingPayload { thing: Thing }
    input ThingInput { name: String! }
  `)
  const written = (source: string) => {
    const [file] = transform({
      documents: [{ document: parse(source) }],
      schema: parse(printSchema(schema)),
    })
    return file?.document
  }

  test('are made of a fragment, valid, and only as far as the schema has them', () => {
    const document = written('fragment Row on Thing @listed @edited { name }')
    expect(document && validate(schema, document)).toEqual([])
    expect(document && print(document)).toContain(
      'query ThingsPage($search: String, $page: Int! = 1, $perPage: Int! = 10)',
    )
    expect(document && print(document)).toContain('mutation UpdateThing(')
    expect(document && print(document)).not.toContain('mutation DeleteThing(')
  })

  test('are refused for what the schema does not list or update', () => {
    expect(() => written('fragment Row on Part @listed { id }')).toThrow('no pages of Part')
    expect(() => written('fragment Row on Part @edited { id }')).toThrow('does not update Part')
    expect(() => written('fragment Row on Thing @edted { id }')).toThrow('@edted')
    expect(() => written('fragment Row on Thing @changedBy(mutations: ["mend"]) { id }')).toThrow(
      'no mutation mend',
    )
  })
})

test('the README makes the demo again by a command that does it, and says that everything goes', () => {
  const usage = /Usage: npm run seed \[-- ([^\]]+)\]/.exec(
    readFileSync('seed/cli/seed.ts', 'utf8'),
  )?.[1]
  const [, , what = ''] =
    /^\| `npm run seed -- ([^`]+)` +\| (.+?) +\|$/m.exec(readFileSync('README.md', 'utf8')) ?? []
  expect(usage).toBe('--reset --yes')
  expect(readFileSync('README.md', 'utf8')).toContain(`npm run seed -- ${usage}`)
  expect(what).toContain('EVERYTHING in the database')
})
