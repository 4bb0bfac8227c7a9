import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isScalarType,
  type GraphQLArgument,
  type GraphQLField,
} from 'graphql'
import { expect, test } from 'vitest'
import { buildSchema } from '../../gateway/graphql/schema.ts'
import { RateLimits } from '../../gateway/http/rate-limit.ts'
import { modules } from '../../gateway/modules/index.ts'
import type { GraphQLAnswer } from '../support/caller.ts'
import { furnish } from '../support/furnishing.ts'
import { ownGateway } from '../support/gateway.ts'
import { organization } from '../support/organization.ts'
import { placesIn, plausible, wrongOf } from '../support/wrong-values.ts'

// What is refused is refused in words of the schema, whoever found it out, and what is out of range says of which.

type Field = GraphQLField<unknown, unknown>
interface Problem {
  code: string
  path: string[]
  message: string
  params: Record<string, unknown> | null
}

const schema = buildSchema(modules)
const rates = new RateLimits({ user: 1e6, organization: 1e6 })
const acme = await organization(undefined, await ownGateway({}, { rates }))
await furnish(acme)

/** What zod, graphql-scalars and PostgreSQL say. */
const OF_LIBRARIES =
  /Invalid (input|option|string|date|email|url|uuid|ISO|UUID)|Too (big|small)|Unrecognized key|expected .*(received|to be|to have)|Value is not|(DateTime|SafeInt|JSONObject|Int|Float|String|Boolean|ID) cannot represent|must match pattern|violates|relation "|input syntax|out of range for|Something went wrong/i

const wordsOf = ({ data, errors = [] }: GraphQLAnswer): string[] => [
  ...errors.map(({ message }) => message),
  ...problemsOf(data).map(({ message }) => message),
]
const problemsOf = (data: { answer?: { problems?: Problem[] } } | null) =>
  data?.answer?.problems ?? []

const checkWords = (field: Field, wrong: unknown, answer: GraphQLAnswer) => {
  const strange = wordsOf(answer).filter((words) => OF_LIBRARIES.test(words))
  const asked = { field: field.name, wrong: JSON.stringify(wrong).slice(0, 300) }
  expect({ ...asked, strange }).toEqual({ ...asked, strange: [] })
}

const fieldsOf = (root: 'Query' | 'Mutation'): Field[] => {
  const type = schema.getType(root)
  return isObjectType(type) ? Object.values(type.getFields()) : []
}

const ask = (root: 'query' | 'mutation', field: Field, values: Record<string, unknown>) => {
  const given = field.args.filter(({ name }) => name in values)
  const declared = given.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')
  const passed = given.map(({ name }) => `${name}: $${name}`).join(', ')
  const answered = isObjectType(getNamedType(field.type)) ? `{ ${selected(root)} }` : ''
  return acme.graphql(
    `${root}${declared && ` (${declared})`} { answer: ${field.name}${passed && `(${passed})`} ${answered} }`,
    values,
  )
}
const BOUNDS = 'min max above minLength maxLength minItems maxItems earliest latest after'
const selected = (root: 'query' | 'mutation') =>
  root === 'query' ? '__typename' : `problems { code path message params { ${BOUNDS} } }`

/** Mutations that take what others are asked about. */
const ENDS_IT = /^(delete|logout|leave|suspend|end|revoke)/
const mutations = fieldsOf('Mutation').filter(({ name }) => !ENDS_IT.test(name))
/** What names a row names one that is there; of members not whoever asks, who is the first. */
const idFor = (field: Field) =>
  `${/User/.test(field.name) ? acme.subscriber.userId : acme.id * 100_000 + 1}`
const usualOf = (field: Field) =>
  Object.fromEntries(
    field.args
      .filter(isRequiredArgument)
      .map(({ name, type }) => [name, name === 'id' ? idFor(field) : plausible(type)]),
  )

interface Refused extends Problem {
  mutation: string
}

async function refusedBy(field: Field, argument: GraphQLArgument): Promise<Refused[]> {
  const refused: Refused[] = []
  for (const wrong of wrongOf(argument.type)) {
    const answer = await ask('mutation', field, { ...usualOf(field), [argument.name]: wrong })
    checkWords(field, wrong, answer)
    refused.push(...problemsOf(answer.data).map((each) => ({ ...each, mutation: field.name })))
  }
  return refused
}

