import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { instant } from '../../gateway/db/instant.ts'

test('moments are read as what they are, however PostgreSQL writes them', async () => {
  const client = new pg.Client(inject('database').app)
  await client.connect()
  const written = async (zone: string) => {
    await client.query(`set timezone = '${zone}'`)
    const { rows } = await client.query<{ text: string; milliseconds: string }>(`
      select moment::text as text, floor(extract(epoch from moment) * 1000)::text as milliseconds from (
        select timestamptz '1000-01-01 00:00:00+00' + random() * interval '8999 years' as moment from generate_series(1, 2000)
        union all select date_trunc('seconds', now()) + n * interval '1 millisecond' from generate_series(0, 999) n
        union all select date_trunc('seconds', now() - random() * interval '9 years') from generate_series(1, 500)
        union all select unnest('{2024-02-29 23:59:59.999999+00, 2000-01-01+00, 0099-12-31+00, 0001-01-01+00, 12000-01-01+00,
          4000-01-01 BC, 1969-12-31 23:59:59.5+00}'::timestamptz[])) m`)
    return rows
  }
  const rows = [...(await written('UTC')), ...(await written('America/New_York'))]
  await client.end()
  expect(rows).toHaveLength(7014)
  const wrong = rows.filter(
    ({ text, milliseconds }) => String(instant(text).getTime()) !== milliseconds,
  )
  expect(wrong).toEqual([])
  expect([instant('infinity'), instant('-infinity')]).toEqual([Infinity, -Infinity])
})
