import type { Generated } from 'kysely'
import type { Changing, Json, Organization } from '../../../db/columns.ts'

export type PlanKind = 'BASIC' | 'STANDARD' | 'ENTERPRISE'

/** A plan as it is stored, with amounts of the smallest unit of the list's currency. */
export interface StoredPlan {
  readonly kind: PlanKind
  readonly subtitle: string
  readonly monthlyPrice: number
  readonly yearlyPricePerMonth: number
  readonly benefits: readonly string[]
}

export interface StoredQuestion {
  readonly question: string
  readonly answer: string
}

export interface PriceListTable extends Changing {
  organizationId: Organization
  currency: string
  currentPlan: PlanKind | null
  plans: Json<readonly StoredPlan[]>
  questions: Json<readonly StoredQuestion[]>
  version: Generated<number>
}

declare module '../../../db/tables.ts' {
  interface Tables {
    priceList: PriceListTable
  }
}
