import { FIRST_PRICE_LIST } from '../../gateway/modules/commerce/pricing/price-list.ts'
import type { Plot } from '../monitoring/plot.ts'

/** The plans that every organisation begins with, stored; the demo's is on the middle one. */
export async function seedPricing({ db }: Plot): Promise<void> {
  const { currency, plans, questions } = FIRST_PRICE_LIST
  await db
    .insertInto('priceList')
    .values({
      currency,
      currentPlan: 'STANDARD',
      plans: JSON.stringify(plans),
      questions: JSON.stringify(questions),
    })
    .execute()
}
