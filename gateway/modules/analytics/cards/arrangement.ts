import { z } from 'zod'
import { CARD_NAMES, type CardName } from './card.ts'

export const DASHBOARD_NAMES = ['ANALYTICS', 'ECOMMERCE', 'CARDS'] as const
export type DashboardName = (typeof DASHBOARD_NAMES)[number]

export interface Dashboard {
  readonly name: DashboardName
  readonly cards: CardName[]
  readonly arranged: boolean
}

/** Which cards a page shows while nobody has arranged it. */
const USUAL: Readonly<Record<DashboardName, readonly CardName[]>> = {
  ANALYTICS: [
    'REVENUE_GENERATED',
    'SALES',
    'ORDERS_RECEIVED',
    'SUBSCRIBERS',
    'ACTIVE_USERS',
    'SITE_TRAFFIC',
    'NEWSLETTER',
    'REVENUE',
    'GOAL_OVERVIEW',
    'REVENUE_REPORT',
    'ORDERS_BY_DAY',
    'PRODUCT_ORDERS',
    'SESSIONS_BY_DEVICE',
    'AVERAGE_SESSIONS',
    'SUPPORT_TRACKER',
    'PROFIT',
    'CUSTOMERS',
    'NEWEST_INVOICES',
  ],
  ECOMMERCE: [
    'REVENUE_GENERATED',
    'SALES',
    'ORDERS_RECEIVED',
    'NEWSLETTER',
    'REVENUE_REPORT',
    'PRODUCT_ORDERS',
    'ORDERS_BY_DAY',
    'PROFIT',
    'CUSTOMERS',
    'NEWEST_INVOICES',
  ],
  CARDS: CARD_NAMES,
}

const names = z.array(z.enum(CARD_NAMES))

/** As stored: only pages that were arranged. */
const Stored = z.partialRecord(z.enum(DASHBOARD_NAMES), names)

/** The pages of an account. What an earlier release wrote and this one does not know counts as not arranged. */
export function dashboardsOf(stored: unknown): Dashboard[] {
  const arranged = Stored.catch({}).parse(stored ?? {})
  return DASHBOARD_NAMES.map((name) => ({
    name,
    cards: [...(arranged[name] ?? USUAL[name])],
    arranged: arranged[name] !== undefined,
  }))
}

export const DashboardChange = z.object({
  name: z.enum(DASHBOARD_NAMES),
  cards: names
    .max(CARD_NAMES.length, `At most ${CARD_NAMES.length} cards.`)
    .nullish()
    .superRefine((cards, context) => {
      for (const [index, card] of (cards ?? []).entries())
        if (cards && cards.indexOf(card) < index)
          context.addIssue({ code: 'custom', path: [index], message: 'List each card once.' })
    }),
})
