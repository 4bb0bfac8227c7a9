// What cards are called, and what they say. Nothing here is stored but which of them an account wants to see.
import type { Money } from '../../../platform/money/money.ts'

export const CARD_NAMES = [
  'SUPPORT_TRACKER',
  'AVERAGE_SESSIONS',
  'REVENUE_REPORT',
  'GOAL_OVERVIEW',
  'REVENUE',
  'PRODUCT_ORDERS',
  'SESSIONS_BY_DEVICE',
  'CUSTOMERS',
  'ORDERS_BY_DAY',
  'PROFIT',
  'SUBSCRIBERS',
  'REVENUE_GENERATED',
  'SALES',
  'ORDERS_RECEIVED',
  'SITE_TRAFFIC',
  'ACTIVE_USERS',
  'NEWSLETTER',
  'NEWEST_INVOICES',
] as const
export type CardName = (typeof CARD_NAMES)[number]

export type CardPartName =
  | 'PAID'
  | 'CREDITED'
  | 'OPEN'
  | 'UNACKNOWLEDGED'
  | 'CLOSED'
  | 'COMPLETED'
  | 'IN_PROGRESS'
  | 'PLACED'
  | 'SHIPPED'
  | 'CANCELLED'
  | 'RETURNED'
  | 'DESKTOP'
  | 'PHONE'
  | 'TABLET'
  | 'OTHER'
  | 'NEW'
  | 'RETURNING'
  | 'REFERRED'

export interface CardPart {
  readonly name: CardPartName
  readonly value: number
  readonly previous: number
  /** For each stretch of the series, where the part is simply added up. */
  readonly values: number[] | null
}

/** The list behind a figure, as the GraphQL door and the dashboard's pages know it. */
export interface CardList {
  readonly field: string
  readonly filter: Record<string, unknown>
  readonly counted: 'TOTAL_COUNT' | 'ITEM_COUNT' | 'SUM_TOTAL' | 'SUM_PAID' | 'READING_COUNT'
  readonly sum: number
  readonly address: string
}

export interface CardFigures {
  readonly unit: 'AMOUNT' | 'COUNT' | 'COUNT_PER_DAY'
  readonly currency: string | null
  readonly figure: number
  readonly previous: number
  readonly change: number | null
  readonly values: number[]
  readonly previousValues: number[]
  readonly parts: CardPart[]
  readonly secondsToRespond: number | null
  readonly leftOut: Money[]
  readonly list: CardList
  readonly computedAt: Date
}

export interface Card {
  readonly name: CardName
  readonly figures: CardFigures | null
}
