import fc from 'fast-check'
import { execute, parse } from 'graphql'
import { expect, test } from 'vitest'
import {
  BooleanColumn,
  NullableNumberColumn,
  NumberColumn,
  type PackedColumn,
} from '../../gateway/packed-column.ts'
import { Compiled } from '../../gateway/graphql/compiled.ts'
import { buildSchema } from '../../gateway/graphql/schema.ts'
import { answerText } from '../../gateway/http/answer.ts'
import { modules } from '../../gateway/modules/index.ts'
import { contextOf } from '../support/context.ts'
import { organization } from '../support/organization.ts'
import { deviceOf } from '../monitoring/readings/support/probe.ts'

const MOST = 64 * 1024 * 1024
type Column = PackedColumn<number | boolean | null>
const written = (column: Column) => answerText({ column }, MOST)

const number = fc.oneof(
  fc.double(),
  fc.maxSafeInteger(),
  fc.integer({ min: -1e6, max: 1e6 }).map((thousandths) => thousandths / 1000),
  fc.maxSafeInteger().map((thousandths) => thousandths / 1000),
  fc.constantFrom(0, -0, 0.001, -0.1, 1e-7, 999_999_999, 1e9, 1e21, 2 ** 53, Date.UTC(2026, 0)),
)

test('numbers are written as JSON writes them', async () => {
  const property = fc.asyncProperty(fc.array(number, { maxLength: 30 }), async (numbers) => {
    expect(await written(new NumberColumn(Float64Array.from(numbers)))).toBe(
      JSON.stringify({ column: numbers }),
    )
  })
  await fc.assert(property, { numRuns: 5000 })
})

const shorts = Array.from({ length: 12_345 }, (_, index) => index / 10)
test.each<[string, Column, unknown[]]>([
  ['short numbers', new NumberColumn(Float64Array.from(shorts)), shorts],
  [
    'short numbers and a long one',
    new NumberColumn(Float64Array.from([...shorts, 1 / 3])),
    [...shorts, 1 / 3],
  ],
  [
    'short numbers and nulls',
    new NullableNumberColumn(Float64Array.from([...shorts, NaN])),
    [...shorts, null],
  ],
  [
    'nulls and a long number',
    new NullableNumberColumn(Float64Array.from([...shorts, NaN, 1 / 3])),
    [...shorts, null, 1 / 3],
  ],
  [
    'booleans',
    new BooleanColumn(Uint8Array.from(shorts, (_, index) => index % 3)),
    shorts.map((_, index) => index % 3 > 0),
  ],
  ['nothing', new NumberColumn(new Float64Array()), []],
])(
  'a long column of %s is written in parts, and is a list to others',
  async (_what, column, list) => {
    expect(await written(column)).toBe(JSON.stringify({ column: list }))
    expect(JSON.stringify({ column })).toBe(JSON.stringify({ column: list }))
    expect([column.length, [...column]]).toEqual([list.length, list])
    expect(column.at(list.length)).toBeUndefined()
    expect(list.map((_, index) => column.at(index))).toEqual(list)
  },
)

test('a compiled query hands columns on as they are, with what graphql-js makes of them', async () => {
  const acme = await organization()
  const { post, sensorIds } = await deviceOf(acme)
  const now = Math.floor(Date.now() / 60_000) * 60_000
  await post([3, 2, 1].map((minute) => ({ sensor: 'p-1', ts: now - minute * 60_000, value: 4.5 })))
  const [from, to] = [now - 3_600_000, now].map((time) => new Date(time).toISOString())
  const document = parse(
    `{ series(sensorIds: ["${sensorIds[0]}"], from: "${from}", to: "${to}") { times avg gapAfter }
      statistics(sensorIds: ["${sensorIds[0]}"], from: "${from}", to: "${to}", bucket: M5) { starts n avg } }`,
  )
  const schema = buildSchema(modules)
  const ours = await new Compiled(schema, 1).execute(document, await contextOf(acme.admin), {})
  const theirs = await execute({ schema, document, contextValue: await contextOf(acme.admin) })
  const [series] = (ours?.data?.series ?? []) as Record<string, unknown>[]
  const [statistics] = (ours?.data?.statistics ?? []) as Record<string, unknown>[]
  expect(statistics?.avg).toBeInstanceOf(NullableNumberColumn)
  expect([...(statistics?.avg as NullableNumberColumn)]).toEqual(
    expect.arrayContaining([null, 4.5]),
  )
  expect(series?.times).toBeInstanceOf(NumberColumn)
  expect(series?.gapAfter).toBeInstanceOf(BooleanColumn)
  expect(JSON.stringify(ours)).toBe(JSON.stringify(theirs))
  expect([...(series?.avg as NumberColumn)]).toEqual([4.5, 4.5, 4.5])
})
