import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrayIn, arrayOf, numbersIn, timesIn } from '../../gateway/db/wire.ts'
import { organization } from '../support/organization.ts'

const NUMBERS = {
  int: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  bigint: fc.maxSafeInteger(),
  float8: fc.double({ noNaN: true }),
} as const

test('arrays are what PostgreSQL takes them for, and the other way round', async () => {
  const { tenant } = await organization()
  for (const [type, number] of Object.entries(NUMBERS) as [
    keyof typeof NUMBERS,
    typeof NUMBERS.int,
  ][])
    await fc.assert(
      fc.asyncProperty(fc.array(number, { maxLength: 20 }), async (values) => {
        const { rows } = await tenant.query<{ texts: string[]; packed: Buffer }>({
          text: `select $1::${type}[]::text[] as texts, array_send($1::${type}[]) as packed`,
          values: [arrayOf(type, values)],
        })
        expect(rows[0]?.texts.map(Number)).toEqual(values)
        expect(arrayIn(type, rows[0]?.packed as Buffer)).toEqual(values)
      }),
      { numRuns: 50 },
    )
})

test('nulls and truth values are sent, too', async () => {
  const { tenant } = await organization()
  const { rows } = await tenant.query<object>({
    text: 'select $1::float8[] as numbers, $2::boolean[] as truths, $3::bigint[] as none',
    values: [
      arrayOf('float8', [1.5, null, -0.25]),
      arrayOf('boolean', [true, null, false]),
      arrayOf('bigint', []),
    ],
  })
  expect(rows).toEqual([{ numbers: [1.5, null, -0.25], truths: [true, null, false], none: [] }])
})

test('packed numbers and times are what they were', async () => {
  const { tenant } = await organization()
  const numbers = [0, -0.25, 1.5e300, 5e-324]
  const times = [0, 1, Date.UTC(1900, 0, 1), Date.UTC(2026, 10, 29, 12, 0, 0, 7)]
  const { rows } = await tenant.query<Record<'numbers' | 'times' | 'none', Buffer | null>>({
    text: `select string_agg(float8send(n), '' order by i) as numbers, string_agg(timestamptz_send(instant(t)), '' order by i) as times,
      string_agg(float8send(n), '') filter (where false) as none
      from unnest($1::float8[], $2::bigint[]) with ordinality a(n, t, i)`,
    values: [numbers, times],
  })
  expect([...numbersIn(rows[0]?.numbers ?? null)]).toEqual(numbers)
  expect([...timesIn(rows[0]?.times ?? null)]).toEqual(times)
  expect(numbersIn(rows[0]?.none ?? null)).toHaveLength(0)
})

test('packed numbers are read wherever they lie', () => {
  const packed = Buffer.alloc(3 + 16)
  packed.writeDoubleBE(-0.25, 3)
  packed.writeDoubleBE(1.5e300, 11)
  expect([...numbersIn(packed.subarray(3))]).toEqual([-0.25, 1.5e300])
})
