import { isObjectType, type GraphQLField, type GraphQLSchema } from 'graphql'

const properties = new WeakSet<GraphQLField<unknown, unknown>>()

/** Whether a field is a property of what it is asked of, which nobody's resolver has a say in. */
export const isProperty = (field: GraphQLField<unknown, unknown>): boolean => properties.has(field)

/** Notes which fields are: before anything of ours is put around them. */
export function noteProperties(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) if (!field.resolve) properties.add(field)
  }
}
