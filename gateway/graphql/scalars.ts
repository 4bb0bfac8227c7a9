import { GraphQLScalarType } from 'graphql'
import * as library from 'graphql-scalars'
import { momentText } from './moment-text.ts'

/**
 * graphql-scalars' own for every scalar the SDL declares. What they are, and what a value should have been that is none, is said in
 * the words of the SDL.
 */
export function scalarsOf(typeDefs: readonly string[]): Record<string, GraphQLScalarType> {
  const declared = typeDefs.flatMap((text) => [
    ...text.matchAll(/^(?:"(?<words>.*)"\n)?scalar (?<name>\w+)/gm),
  ])
  return Object.fromEntries(
    declared.map(({ groups: { name = '', words } = {} }) => [name, scalar(name, words)]),
  )
}

function scalar(name: string, words: string | undefined): GraphQLScalarType {
  const known = (library.resolvers as Partial<Record<string, GraphQLScalarType>>)[name]
  if (!known) throw new Error(`graphql-scalars has no scalar ${name}`)
  if (!words) throw new Error(`The scalar ${name} has no description`)
  return worded(known, words)
}

function worded(known: GraphQLScalarType, description: string): GraphQLScalarType {
  const config = known.toConfig()
  return new GraphQLScalarType({
    ...config,
    description,
    serialize: known === library.GraphQLDateTimeISO ? serializeMoment : config.serialize,
    parseValue: (value) => inWords(description, () => known.parseValue(value)),
    parseLiteral: (node, variables) =>
      inWords(description, () => known.parseLiteral(node, variables)),
  })
}

const serializeMoment = (value: unknown): unknown =>
  (value instanceof Date && momentText(value)) || library.GraphQLDateTimeISO.serialize(value)

/** GraphQL puts the type, and the variable or the literal, before what is thrown here. */
function inWords<T>(description: string, read: () => T): T {
  try {
    return read()
  } catch {
    throw new TypeError(description)
  }
}
