import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Within } from './outbox-store.ts'

/** Whose next message is due by then, epoch milliseconds. The agendas hold nothing of what organisations say. */
export async function organizationsDue(pool: Pool, until: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select organization_id as id from published.agenda where dispatch_at <= coalesce(instant($1::bigint), 'infinity')`,
    [Number.isFinite(until) ? until : null],
  )
  return rows.map(({ id }) => id)
}

/** Epoch milliseconds; null when nothing waits. */
export async function nextDispatch({ db }: Within): Promise<number | null> {
  const { rows } = await sql<{
    at: number | null
  }>`select (extract(epoch from dispatch_at) * 1000)::float8 as at
    from published.agenda where organization_id = current_organization()`.execute(db)
  return rows[0]?.at ?? null
}
