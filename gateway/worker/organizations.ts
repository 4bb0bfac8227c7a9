import type { Pool } from 'pg'

/** All there are, by the one list that row security does not hide; it holds nothing of what they say. */
export async function allOrganizations(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    'select organization_id as id from worker.agenda order by 1',
  )
  return rows.map(({ id }) => id)
}
