import {
  getNamedType,
  isInputObjectType,
  isObjectType,
  OperationTypeNode,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { buildSchema } from '../../gateway/graphql/schema.ts'
import { modules } from '../../gateway/modules/index.ts'
import { everythingOf } from '../support/everything.ts'
import { furnish } from '../support/furnishing.ts'
import { ownGateway } from '../support/gateway.ts'
import { organization } from '../support/organization.ts'

// An update that changes nothing leaves no trace, and null is for what can be without a value: alike in every domain (graphql.md 6).

type Values = Record<string, unknown>
interface Update {
  name: string
  input: GraphQLInputObjectType
  field: string
  entity: GraphQLObjectType
  takesId: boolean
}

const objectOf = (type: GraphQLOutputType) => {
  const named = getNamedType(type)
  return isObjectType(named) ? named : undefined
}

const updates: Update[] = Object.values(
  buildSchema(modules).getRootType(OperationTypeNode.MUTATION)?.getFields() ?? {},
).flatMap(({ name, args, type }) => {
  const input = getNamedType(args.find(({ name }) => name === 'input')?.type)
  const changed = Object.values(objectOf(type)?.getFields() ?? {}).find(
    ({ name }) => name !== 'problems',
  )
  const entity = changed && objectOf(changed.type)
  if (!name.startsWith('update') || !isInputObjectType(input) || !entity) return []
  const takesId = args.some(({ name }) => name === 'id')
  return [{ name, input, field: changed.name, entity, takesId }]
})

/** What of a row can be read by the names that an input gives it. */
function selectionOf(input: GraphQLInputObjectType, output: GraphQLObjectType): string {
  const read = Object.values(input.getFields()).flatMap(({ name, type }) => {
    const same = output.getFields()[name]
    const [inner, outer] = [getNamedType(type), same && objectOf(same.type)]
    if (!same || same.args.length || isInputObjectType(inner) !== (outer !== undefined)) return []
    return isInputObjectType(inner) && outer ? [`${name} ${selectionOf(inner, outer)}`] : [name]
  })
  return `{ __typename ${read.join(' ')} }`
}

const here = await ownGateway()
const acme = await organization(undefined, here)
await furnish(acme)

const everything = everythingOf(here, acme)

async function send({ name, input, field, entity, takesId }: Update, values: Values) {
  const id = `${acme.id * 100_000 + 1}`
  const document = `mutation ($id: ID, $input: ${input.name}!) {
    answer: ${name}(${takesId ? 'id: $id, ' : ''}input: $input) {
      ${field} ${selectionOf(input, entity)} problems { code path message }
    }
  }`.replace('$id: ID, ', takesId ? '$id: ID!, ' : '')
  const { data, errors } = await acme.graphql(document, { ...(takesId && { id }), input: values })
  expect(errors).toBeUndefined()
  const answer = data?.['answer'] as Values & { problems: { code: string; path: string[] }[] }
  return { row: answer[field] as Values, problems: answer.problems }
}

const withoutNames = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(withoutNames)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([name]) => name !== '__typename')
            .map(([name, inner]) => [name, withoutNames(inner)]),
        )
      : value

/** What a row can be without, though it cannot be read by this name. */
const UNREAD = [
  'updateAccount.displayUnit',
  'updateAccount.language',
  'updateAccount.timeZone',
  'updateAlarmConfig.policyId',
  'updateAlarmConfig.scheduleId',
  'updateLocation.parentId',
  'updatePriceList.currentPlan',
  'updateProfile.coverPhotoId',
  'updateSensor.locationId',
]

describe.each(updates.map((update) => ({ ...update })))('$name', (update) => {
  test('leaves no trace where nothing is to be different', async () => {
    const before = await everything()
    const { row, problems } = await send(update, {})
    expect(problems).toEqual([])
    expect(await everything()).toEqual(before)
    const again = await send(update, withoutNames(row) as Values)
    expect(again.problems).toEqual([])
    expect(await everything()).toEqual(before)
  })

  test.each(Object.keys(update.input.getFields()))(
    'either clears %s with null or says that it is required',
    async (name) => {
      const { row, problems } = await send(update, { [name]: null })
      if (problems.length)
        expect(problems).toMatchObject([{ code: 'REQUIRED', path: ['input', name] }])
      else if (name in row) expect(row[name] ?? []).toEqual([])
      else expect(UNREAD).toContain(`${update.name}.${name}`)
    },
  )
})

test('what is null where it may not be is told beside all else that is wrong', async () => {
  const problemsOf = async (document: string) => {
    const { data } = await acme.graphql(`mutation { answer: ${document} }`)
    return (data?.['answer'] as { problems: { code: string; path: string[] }[] }).problems
  }
  expect(
    await problemsOf(
      `updateSite(id: "${acme.id * 100_000 + 1}", input: { name: null, latitude: 91 }) { problems { code path } }`,
    ),
  ).toEqual([
    { code: 'REQUIRED', path: ['input', 'name'] },
    { code: 'OUT_OF_RANGE', path: ['input', 'latitude'] },
  ])
  expect(
    await problemsOf(
      'updateAccount(input: { bio: null, phone: "x", socialLinks: { twitter: null, quora: "javascript:x" } }) { problems { code path } }',
    ),
  ).toEqual([
    { code: 'REQUIRED', path: ['input', 'bio'] },
    { code: 'INVALID', path: ['input', 'phone'] },
    { code: 'REQUIRED', path: ['input', 'socialLinks', 'twitter'] },
    { code: 'INVALID', path: ['input', 'socialLinks', 'quora'] },
  ])
})

test('every update is looked at', () => {
  expect(updates.length).toBeGreaterThan(18)
})
