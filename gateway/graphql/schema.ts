import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { getDirective } from '@graphql-tools/utils'
import {
  defaultFieldResolver,
  isObjectType,
  type GraphQLField,
  type GraphQLSchema,
  type OperationTypeNode,
} from 'graphql'
import type { Action, Subject } from '../access/abilities.ts'
import type { RightsTable } from '../access/rights.ts'
import { rightsBy } from '../platform/declared.ts'
import type { Module } from '../platform/module.ts'
import { fromRoot } from '../root.ts'
import { checkBounds } from './bounds.ts'
import { describe } from './describe.ts'
import { addLengths } from './lengths.ts'
import { noteProperties } from './properties.ts'
import { readRelated } from './related.ts'
import { scalarsOf } from './scalars.ts'
import { countAnswers } from './slices.ts'

/** What a viewer must be allowed to do, or that nobody need be signed in. */
export type FieldAccess = { readonly action: Action; readonly subject: Subject } | 'public'

/** Absent where there is no demo. */
const DEMO_ONLY = 'simulation.graphql'

const sdl = (directory: string, demo: boolean) =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql') && (demo || path.basename(file) !== DEMO_ONLY))
    .sort((a, b) => (path.basename(a) < path.basename(b) ? -1 : 1)) // the order of the page people read, whatever the wing
    .map((file) => readFileSync(path.join(directory, file), 'utf8'))

/** The contract with its resolvers. A root field that does not say who may call it stops the start, and so does a list without a bound. */
export function buildSchema(
  modules: readonly Module[],
  {
    directory = fromRoot('schema'),
    demo = false,
    rights = rightsBy(modules),
  }: { directory?: string; demo?: boolean; rights?: RightsTable } = {},
): GraphQLSchema {
  const typeDefs = sdl(directory, demo)
  const resolvers = modules.flatMap((module) => module.resolvers ?? [])
  const schema = makeExecutableSchema({
    typeDefs,
    resolvers: [scalarsOf(typeDefs), ...resolvers],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  })
  noteProperties(schema)
  for (const type of ['query', 'mutation', 'subscription'] as OperationTypeNode[]) {
    for (const field of Object.values(schema.getRootType(type)?.getFields() ?? {}))
      checkRight(rights, field.name, accessOf(schema, field))
  }
  for (const { lengths = {} } of modules) addLengths(schema, lengths)
  checkBounds(schema)
  readRelated(schema, resolvers)
  countAnswers(schema)
  callTotals(schema)
  describe(schema)
  return schema
}

/** Connections count their rows when they are asked to, by a function, which a compiled query calls only of resolvers. */
function callTotals(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    const total = isObjectType(type) ? type.getFields()['totalCount'] : undefined
    if (total) total.resolve ??= defaultFieldResolver
  }
}

const known = new WeakMap<GraphQLField<unknown, unknown>, FieldAccess>()

/** What a root field declares by @access or @public. */
export function accessOf(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
): FieldAccess {
  const access = known.get(field) ?? readAccess(schema, field)
  known.set(field, access)
  return access
}

function readAccess(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>): FieldAccess {
  if (getDirective(schema, field, 'public')) return 'public'
  const [declared] = getDirective(schema, field, 'access') ?? []
  if (!declared)
    throw new Error(`The root field ${field.name} declares neither @access nor @public`)
  return declared as FieldAccess
}

function checkRight(rights: RightsTable, field: string, access: FieldAccess): void {
  if (access === 'public' || rights.isRight(access.action, access.subject)) return
  throw new Error(
    `The root field ${field} names an unknown right: ${access.action} ${access.subject}`,
  )
}

/** The field of a root type, if there is one of this name. */
export function rootField(schema: GraphQLSchema, operation: OperationTypeNode, name: string) {
  const root = schema.getRootType(operation)
  return isObjectType(root) ? root.getFields()[name] : undefined
}
