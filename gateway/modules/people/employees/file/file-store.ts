import { sql } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'
import type { NewEmployee } from '../employee.ts'

/** Answers their numbers, in their order. */
export async function insertAll(
  { db, organizationId }: Tenant,
  employees: readonly NewEmployee[],
  at: Date,
): Promise<number[]> {
  const rows = await db
    .insertInto('employee')
    .values(
      employees.map(({ salaryMinor, ...employee }) => ({
        ...employee,
        organizationId,
        salary: salaryMinor,
        createdAt: at,
        updatedAt: at,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/** How many employees one transaction made, of whom this was the first. */
export async function countMadeWith(
  { db, organizationId }: Tenant,
  firstId: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('employee')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organizationId', '=', organizationId)
    .where('id', '>=', firstId)
    .where('createdAt', '=', (from) =>
      from
        .selectFrom('employee as first')
        .select('first.createdAt')
        .where('first.organizationId', '=', organizationId)
        .where('first.id', '=', firstId),
    )
    .executeTakeFirstOrThrow()
  return count
}
