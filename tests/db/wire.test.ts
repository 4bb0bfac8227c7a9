import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrayIn, arrayOf } from '../../gateway/db/wire.ts'
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
