import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  OperationTypeNode,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql'
import { accessOf, buildSchema, type FieldAccess } from '../../gateway/graphql/schema.ts'
import { modules } from '../../gateway/modules/index.ts'
import type { RestRoute } from '../../gateway/http/rest.ts'

/** One root field, and a document that asks for everything in reach with the ids it is given. */
export interface Operation {
  readonly kind: OperationTypeNode
  readonly name: string
  readonly access: FieldAccess
  readonly takesIds: boolean
  readonly document: string
  variables: (id: string) => Record<string, unknown>
}

const schema = buildSchema(modules)

/** Every operation of the schema: one that is added joins by itself. */
export const operations: readonly Operation[] = Object.values(OperationTypeNode).flatMap((kind) =>
  Object.values(schema.getRootType(kind)?.getFields() ?? {}).map((field) =>
    operationOf(kind, field),
  ),
)
export const routes: readonly RestRoute[] = modules.flatMap(({ rest = [] }) => rest)

function operationOf(kind: OperationTypeNode, field: GraphQLField<unknown, unknown>): Operation {
  const sent = field.args.filter(({ type }) => isNonNullType(type) || hasId(type))
  const declared = sent.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')
  const passed = sent.map(({ name }) => `${name}: $${name}`).join(', ')
  return {
    kind,
    name: field.name,
    access: accessOf(schema, field),
    takesIds: sent.some(({ type }) => hasId(type)),
    document: `${kind} ${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ${selectionOf(field.type, 2)} }`,
    variables: (id) =>
      Object.fromEntries(sent.map(({ name, type }) => [name, valueOf(type, name, id)])),
  }
}

function hasId(type: GraphQLInputType): boolean {
  const named = getNamedType(type)
  if (isInputObjectType(named))
    return Object.values(named.getFields()).some((field) => hasId(field.type))
  return named.name === 'ID'
}

const SAMPLES: Record<string, unknown> = {
  String: 'x',
  Int: 1,
  NonNegativeInt: 1,
  SafeInt: 1,
  Float: 1,
  Boolean: true,
  TimeZone: 'UTC',
  LocalDate: '2026-01-01',
  email: 'nobody@example.com',
  key: 'probe',
  to: '2026-01-02T00:00:00.000Z',
  DateTimeISO: '2026-01-01T00:00:00.000Z',
}

/** Something of the type: required fields, and all that take ids. */
function valueOf(type: GraphQLInputType, name: string, id: string): unknown {
  const nullable = getNullableType(type)
  if (isListType(nullable)) return [valueOf(nullable.ofType, name, id)]
  if (isEnumType(nullable)) return nullable.getValues()[0]?.name
  if (!isInputObjectType(nullable))
    return getNamedType(type).name === 'ID'
      ? id
      : (SAMPLES[name] ?? SAMPLES[getNamedType(type).name])
  const fields = Object.values(nullable.getFields()).filter(
    (field) => isNonNullType(field.type) || hasId(field.type),
  )
  return Object.fromEntries(
    fields.map((field) => [field.name, valueOf(field.type, field.name, id)]),
  )
}

function selectionOf(type: GraphQLOutputType, levels: number): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).filter(
    (field) => isLeafType(getNamedType(field.type)) || levels > 1,
  )
  return `{ ${fields.map((field) => `${field.name} ${selectionOf(field.type, levels - 1)}`).join(' ')} }`
}
