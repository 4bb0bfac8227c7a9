import {
  getArgumentValues,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { getDirective } from '@graphql-tools/utils'

/** Rows of a list whose length nothing in the request decides. */
const UNKNOWN_LENGTH = 10
const LENGTH_ARGUMENTS = ['perPage', 'first', 'last']

interface Request {
  readonly schema: GraphQLSchema
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly variables: Readonly<Record<string, unknown>>
  /** Costs of fragments by name and by the length handed down, so that each is walked once. */
  readonly known: Map<string, number>
}

/**
 * Fields times list sizes: every field counts one, the fields of a list's rows count once for each row that can be asked for.
 * Lists of plain values count one, whatever their length (graphql.md 17). Throws what is wrong with an argument.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  const definitions = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
  const fragments = new Map(definitions.map((fragment) => [fragment.name.value, fragment]))
  const root = schema.getRootType(operation.operation) ?? undefined
  return costOfSet({ schema, fragments, variables, known: new Map() }, operation.selectionSet, root)
}

/** `length` is what a page's arguments said about the lists inside it (`nodes`, `edges`). */
function costOfSet(request: Request, set: SelectionSetNode, type: GraphQLNamedType | undefined, length?: number): number {
  let cost = 0
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) cost += costOfField(request, selection, type, length)
    else if (selection.kind === Kind.INLINE_FRAGMENT) {
      const condition = selection.typeCondition?.name.value
      cost += costOfSet(request, selection.selectionSet, condition ? request.schema.getType(condition) : type, length)
    } else cost += costOfFragment(request, selection.name.value, length)
  }
  return cost
}

function costOfFragment(request: Request, name: string, length: number | undefined): number {
  const key = `${name}/${length ?? ''}`
  const known = request.known.get(key)
  if (known !== undefined) return known
  const fragment = request.fragments.get(name)
  const type = fragment && request.schema.getType(fragment.typeCondition.name.value)
  const cost = fragment ? costOfSet(request, fragment.selectionSet, type, length) : 0
  request.known.set(key, cost)
  return cost
}

function costOfField(request: Request, node: FieldNode, parent: GraphQLNamedType | undefined, inherited: number | undefined) {
  const field = isObjectType(parent) ? parent.getFields()[node.name.value] : undefined
  // Introspection reads the schema in memory, and graphql-js bounds its nesting.
  if (!field || !node.selectionSet) {
    if (field) lengthOf(request, node, field)
    return 1
  }
  const type = getNamedType(field.type)
  const own = lengthOf(request, node, field)
  const weight = weightOf(request, field)
  if (!isListType(getNullableType(field.type))) return weight + costOfSet(request, node.selectionSet, type, own)
  const rows = isCompositeType(type) ? (own ?? inherited ?? UNKNOWN_LENGTH) : 1
  return weight + rows * costOfSet(request, node.selectionSet, type)
}

const weights = new WeakMap<GraphQLField<unknown, unknown>, number>()

/** What the SDL says by @cost. */
function weightOf({ schema }: Request, field: GraphQLField<unknown, unknown>): number {
  const known = weights.get(field)
  if (known !== undefined) return known
  const [declared] = getDirective(schema, field, 'cost') ?? []
  const { weight } = (declared as { weight: number } | undefined) ?? { weight: 1 }
  weights.set(field, weight)
  return weight
}

/** What the arguments say about how many rows there will be. */
function lengthOf({ variables }: Request, node: FieldNode, field: GraphQLField<unknown, unknown>): number | undefined {
  const values = getArgumentValues(field, node, variables)
  const asked = LENGTH_ARGUMENTS.map((name) => values[name]).filter((value) => typeof value === 'number')
  if (asked.length) return Math.max(1, ...asked)
  const listed = isListType(getNullableType(field.type)) ? Object.values(values).filter(Array.isArray) : []
  return listed.length ? Math.max(1, ...listed.map(({ length }) => length)) : undefined
}
