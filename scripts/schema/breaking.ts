import { getDirective } from '@graphql-tools/utils'
import {
  DangerousChangeType,
  findBreakingChanges,
  findDangerousChanges,
  isInputObjectType,
  isObjectType,
  type GraphQLSchema,
} from 'graphql'

/** What whoever goes by the released schema would stumble over, a line each. */
export const breakingChanges = (released: GraphQLSchema, present: GraphQLSchema): string[] => [
  ...findBreakingChanges(released, present).map(({ description }) => description),
  ...findDangerousChanges(released, present)
    .filter(({ type }) => type === DangerousChangeType.ARG_DEFAULT_VALUE_CHANGE)
    .map(({ description }) => description),
  ...inputDefaults(released, present),
  ...rights(released, present),
]

/** Of arguments graphql-js finds them itself. */
function inputDefaults(released: GraphQLSchema, present: GraphQLSchema): string[] {
  return Object.values(released.getTypeMap()).flatMap((type) => {
    const now = present.getType(type.name)
    if (!isInputObjectType(type) || !isInputObjectType(now)) return []
    return Object.values(type.getFields()).flatMap(({ name, defaultValue }) => {
      const field = now.getFields()[name]
      const isSame = JSON.stringify(field?.defaultValue) === JSON.stringify(defaultValue)
      return !field || isSame ? [] : [`${type.name}.${name} has changed its default value.`]
    })
  })
}

/** Another right than the released one: a key that was made for the call may not make it any more. */
function rights(released: GraphQLSchema, present: GraphQLSchema): string[] {
  return Object.values(released.getTypeMap()).flatMap((type) => {
    const now = present.getType(type.name)
    if (!isObjectType(type) || !isObjectType(now)) return []
    return Object.values(type.getFields()).flatMap((before) => {
      const after = now.getFields()[before.name]
      const rightOf = (schema: GraphQLSchema, field: typeof before) =>
        JSON.stringify(getDirective(schema, field, 'access') ?? null)
      if (!after || rightOf(released, before) === rightOf(present, after)) return []
      return [`${type.name}.${before.name} takes another right.`]
    })
  })
}
