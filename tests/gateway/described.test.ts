import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  getNullableType,
  isObjectType,
} from 'graphql'
import { expect, test } from 'vitest'
import { buildSchema } from '../../gateway/graphql/schema.ts'
import { demoModules } from '../../gateway/modules/index.ts'

// GraphQL convention 15: every argument, type and field whose name does not say it all has a description, limits included.
const schema = buildSchema(demoModules, { demo: true })
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))
const fields = types
  .filter(isObjectType)
  .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))

test('every argument is described', () => {
  const silent = fields.flatMap(({ type, field }) =>
    field.args
      .filter(({ description }) => !description)
      .map(({ name }) => `${type.name}.${field.name}(${name})`),
  )
  expect(silent).toEqual([])
})

test('every type, every field of a root type and every value of an enum is described', () => {
  const roots = new Set(['Query', 'Mutation', 'Subscription'])
  const silent = [
    ...types.filter(({ description }) => !description).map(({ name }) => name),
    ...fields
      .filter(({ type, field }) => roots.has(type.name) && !field.description)
      .map(({ type, field }) => `${type.name}.${field.name}`),
    ...types
      .filter(isEnumType)
      .flatMap((type) => type.getValues().map((value) => ({ type, value })))
      .filter(({ value }) => !value.description)
      .map(({ type, value }) => `${type.name}.${value.name}`),
  ]
  expect(silent).toEqual([])
})

// A list of an enum has no more values than the enum.
test('every list that goes in says how long it may be', () => {
  const unlimited = types
    .filter(isInputObjectType)
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
    .filter(
      ({ field }) =>
        isListType(getNullableType(field.type)) && !isEnumType(getNamedType(field.type)),
    )
    .filter(({ field }) => !/\d/.test(field.description ?? ''))
    .map(({ type, field }) => `${type.name}.${field.name}`)
  expect(unlimited).toEqual([])
})
