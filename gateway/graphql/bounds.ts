import {
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  OperationTypeNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'
import { declaredLength, namesIn } from './lengths.ts'

type Field = GraphQLField<unknown, unknown>
type Names = ReadonlySet<string>

/**
 * A list or a JSON that does not say how long it can be stops the start, on every way that leads to it: what cannot be counted
 * before it is read is never read (decision 021).
 */
export function checkBounds(schema: GraphQLSchema): void {
  const seen = new Set<string>()
  const walk = (parent: GraphQLObjectType, field: Field, names: Names): void => {
    const known = new Set([...names, ...namesIn(field)])
    if (isLong(field) && !isBounded(schema, { parent, field }, known)) {
      throw new Error(`The list ${parent.name}.${field.name} says by no @length how long it can be`)
    }
    const type = getNamedType(field.type)
    const key = [type.name, ...[...known].sort()].join(' ')
    if (!isObjectType(type) || seen.has(key)) return
    seen.add(key)
    for (const below of Object.values(type.getFields())) walk(type, below, known)
  }
  for (const operation of Object.values(OperationTypeNode)) {
    const root = schema.getRootType(operation)
    // What nobody answers brings nothing.
    const answered = Object.values(root?.getFields() ?? {}).filter(
      ({ resolve, subscribe }) => resolve ?? subscribe,
    )
    if (root) for (const field of answered) walk(root, field, new Set())
  }
}

/** Lists, and JSON, which may hold some. */
export const isLong = ({ type }: Field) =>
  isListType(getNullableType(type)) || getNamedType(type).name.startsWith('JSON')

function isBounded(
  schema: GraphQLSchema,
  place: Parameters<typeof declaredLength>[1],
  names: Names,
): boolean {
  const declared = declaredLength(schema, place)
  if (!declared) return false
  const { most, of, usual } = declared
  return most !== undefined || usual !== undefined || (of !== undefined && names.has(of))
}
