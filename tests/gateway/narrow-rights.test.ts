import {
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql'
import { expect, test } from 'vitest'
import { accessOf, buildSchema } from '../../gateway/graphql/schema.ts'
import { RateLimits } from '../../gateway/http/rate-limit.ts'
import { modules } from '../../gateway/modules/index.ts'
import { program } from '../people/api-keys/support/keys.ts'
import { caller } from '../support/caller.ts'
import { listening } from '../support/changes.ts'
import { ownGateway } from '../support/gateway.ts'
import { Asking } from '../support/lists/ask.ts'
import { documentOf, lists } from '../support/lists/lists.ts'
import type { ListRows } from '../support/lists/rows.ts'
import { organization } from '../support/organization.ts'
import { rights } from '../support/rights.ts'
import { SEEDS, seeded } from '../support/seeds.ts'
import { plausible } from '../support/wrong-values.ts'

// The right that a root field names is all that it takes; whatever else a row names, one refusal does not blank a page (graphql.md 9).

const rates = new RateLimits({ user: 1e6, organization: 1e6 })
const here = await ownGateway({}, { rates })
const ground = await seeded(await organization(undefined, here))
const schema = buildSchema(modules)

const rightOf = (field: GraphQLField<unknown, unknown>) => {
  const access = accessOf(schema, field)
  const isClosed = access === 'public' || rights.isPersonal(access.subject)
  return isClosed ? null : `${access.action} ${access.subject}`
}
const keyFor = async (right: string) =>
  caller(here.url, (await program(ground.made.admin, right)).token)

/** What says in its description that it takes more. */
const TAKES_MORE = ['alarmConfigBacktest', 'tableReportChecksum']
const fieldsOf = (type: GraphQLObjectType | null | undefined) =>
  Object.values(type?.getFields() ?? {}).flatMap((field) => {
    const right = rightOf(field)
    return right ? [{ name: field.name, field, right }] : []
  })

const [sensorId = 0] = ground.ids['sensors'] ?? []
/** Of the sensors, so that there is something to tell. */
const argumentsOf = ({ args }: GraphQLField<unknown, unknown>) =>
  Object.fromEntries(
    args.filter(isRequiredArgument).map(({ name, type }) => {
      if (name === 'sensorIds') return [name, [String(sensorId)]]
      if (name === 'to') return [name, '2026-01-06T10:00:00.000Z']
      return [name, name === 'sensorId' ? String(sensorId) : plausible(type)]
    }),
  )

test.each(fieldsOf(schema.getQueryType()))(
  '$name takes the right it names, and no other',
  async ({ field, right }) => {
    const values = argumentsOf(field)
    const given = field.args.filter(({ name }) => name in values)
    const declared = given.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')
    const passed = given.map(({ name }) => `${name}: $${name}`).join(', ')
    const answered = isObjectType(getNamedType(field.type)) ? '{ __typename }' : ''
    const { data, errors = [] } = await (
      await keyFor(right)
    ).graphql(
      `query${declared && ` (${declared})`} { answer: ${field.name}${passed && `(${passed})`} ${answered} }`,
      values,
    )
    expect(data ?? errors).toBeDefined()
    // Sessions are nothing for programs, whatever they may do.
    const refused = errors.filter(
      ({ extensions: { code, rule } }) => code === 'FORBIDDEN' && rule !== 'session',
    )
    if (TAKES_MORE.includes(field.name)) expect(field.description).toMatch(/Takes the rights? /)
    else expect(refused).toEqual([])
  },
)

/** Those that say at once that somebody listens. */
const subscriptions = fieldsOf(schema.getSubscriptionType()).filter(({ field }) =>
  field.args.some(({ description }) => description?.includes('Without one a GAP comes first')),
)
test.each(subscriptions)('$name is followed with the right it names', async ({ name, right }) => {
  const key = await keyFor(right)
  const { changes } = await listening(key, `subscription { ${name} { kind cursor } }`, name)
  await changes.close()
})

/** Each field of a row by itself: values, one value of each other thing, and what is inside of what has no number. */
function selectionsOf(type: GraphQLObjectType, around: readonly string[] = []): string[] {
  return Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type)
    if (field.args.some(isRequiredArgument) || around.length > 3) return []
    if (isLeafType(inner)) return [field.name]
    if (!isObjectType(inner)) return []
    const isThing = inner.getFields()['id'] !== undefined
    const selections = isThing ? ['id'] : selectionsOf(inner, [...around, type.name])
    return selections.map((selection) => `${field.name} { ${selection} }`)
  })
}

const readable = lists.flatMap((list) => {
  const right = rightOf(list.field)
  return right ? [{ name: list.name, list, right }] : []
})

test.each(readable)(
  '$name comes to whoever has no other right, whatever is asked of a row',
  async ({ list, right }) => {
    const key = await keyFor(right)
    const asking = new Asking(list, SEEDS[list.name] as ListRows, ground)
    const isBlank = async (selection: string) => {
      const { data } = await asking.send(key, {}, documentOf(list, `nodes { ${selection} }`))
      return !(data?.[list.name] as { nodes: unknown[] } | null | undefined)?.nodes.length
    }
    const selections = selectionsOf(list.node)
    if (!(await isBlank(selections.join(' ')))) return
    // Some of it is refused: which?
    const blank: string[] = []
    for (const selection of selections) if (await isBlank(selection)) blank.push(selection)
    expect(blank).toEqual([])
  },
)
