import { isObjectType, type GraphQLSchema } from 'graphql'
import { argumentWords } from '../../schema/arguments.ts'

/** Puts the schema's own words where an argument has none. */
export function describe(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const { args } of Object.values(type.getFields()))
      for (const argument of args) argument.description ??= argumentWords(type.name, argument.name)
  }
}
