import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLObjectType,
} from 'graphql'
import { accessOf, buildSchema } from '../../../gateway/graphql/schema.ts'
import { modules } from '../../../gateway/modules/index.ts'
import type { ListRows } from './rows.ts'

const schema = buildSchema(modules)

/** A query of the schema that answers a page or a stretch of rows. */
export interface List {
  readonly name: string
  readonly kind: 'page' | 'connection'
  readonly field: GraphQLField<unknown, unknown>
  readonly answer: GraphQLObjectType
  readonly node: GraphQLObjectType
  readonly access: ReturnType<typeof accessOf>
  readonly filters: readonly GraphQLInputField[]
  /** What it can be sorted by. */
  readonly orders: readonly string[]
  readonly searchable: boolean
}

/** Every list of the schema: one that is added joins by itself. */
export const lists: readonly List[] = Object.values(
  schema.getQueryType()?.getFields() ?? {},
).flatMap((field) => {
  const answer = getNamedType(field.type)
  const node = isObjectType(answer) ? getNamedType(answer.getFields().nodes?.type) : undefined
  const paged = field.args.some(({ name }) =>
    ['page', 'perPage', 'first', 'last', 'after', 'before'].includes(name),
  )
  if (!isObjectType(answer) || !isObjectType(node)) {
    if (paged) throw new Error(`${field.name} is asked for in pages and answers none`)
    return []
  }
  return [listOf(field, answer, node)]
})

function listOf(
  field: GraphQLField<unknown, unknown>,
  answer: GraphQLObjectType,
  node: GraphQLObjectType,
): List {
  const argument = (name: string) => field.args.find((each) => each.name === name)
  return {
    name: field.name,
    field,
    answer,
    node,
    access: accessOf(schema, field),
    kind: argument('page') ? 'page' : 'connection',
    filters: fieldsOf(argument('filter')?.type),
    orders: (orderEnum(argument('sort')?.type)?.getValues() ?? []).map(({ name }) => name),
    searchable: argument('search') !== undefined,
  }
}

function fieldsOf(type: GraphQLInputField['type'] | undefined): GraphQLInputField[] {
  const named = type && getNamedType(type)
  return named && isInputObjectType(named) ? Object.values(named.getFields()) : []
}

function orderEnum(type: GraphQLInputField['type'] | undefined): GraphQLEnumType | undefined {
  const named = fieldsOf(type).find(({ name }) => name === 'field')
  const order = named && getNamedType(named.type)
  return order && isEnumType(order) ? order : undefined
}

const camel = (name: string) =>
  name.toLowerCase().replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())

/** The field of a row that an order or a filter names, where it can be read from the name. */
export function readBy(
  { node }: List,
  name: string,
): { name: string; type: ReturnType<typeof getNamedType> } | undefined {
  const fields = node.getFields()
  const candidates = [
    camel(name),
    name,
    `${name}s`,
    name.replace(/s$/, ''),
    name.replace(/Id$/, ''),
  ]
  const found = candidates.find(
    (each) => fields[each] && fields[each].args.length === 0 && isReadable(fields[each].type),
  )
  return found && fields[found]
    ? { name: found, type: getNamedType(fields[found].type) }
    : undefined
}

const isReadable = (type: GraphQLField<unknown, unknown>['type']) => {
  const named = getNamedType(type)
  return (
    isLeafType(named) ||
    (isObjectType(named) && !String(type).includes('[') && named.getFields().id !== undefined)
  )
}

/** A document with all that the list takes as variables. */
export function documentOf(list: List, selection: string): string {
  const declared = list.field.args
    .map((argument) => `$${argument.name}: ${variableType(argument)}`)
    .join(', ')
  const passed = list.field.args.map(({ name }) => `${name}: $${name}`).join(', ')
  return `query (${declared}) { ${list.name}(${passed}) { ${selection} } }`
}

/** Asks for no row, so that nothing of it is too much. */
export const emptyDocument = (list: List) => documentOf(list, '__typename')

export function rowsDocument(list: List, { also = '', key = 'id' }: ListRows): string {
  const names = [...list.orders, ...list.filters.map(({ name }) => name)].flatMap(
    (name) => readBy(list, name) ?? [],
  )
  const read = new Map(
    names.map(({ name, type }) => [name, isLeafType(type) ? name : `${name} { id }`]),
  )
  const end =
    list.kind === 'page'
      ? 'totalCount page perPage'
      : 'totalCount edges { cursor } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }'
  return documentOf(list, `nodes { ${key} ${[...read.values()].join(' ')} ${also} } ${end}`)
}

/** What has a default can be left out. */
const variableType = ({ type, defaultValue }: GraphQLArgument) =>
  defaultValue === undefined ? String(type) : String(type).replace(/!$/, '')

/** The things a row names, each beside its id: `site` and `siteId`. */
export const parentsOf = ({ node }: List): readonly string[] =>
  Object.values(node.getFields()).flatMap(({ name, type }) => {
    const parent = getNamedType(type)
    const isRow = isObjectType(parent) && Boolean(parent.getFields().id)
    return isRow && node.getFields()[`${name}Id`] ? [name] : []
  })
