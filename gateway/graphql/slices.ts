import {
  defaultFieldResolver,
  getNamedType,
  isObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql'
import { PackedColumn } from '../packed-column.ts'
import { notWithin } from '../errors.ts'
import { isLong } from './bounds.ts'
import { LIMITS } from './limits.ts'
import { turns } from '../turns.ts'

/** Lists of this many values or less are not worth waiting for. */
const SHORT = 10

/**
 * Counts what lists and JSON really hold while the answer is made, and makes long ones wait for their turn: what was announced from
 * usual lengths may be less than what there is (decision 021).
 */
export function countAnswers(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      if (!isLong(field)) continue
      const { resolve = defaultFieldResolver } = field
      const isJson = getNamedType(field.type).name.startsWith('JSON')
      const counted = (value: unknown, info: GraphQLResolveInfo) =>
        inTurn(value, isJson ? valuesIn(value) : rowsOf(value, info), info)
      field.resolve = (root, args, ctx, info) => {
        const value: unknown = resolve(root, args, ctx, info)
        return value instanceof Promise
          ? value.then((known) => counted(known, info))
          : counted(value, info)
      }
    }
  }
}

function inTurn(value: unknown, values: number, info: GraphQLResolveInfo): unknown {
  if (values <= SHORT) return value
  tally(values, info)
  const turn = turns.take(values)
  return turn ? turn.then(() => value) : value
}

/** By the variables of an operation, which graphql-js makes anew each time it is executed. */
const tallies = new WeakMap<object, number>()

function tally(values: number, { variableValues }: GraphQLResolveInfo): void {
  const total = (tallies.get(variableValues) ?? 0) + values
  tallies.set(variableValues, total)
  if (total > LIMITS.cost)
    throw notWithin(`The answer holds more than ${LIMITS.cost.toLocaleString('en')} values.`, {
      cost: total,
      limit: LIMITS.cost,
    })
}

function rowsOf(value: unknown, { fieldNodes: [node] }: GraphQLResolveInfo): number {
  if (value instanceof PackedColumn) return value.length
  return Array.isArray(value) ? value.length * (node?.selectionSet?.selections.length ?? 1) : 0
}

function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, each) => sum + valuesIn(each), 1)
}
