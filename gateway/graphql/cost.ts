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
import { inside, lengthOf, OUTERMOST, readsOf, type Scope } from './lengths.ts'

interface Request {
  readonly schema: GraphQLSchema
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly variables: Readonly<Record<string, unknown>>
  /** Costs of fragments by name and by the scope they stand in, so that each is walked once. */
  readonly known: Map<string, number>
}

/**
 * How many values the answer can hold at most: each field is one, each element of a list is one, and the fields of a list's rows
 * are there once for each row that can be asked for (decision 021). Throws what is wrong with an argument.
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
  const request = { schema, fragments, variables, known: new Map<string, number>() }
  return Math.ceil(costOfSet(request, operation.selectionSet, root, OUTERMOST))
}

function costOfSet(
  request: Request,
  set: SelectionSetNode,
  type: GraphQLNamedType | undefined,
  scope: Scope,
): number {
  let cost = 0
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) cost += costOfField(request, selection, type, scope)
    else if (selection.kind === Kind.INLINE_FRAGMENT) {
      const condition = selection.typeCondition?.name.value
      cost += costOfSet(
        request,
        selection.selectionSet,
        condition ? request.schema.getType(condition) : type,
        scope,
      )
    } else cost += costOfFragment(request, selection.name.value, scope)
  }
  return cost
}

function costOfFragment(request: Request, name: string, scope: Scope): number {
  const key = `${name}/${scope.key}`
  const known = request.known.get(key)
  if (known !== undefined) return known
  const fragment = request.fragments.get(name)
  const type = fragment && request.schema.getType(fragment.typeCondition.name.value)
  const cost = fragment ? costOfSet(request, fragment.selectionSet, type, scope) : 0
  request.known.set(key, cost)
  return cost
}

function costOfField(
  request: Request,
  node: FieldNode,
  parent: GraphQLNamedType | undefined,
  outer: Scope,
): number {
  const field = isObjectType(parent) ? parent.getFields()[node.name.value] : undefined
  // Introspection reads the schema in memory, and graphql-js bounds its nesting.
  if (!field || !isObjectType(parent)) return 1
  const scope = field.args.length
    ? inside(field, getArgumentValues(field, node, request.variables), outer)
    : outer
  const weight = weightOf(request, field)
  const length = lengthOf(request.schema, { parent, field }, scope)
  const type = getNamedType(field.type)
  if (!node.selectionSet || !isCompositeType(type)) return weight + (length ?? 0)
  const row = Math.max(
    costOfSet(request, node.selectionSet, type, scope),
    readsOf(request.schema, { parent, field }, scope),
  )
  return weight + (isListType(getNullableType(field.type)) ? (length ?? 1) * row : row)
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
