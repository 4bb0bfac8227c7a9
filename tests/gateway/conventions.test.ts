import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isObjectType,
  isScalarType,
  Kind,
  parse,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
} from 'graphql'
import { expect, test } from 'vitest'
import { buildSchema } from '../../gateway/graphql/schema.ts'
import { demoModules } from '../../gateway/modules/index.ts'
import { fromRoot } from '../../gateway/root.ts'

// What the schema as a whole keeps to, domain by domain, so that one client is enough for all of it.

const schema = buildSchema(demoModules, { demo: true })
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))
type Field = GraphQLField<unknown, unknown> | GraphQLInputField
const fieldsOf = (type: GraphQLNamedType | undefined): readonly Field[] =>
  isObjectType(type) || isInputObjectType(type) ? Object.values<Field>(type.getFields()) : []
const fields = types.flatMap((type) => fieldsOf(type).map((field) => ({ type, field })))
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})

const documents = readdirSync(fromRoot('schema'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.graphql'))
  .map((file) => ({
    file: path.basename(file),
    definitions: parse(readFileSync(fromRoot('schema', file), 'utf8')).definitions,
  }))

test('every mutation answers with a payload of its own, which has the problems', () => {
  for (const { name, type } of mutations) {
    const payload = getNamedType(type)
    expect(payload.name).toBe(`${name.charAt(0).toUpperCase()}${name.slice(1)}Payload`)
    const problems = fieldsOf(payload).find((field) => field.name === 'problems')
    expect([name, String(problems?.type)]).toEqual([name, '[Problem!]!'])
  }
})

test('what is deleted is told by deletedId', () => {
  const deletions = mutations.filter(({ name }) => name.startsWith('delete'))
  expect(deletions.length).toBeGreaterThan(10)
  for (const { name, type } of deletions)
    expect([name, fieldsOf(getNamedType(type)).map((field) => field.name)]).toEqual([
      name,
      expect.arrayContaining(['deletedId']),
    ])
})

test('whatever has an id is a Node', () => {
  const node = schema.getType('Node')
  expect(isInterfaceType(node)).toBe(true)
  const bare = types
    .filter(isObjectType)
    .filter((type) => String(type.getFields()['id']?.type) === 'ID!')
    .filter((type) => !type.getInterfaces().some((each) => each === node))
  expect(bare.map(({ name }) => name)).toEqual([])
})

test('a list in a filter means any of, and is named in the singular; but for ids', () => {
  const plural = fields
    .filter(({ type, field }) => type.name.endsWith('Filter') && isList(field.type))
    .filter(({ field }) => /[^u]s$/.test(field.name) && field.name !== 'ids')
    .map(({ type, field }) => `${type.name}.${field.name}`)
  expect(plural).toEqual([])
})
const isList = (type: Parameters<typeof getNullableType>[0]) => isListType(getNullableType(type))

test('state is set and not toggled', () => {
  expect(mutations.map(({ name }) => name).filter((name) => /^(toggle|flip)/.test(name))).toEqual(
    [],
  )
})

/** Words that have another one here: createdBy, createdAt, updatedAt, url, path. */
const OTHERWISE =
  /^(author|creator|madeBy|owner|link|href|uri|modifiedAt|changedAt|insertedAt)(Id)?$/

test('who made something, when, and where it is found has one word each', () => {
  const strange = fields.filter(({ field }) => OTHERWISE.test(field.name))
  expect(strange.map(({ type, field }) => `${type.name}.${field.name}`)).toEqual([])
})

/** Names that stand for different things in different places. */
const HOMONYMS = [
  'activations', // how many there were; which one of each alarm
  'active', // members; whether a window is
  'after', // what was there; the instant that is passed
  'detail', // of an entry; of what was found
  'entityId', // of anything, also of what has no number
  'from', // an instant; a time of day; a value
  'height', // of a panel, which may be left open; of a picture
  'id', // of a thing; of a column
  'late', // how many; whether one is
  'low', // a limit; whether a battery is
  'open', // how many; whether one is
  'percent', // of a battery, with a fraction; of votes, whole
  'to',
  'width', // of a column, which may be left open; of a picture
]

test('the same thing has the same scalar, wherever it is read or written', () => {
  const scalars = new Map<string, Set<string>>()
  for (const { field } of fields) {
    const named = getNamedType(field.type)
    if (!isScalarType(named)) continue
    scalars.set(field.name, (scalars.get(field.name) ?? new Set()).add(named.name))
  }
  const several = [...scalars].filter(([, names]) => names.size > 1).map(([name]) => name)
  expect(several.sort()).toEqual(HOMONYMS)
  const instants = fields.filter(({ field }) => /[a-z]At$/.test(field.name))
  expect(instants.length).toBeGreaterThan(100)
  for (const { type, field } of instants)
    expect([type.name, field.name, getNamedType(field.type).name]).toEqual([
      type.name,
      field.name,
      type.name.endsWith('Filter') ? 'InstantRange' : 'DateTimeISO',
    ])
})

const defined = (file: string) =>
  documents
    .filter((document) => document.file === file)
    .flatMap(({ definitions }) => definitions)
    .flatMap((definition) => ('name' in definition && definition.name ? definition.name.value : []))

test('what several domains use stands in base', () => {
  const own = new Set(defined('base.graphql'))
  const shared = ['AlarmScope', 'AlarmScopeInput', 'ChangeKind', 'InstantRange', 'Money', 'Node']
  for (const name of [...shared, 'PageInfo', 'Problem', 'ProblemCode', 'SortDirection'])
    expect([name, own.has(name)]).toEqual([name, true])
})

test('base has the problems of any input; a domain adds its own beside what refuses so', () => {
  const codes = documents.flatMap(({ file, definitions }) =>
    definitions.flatMap((definition) =>
      (definition.kind === Kind.ENUM_TYPE_DEFINITION ||
        definition.kind === Kind.ENUM_TYPE_EXTENSION) &&
      definition.name.value === 'ProblemCode'
        ? [{ file, codes: (definition.values ?? []).map(({ name }) => name.value) }]
        : [],
    ),
  )
  const base = codes.filter(({ file }) => file === 'base.graphql')
  expect(base.map((each) => each.codes)).toEqual([
    ['REQUIRED', 'INVALID', 'OUT_OF_RANGE', 'TAKEN', 'CONFLICT', 'LIMIT_REACHED'],
  ])
  expect(codes.length).toBeGreaterThan(3)
})
