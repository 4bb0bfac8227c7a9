import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { FIRST_PRICE_LIST, type StoredPriceList } from './price-list.ts'

const COLUMNS = ['currency', 'currentPlan', 'plans', 'questions', 'version'] as const

const stored = ({ db, organizationId }: Tenant) =>
  db.selectFrom('priceList').select(COLUMNS).where('organizationId', '=', organizationId)

/** What every organisation begins with, until somebody changes it. */
export const priceList = async (tenant: Tenant): Promise<StoredPriceList> =>
  (await stored(tenant).executeTakeFirst()) ?? FIRST_PRICE_LIST

const valuesOf = ({ currency, currentPlan, plans, questions }: StoredPriceList) => ({
  currency,
  currentPlan,
  plans: JSON.stringify(plans),
  questions: JSON.stringify(questions),
})

/** Nobody else changes it until the transaction ends. */
export async function lock(within: Tenant): Promise<StoredPriceList> {
  const { db, organizationId } = within
  await db
    .insertInto('priceList')
    .values({ organizationId, ...valuesOf(FIRST_PRICE_LIST) })
    .onConflict((there) => there.doNothing())
    .execute()
  return stored(within).forUpdate().executeTakeFirstOrThrow()
}

export const save = (
  { db, organizationId }: Tenant,
  next: StoredPriceList,
  at: Date,
): Promise<StoredPriceList> =>
  db
    .updateTable('priceList')
    .set({ ...valuesOf(next), updatedAt: at, version: sql<number>`version + 1` })
    .where('organizationId', '=', organizationId)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
