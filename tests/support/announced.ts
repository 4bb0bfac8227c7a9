import { getOperationAST, parse, type GraphQLSchema } from 'graphql'
import { costOf } from '../../gateway/graphql/cost.ts'

/** What a value of an answer may take in the mean, in bytes, its name included; and what every answer may take beside them. */
const [BYTES, ENVELOPE] = [40, 500]
/** Announced is an estimate: an answer may be so many times as long. */
export const FACTOR = 3

/** What a document without variables costs, and how long its answer may be. */
export function announced(schema: GraphQLSchema, text: string): { cost: number; bytes: number } {
  const document = parse(text)
  const operation = getOperationAST(document)
  if (!operation) throw new Error('a document without an operation')
  const cost = costOf(schema, document, operation, {})
  return { cost, bytes: ENVELOPE + cost * BYTES }
}