const refused: Refused[] = []

test('what a mutation refuses is said in no words of a library, and what is out of range has its bound', async () => {
  for (const field of mutations)
    for (const argument of field.args) refused.push(...(await refusedBy(field, argument)))
  const boundless = refused.filter(
    ({ code, params }) =>
      code === 'OUT_OF_RANGE' && !Object.values(params ?? {}).some((bound) => bound !== null),
  )
  expect(boundless).toEqual([])
  expect(refused.length).toBeGreaterThan(500)
}, 300_000)

const DOCUMENTED = /(?:(-?[\d,.]+\d|\d)(?: \([^)]*\))? to |at most )(-?[\d,.]*\d)/i
const numberIn = (text: string) => Number(text.replaceAll(',', ''))

const NAMES: Readonly<Record<string, readonly [string, string]>> = {
  List: ['minItems', 'maxItems'],
  String: ['minLength', 'maxLength'],
  Int: ['min', 'max'],
  Float: ['min', 'max'],
}

/** The bounds that a description tells, as `ProblemParams` names them. Of one text or one element at least the lack is REQUIRED. */
function documented({ type, description }: Pick<GraphQLArgument, 'type' | 'description'>) {
  const [told, least, most = ''] = DOCUMENTED.exec(description ?? '') ?? []
  const [lower, upper] =
    NAMES[isListType(getNullableType(type)) ? 'List' : getNamedType(type).name] ?? []
  if (told === undefined || !lower || !upper) return []
  const bounds: [string, number][] = [[upper, numberIn(most)]]
  if (least && (lower === 'min' || numberIn(least) > 1)) bounds.push([lower, numberIn(least)])
  return bounds
}

/** A problem's path without indices of lists. */
const named = (path: readonly string[]) => path.filter((part) => !/^\d+$/.test(part)).join('.')

/** Refuses a wrong present password first, and these members have none. */
const UNHEARD = ['changePassword']
/** Longer than what is tried here: the tests of their rooms send it. */
const TOO_LONG_TO_TRY = [
  'createArticle input.body',
  'createBlogPost input.body',
  'createDevices input.csv',
  'createEmployees input.csv',
  'createMail input.body',
  'createTask input.body',
  'importCalendarEvents input.ics',
  'updateArticle input.body',
  'updateBlogPost input.body',
  'updateMail input.body',
  'updateTask input.body',
]

test('every bound that the schema tells is in the params of what misses it', () => {
  const untold = mutations
    .filter(({ name }) => !UNHEARD.includes(name))
    .flatMap(({ name, args }) => {
      const places = args.flatMap((argument) => placesIn(argument.type, [argument.name]))
      return places.flatMap(({ path, field }) => {
        const said = refused.filter(
          (each) => each.mutation === name && named(each.path) === path.join('.'),
        )
        if (TOO_LONG_TO_TRY.includes(`${name} ${path.join('.')}`)) return []
        return documented(field)
          .filter(([bound, value]) => !said.some(({ params }) => params?.[bound] === value))
          .map(([bound, value]) => `${name} ${path.join('.')}: ${bound} ${value}`)
      })
    })
  expect(untold).toEqual([])
})

/** What a query may be asked that is wrong, one thing at a time: of what is wrong with arguments, only the first is said. */
const wrongQuestions = (argument: GraphQLArgument): unknown[] => {
  const type = getNullableType(argument.type)
  if (!isInputObjectType(type)) return wrongOf(type)
  return Object.values(type.getFields()).flatMap((field) =>
    wrongOf(field.type).map((wrong) => ({
      ...(plausible(type) as Record<string, unknown>),
      [field.name]: wrong,
    })),
  )
}

test('what is wrong with an argument of a query is said in no words of a library', async () => {
  let mended = 0
  for (const field of fieldsOf('Query'))
    for (const argument of field.args)
      for (const wrong of wrongQuestions(argument)) {
        const answer = await ask('query', field, { ...usualOf(field), [argument.name]: wrong })
        checkWords(field, wrong, answer)
        if (answer.errors?.[0]?.extensions['code'] === 'BAD_USER_INPUT') mended++
      }
  expect(mended).toBeGreaterThan(300)
}, 300_000)

