import type { Tenant } from '../../../access/authorize.ts'
import { takeTurn } from '../../../platform/record/turn.ts'
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

/** Nobody else changes it until the transaction ends; what nobody has changed yet has no row that could be held. */
export async function lock(within: Tenant): Promise<StoredPriceList> {
  await takeTurn(within, 'price list')
  return priceList(within)
}

export const save = (
  { db, organizationId }: Tenant,
  next: StoredPriceList,
  at: Date,
): Promise<StoredPriceList> => {
  const row = { ...valuesOf(next), updatedAt: at, version: next.version + 1 }
  return db
    .insertInto('priceList')
    .values({ organizationId, ...row })
    .onConflict((there) => there.column('organizationId').doUpdateSet(row))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}
