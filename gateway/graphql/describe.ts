import { isObjectType, isScalarType, type GraphQLSchema } from 'graphql'
import { argumentWords } from '../../schema/arguments.ts'

/** Puts the schema's own words where there are none, and where a library brought its own. */
export function describe(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue
    if (isScalarType(type)) type.description = type.astNode?.description?.value ?? type.description
    if (!isObjectType(type)) continue
    for (const { args } of Object.values(type.getFields()))
      for (const argument of args) argument.description ??= argumentWords(type.name, argument.name)
  }
}
