import { execute, parse, validate, type ExecutionResult } from 'graphql'
import { describe, expect, test } from 'vitest'
import { Compiled } from '../../gateway/graphql/compiled.ts'
import { causeOf } from '../../gateway/graphql/errors.ts'
import { buildSchema } from '../../gateway/graphql/schema.ts'
import { modules } from '../../gateway/modules/index.ts'
import { deviceOf } from '../monitoring/readings/support/probe.ts'
import { arrived } from '../monitoring/statistics/support/history.ts'
import { contextOf } from '../support/context.ts'
import { organization } from '../support/organization.ts'
import { RandomDocuments } from '../support/random-documents.ts'

const SENSORS = 3
const HOUR = 3_600_000

/** What an answer tells, whatever executed it. */
const contentOf = ({ data, errors }: ExecutionResult) => ({
  data: JSON.parse(JSON.stringify(data ?? null)) as unknown,
  errors: (errors ?? [])
    .map((error) => ({
      message: error.message,
      path: error.path,
      cause: String(causeOf(error)),
    }))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
})

test('compiled queries answer what graphql-js answers, whatever is asked for', async () => {
  const [acme, now] = [await organization(), Date.now()]
  const device = await deviceOf(acme, SENSORS)
  await arrived(
    acme,
    device,
    device.sensorIds.flatMap((_id, sensor) =>
      Array.from({ length: 50 }, (_, index) => ({
        sensor: `p-${sensor + 1}`,
        ts: now - index * HOUR,
        value: 20 + Math.sin(index),
      })),
    ),
    now,
  )
  const schema = buildSchema(modules)
  const documents = new RandomDocuments(schema, {
    seed: 12,
    now,
    ids: { Sensor: device.sensorIds, Device: [device.id], Site: [device.siteId] },
  })
  const compiled = new Compiled(schema, 1)
  let [answered, failed] = [0, 0]
  for (let count = 0; count < 300; count++) {
    const text = documents.next()
    const document = parse(text)
    if (validate(schema, document).length) continue
    const asked = async () => ({ ...(await contextOf(acme.admin)), now: () => now })
    const theirs = await execute({ schema, document, contextValue: await asked() })
    const ours = await compiled.execute(document, await asked(), {})
    if (!ours) continue
    const [expected, given] = [contentOf(theirs), contentOf(ours)]
    // Where several fields that may not be null fail beneath the same one, an answer names any of them (GraphQL 6.4.4).
    if (expected.data === null && given.errors.length === 1) given.errors = expected.errors
    expect({ text, ...given }).toEqual({ text, ...expected })
    if (theirs.errors) failed++
    else answered++
  }
  expect(answered).toBeGreaterThan(200)
  expect(failed).toBeGreaterThan(10)
  expect(documents.fields).toBeGreaterThan(1000)
}, 120_000)

describe('what is compiled', () => {
  const schema = buildSchema(modules)
  const answerOf = async (text: string, variables: Record<string, unknown> = {}) => {
    const acme = await organization()
    const document = parse(text)
    const ctx = await contextOf(acme.admin)
    const theirs = await execute({ schema, document, contextValue: ctx, variableValues: variables })
    const ours = await new Compiled(schema, 1).execute(document, ctx, variables)
    return { theirs: contentOf(theirs), ours: ours && contentOf(ours) }
  }

  test.each([
    [{ more: true, less: true }],
    [{ more: false, less: true }],
    [{ more: true, less: false }],
    [{ more: false, less: false }],
    [{ more: true }],
  ])('parts that are left out or taken in: %o', async (variables) => {
    const { ours, theirs } = await answerOf(
      `query ($more: Boolean!, $less: Boolean! = false) {
        viewer { ...Who @include(if: $more) ... on Viewer @skip(if: $less) { email } organization { ...Firm } } }
      fragment Who on Viewer { username role @skip(if: $less) organization { id @include(if: $more) } }
      fragment Firm on Organization { title @include(if: $more) slug }`,
      variables,
    )
    expect(ours).toEqual(theirs)
    expect(theirs.errors).toEqual([])
  })

  test('variables with values, without, and null', async () => {
    const text = `query ($page: Int! = 1, $perPage: Int, $search: String, $filter: SensorFilter) {
      sensors(page: $page, perPage: $perPage, search: $search, filter: $filter) { page perPage totalCount nodes { id } } }`
    for (const variables of [
      { perPage: 5 },
      { page: 2, perPage: 10, search: null, filter: null },
      { perPage: 3, search: 'x', filter: { status: ['ACTIVE'] } },
    ]) {
      const { ours, theirs } = await answerOf(text, variables)
      expect(ours).toEqual(theirs)
    }
  })

  test('is neither what changes anything, nor several operations, nor what asks about the schema', async () => {
    const left = [
      'mutation { logout { problems { code } } }',
      'query A { viewer { id } } query B { viewer { id } }',
      '{ __schema { types { name } } }',
      'query ($input: AlarmConfigBacktestInput!) { alarmConfigBacktest(input: $input) { __typename } }',
      'query ($search: [ID!]) { sensors(perPage: 1, filter: { ids: $search }) { totalCount } }',
    ]
    const ctx = await contextOf((await organization()).admin)
    const compiled = new Compiled(schema, 1)
    for (const text of left) expect(compiled.execute(parse(text), ctx, {})).toBeUndefined()
  })

  test('is what is asked for again', async () => {
    const ctx = await contextOf((await organization()).admin)
    const compiled = new Compiled(schema, 3)
    const document = parse('{ viewer { email } }')
    const times = Array.from({ length: 4 }, () => compiled.execute(document, ctx, {}))
    expect(times.map((answer) => answer !== undefined)).toEqual([false, false, true, true])
    for (const answer of times) await answer
  })
})
