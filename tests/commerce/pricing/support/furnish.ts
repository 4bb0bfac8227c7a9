import { seedPricing } from '../../../../seed/commerce/pricing.ts'
import type { Plot } from '../../../../seed/monitoring/plot.ts'
import type { TestOrganization } from '../../../support/organization.ts'

export const furnish = ({ tenant: { db } }: TestOrganization): Promise<void> =>
  seedPricing({ db } as unknown as Plot)