/** Where each scalar can be given first: an argument, or a field of one that is an input. */
const scalars = new Map<string, { field: Field; argument: GraphQLArgument; inner?: string }>()
for (const field of fieldsOf('Query').concat(fieldsOf('Mutation')))
  for (const argument of field.args) {
    const type = getNamedType(argument.type)
    const inner = isInputObjectType(type) ? Object.values(type.getFields()) : []
    for (const each of [argument, ...inner]) {
      const scalar = getNamedType(each.type)
      if (!isScalarType(scalar) || scalars.has(scalar.name)) continue
      const place = each === argument ? {} : { inner: each.name }
      scalars.set(scalar.name, { field, argument, ...place })
    }
  }

/** What GraphQL's own types are told to be, and values that they are not; of the others the schema says it, and no text with a blank is one. */
const OWN_TYPES: Readonly<Record<string, { words: string; wrong: readonly unknown[] }>> = {
  Int: {
    words: 'A whole number from -2,147,483,648 to 2,147,483,647.',
    wrong: ['x y', '', {}, 1.5, 3e9],
  },
  Float: { words: 'A number.', wrong: ['x y', '', {}] },
  String: { words: 'A text.', wrong: [{}, 1, true] },
  Boolean: { words: 'true or false.', wrong: ['x y', '', {}, 1] },
  ID: { words: 'An id: a text or a whole number.', wrong: [{}, 1.5, true] },
}

test.each([...scalars])(
  'a value that is no %s is told by its place what it should be',
  async (name, { field, argument, inner }) => {
    const { words, wrong: wrongs } = OWN_TYPES[name] ?? {
      words: schema.getType(name)?.description ?? '',
      wrong: ['x y', '', {}],
    }
    for (const wrong of wrongs) {
      const value = inner ? { ...(plausible(argument.type) as object), [inner]: wrong } : wrong
      const given = { ...usualOf(field), [argument.name]: value }
      const root = fieldsOf('Query').includes(field) ? 'query' : 'mutation'
      const { status, errors } = await ask(root, field, given)
      const place = inner ? ` at "${argument.name}.${inner}` : ''
      expect(status).toBe(400)
      expect(errors).toHaveLength(1)
      expect(errors?.[0]?.message).toContain(`Variable "$${argument.name}" got invalid value`)
      expect(errors?.[0]?.message).toContain(`${place}`)
      expect(errors?.[0]?.message).toContain(`Expected type "${name}". ${words}`)
    }
  },
)

test('the same in a document without variables', async () => {
  const { status, errors } = await acme.graphql(
    '{ sites(filter: { createdAt: { from: "x y" } }) { totalCount } }',
  )
  expect(status).toBe(400)
  expect(errors).toMatchObject([
    {
      message:
        'Expected value of type "DateTimeISO", found "x y"; An instant in UTC, ISO 8601 with milliseconds: 2026-01-05T10:00:00.000Z.',
    },
  ])
})

interface Parameter {
  in: string
  name: string
}
type Paths = Record<string, Record<string, { parameters?: Parameter[]; requestBody?: unknown }>>

test('nor does REST say anything in words of a library', async () => {
  const { paths } = (await acme.rest('GET', '/openapi.json')).body as { paths: Paths }
  let refusals = 0
  for (const [path, operations] of Object.entries(paths)) {
    const address = path.replaceAll(/{\w+}/g, '7')
    for (const [method, { parameters = [], requestBody }] of Object.entries(operations)) {
      const questions = parameters
        .filter((parameter) => parameter.in === 'query')
        .flatMap(({ name }) =>
          ['x y', '-1', 'x'.repeat(6000)].map((value) => `?${name}=${encodeURIComponent(value)}`),
        )
      const bodies = requestBody ? [{}, [], { name: 7, email: 7, from: 'x y' }] : [undefined]
      if (method !== 'get' && !requestBody) continue
      for (const question of ['', ...questions])
        for (const body of bodies) {
          const answer = await acme.rest(method.toUpperCase(), address + question, body)
          if (answer.status < 400) continue
          refusals++
          const said = JSON.stringify(answer.body).slice(0, 1000)
          expect({ path, question, said, strange: OF_LIBRARIES.test(said) }).toMatchObject({
            strange: false,
          })
        }
    }
  }
  expect(refusals).toBeGreaterThan(30)
}, 120_000)
