import { getNamedType, isEnumType, isLeafType, isListType, type GraphQLInputField } from 'graphql'
import { expect } from 'vitest'
import type { Asking } from './ask.ts'
import { readBy } from './lists.ts'
import { DAYS, held, SPANS, type Row } from './rows.ts'

const NOBODYS = '2000000001'

/** A filter keeps what fits, and its values together find everything. */
export async function expectFilter(asking: Asking, filter: GraphQLInputField): Promise<void> {
  const named = getNamedType(filter.type)
  const whole = await asking.all()
  const keep = (value: unknown) => asking.all({ filter: { [filter.name]: value } })
  if (named.name === 'InstantRange') return expectRange(asking, keep, whole)
  if (named.name === 'LocalDateRange') return expectDays(asking, keep)
  if (named.name === 'NumberRange') return expectNumbers(asking, filter.name, keep, whole)
  if (named.name === 'Boolean') return expectEither(asking, filter.name, keep, whole)
  if (!isListType(filter.type))
    throw new Error(`${asking.list.name}: nobody knows how to try the filter ${filter.name}`)
  expect(await keep([]), 'none of nothing').toEqual([])
  if (isEnumType(named))
    return expectValues(
      asking,
      filter.name,
      named.getValues().map(({ name }) => name),
      keep,
      whole,
    )
  if (named.name === 'ID')
    expect(await keep([NOBODYS]), 'of something that is not there').toEqual([])
  await expectValues(asking, filter.name, valuesOf(asking, filter.name, whole), keep, whole)
}

type Keep = (value: unknown) => Promise<Row[]>

/** What the rows themselves say of it, and what else it may look for. */
function valuesOf({ list, ground }: Asking, filter: string, whole: readonly Row[]): string[] {
  const said = whole.flatMap((row) => heldBy(list, filter, row) ?? [])
  const known = {
    siteId: ground.ids.sites,
    sensorId: ground.ids.sensors,
    channelId: ground.ids.notificationChannels,
    followersOf: ground.ids.profiles,
    followedBy: ground.ids.profiles,
    likedPost: ground.ids.posts,
  }[filter]
  return [...new Set([...said, ...(said.length ? [] : (known ?? []))].map(String))]
}

/** What a row holds of what a filter names. */
function heldBy(list: Asking['list'], filter: string, row: Row): unknown[] | undefined {
  const read = readBy(list, filter)
  return read && held(row, isLeafType(read.type) ? read.name : `${read.name}.id`)
}

async function expectValues(
  asking: Asking,
  filter: string,
  values: readonly string[],
  keep: Keep,
  whole: readonly Row[],
) {
  expect(values.length, `${asking.list.name}: rows to try ${filter} with`).toBeGreaterThan(0)
  const found = new Map<string, Row>()
  for (const value of values) {
    const rows = await keep([value])
    for (const [index, key] of asking.keys(rows).entries()) found.set(key, rows[index] ?? {})
    const heldValues = whole.map((row) => heldBy(asking.list, filter, row))
    const fitting = whole.filter((_row, index) => heldValues[index]?.includes(value))
    const why = `${asking.list.name} by ${filter} ${value}`
    if (heldValues.every((each) => each !== undefined) && !asking.seed.loose?.includes(filter))
      asking.same(rows, fitting, why)
    else expect(asking.keys(whole), why).toEqual(expect.arrayContaining(asking.keys(rows)))
  }
  // What holds nothing of it is found by no value of it.
  const all = whole.filter(
    (row) =>
      heldBy(asking.list, filter, row)?.length !== 0 || found.has(asking.keys([row])[0] ?? ''),
  )
  asking.same([...found.values()], all, `${asking.list.name} by all values of ${filter}`)
  asking.same(await keep(values), all, `${asking.list.name} by all values of ${filter} at once`)
}

async function expectEither(
  asking: Asking,
  filter: string,
  keep: Keep,
  whole: readonly Row[],
): Promise<void> {
  const [yes, no] = [await keep(true), await keep(false)]
  asking.same([...yes, ...no], whole, `${asking.list.name} by ${filter}`)
  expect(
    [yes.length > 0, no.length > 0],
    `${asking.list.name}: rows to try ${filter} with`,
  ).toEqual([true, true])
  if (!readBy(asking.list, filter)) return
  for (const [value, rows] of [
    [true, yes],
    [false, no],
  ] as const) {
    expect(rows.map((row) => heldBy(asking.list, filter, row))).toEqual(rows.map(() => [value]))
  }
}

/** What is of both times is found by both. */
async function expectRange(asking: Asking, keep: Keep, whole: readonly Row[]): Promise<void> {
  const [before, after] = [await keep(SPANS[0]), await keep(SPANS[1])]
  const keys = new Set([...asking.keys(before), ...asking.keys(after)])
  expect([...keys].sort()).toEqual(asking.keys(whole).sort())
  expect(before.length).toBeGreaterThan(0)
  expect(before.length).toBeLessThan(whole.length)
  expect(after.length).toBeGreaterThan(0)
}

/** What is of the one day or of the other is what is of any day, and so is what is open at both ends. */
async function expectDays(asking: Asking, keep: Keep): Promise<void> {
  const [before, after] = [await keep({ to: DAYS[0] }), await keep({ from: DAYS[1] })]
  expect([before.length > 0, after.length > 0], asking.list.name).toEqual([true, true])
  const found = new Set([...asking.keys(before), ...asking.keys(after)])
  expect([...found].sort()).toEqual(asking.keys(await keep({ from: '0001-01-01' })).sort())
  expect(asking.keys(await keep({})).sort(), `${asking.list.name}, whatever the day`).toEqual(
    [...found].sort(),
  )
}

/** What costs up to a number and what costs more is everything, and neither is nothing. */
async function expectNumbers(
  asking: Asking,
  filter: string,
  keep: Keep,
  whole: readonly Row[],
): Promise<void> {
  const numberOf = ({ [filter]: value }: Row) => Number(value)
  const numbers = whole.map(numberOf).sort((a, b) => a - b)
  const [middle = 0] = numbers.slice(Math.floor(numbers.length / 2))
  const [low, high] = [await keep({ to: middle - 1 }), await keep({ from: middle })]
  expect([low.length > 0, high.length > 0], `${asking.list.name} by ${filter}`).toEqual([
    true,
    true,
  ])
  asking.same(
    low,
    whole.filter((row) => numberOf(row) < middle),
    `${asking.list.name} by ${filter}`,
  )
  asking.same([...low, ...high], whole, `${asking.list.name} by ${filter}`)
}
