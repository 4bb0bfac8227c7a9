import { z } from 'zod'
import { changeOf, text } from '../../../parse.ts'
import type { Money } from '../../../platform/money/money.ts'
import type { PlanKind, StoredPlan, StoredQuestion } from './tables.ts'

export const KINDS = ['BASIC', 'STANDARD', 'ENTERPRISE'] as const satisfies readonly PlanKind[]

/** As it is stored. */
export interface StoredPriceList {
  readonly currency: string
  readonly currentPlan: PlanKind | null
  readonly plans: readonly StoredPlan[]
  readonly questions: readonly StoredQuestion[]
  readonly version: number
}

/** As it is read. */
export interface PriceList {
  readonly currency: string
  readonly plans: PricingPlan[]
  readonly questions: StoredQuestion[]
  readonly version: number
}

export interface PricingPlan {
  readonly kind: PlanKind
  readonly subtitle: string
  readonly monthlyPrice: Money
  readonly yearlyPricePerMonth: Money
  readonly yearlyTotal: Money
  readonly benefits: string[]
  readonly isPopular: boolean
  readonly isCurrent: boolean
}

const MONTHS = 12

export const priceListOf = (stored: StoredPriceList): PriceList => {
  const { currency, currentPlan, version } = stored
  const amount = (minor: number): Money => ({ minor, currency })
  return {
    currency,
    version,
    questions: [...stored.questions],
    plans: stored.plans.map((plan) => ({
      kind: plan.kind,
      subtitle: plan.subtitle,
      monthlyPrice: amount(plan.monthlyPrice),
      yearlyPricePerMonth: amount(plan.yearlyPricePerMonth),
      yearlyTotal: amount(MONTHS * plan.yearlyPricePerMonth),
      benefits: [...plan.benefits],
      isPopular: plan.kind === 'STANDARD',
      isCurrent: plan.kind === currentPlan,
    })),
  }
}

/** What every organisation begins with. */
export const FIRST_PRICE_LIST: StoredPriceList = {
  currency: 'USD',
  currentPlan: null,
  version: 1,
  plans: [
    {
      kind: 'BASIC',
      subtitle: 'For a first cold room',
      monthlyPrice: 0,
      yearlyPricePerMonth: 0,
      benefits: [
        'Up to 5 sensors',
        'Live temperatures',
        '30 days of readings',
        'One alarm rule for each sensor',
        'Answers by email within 3 days',
      ],
    },
    {
      kind: 'STANDARD',
      subtitle: 'For a site with many rooms',
      monthlyPrice: 4900,
      yearlyPricePerMonth: 4000,
      benefits: [
        'Up to 100 sensors',
        'Table reports and charts',
        'A year of readings',
        'Alarm rules with schedules',
        'Answers by email within a day',
      ],
    },
    {
      kind: 'ENTERPRISE',
      subtitle: 'For several sites',
      monthlyPrice: 9900,
      yearlyPricePerMonth: 8000,
      benefits: [
        'As many sensors as you like',
        'Several organisations under one sign-in',
        'Readings for as long as you keep them',
        'Audit log with a verifiable chain',
        'Answers by telephone at any hour',
      ],
    },
  ],
  questions: [
    {
      question: 'May I change my plan later?',
      answer:
        'Yes, from one month to the next. What you have paid for longer counts towards the new plan.',
    },
    {
      question: 'What happens to my readings when I end a plan?',
      answer: 'You have 30 days to download them; then they are deleted for good.',
    },
    {
      question: 'How can I pay?',
      answer: 'By card or by invoice. Yearly plans are paid at once, at the beginning of the year.',
    },
  ],
}

/** Twelve of them are still a whole number. */
const amount = z
  .int()
  .min(0, 'At least 0.')
  .max(Math.floor(Number.MAX_SAFE_INTEGER / MONTHS), 'This is too much.')
const kind = z.enum(KINDS)
const line = (most: number) => z.string().trim().pipe(text(most, 1))

const PlanChange = z.object({
  kind,
  subtitle: z.string().trim().pipe(text(200)).nullish(),
  monthlyPrice: amount.nullish(),
  yearlyPricePerMonth: amount.nullish(),
  benefits: z.array(line(200)).min(1, 'At least one.').max(20, 'At most 20.').nullish(),
})

export const PriceListChange = changeOf(
  {
    currency: z.string().regex(/^[A-Z]{3}$/, 'Three capital letters, as ISO 4217 has them.'),
    currentPlan: kind.nullable(),
    plans: z.array(PlanChange).max(KINDS.length, 'At most 3.'),
    questions: z
      .array(z.object({ question: line(200), answer: line(2000) }))
      .max(20, 'At most 20.'),
  },
  ['currentPlan'],
)
export type PriceListChange = z.output<typeof PriceListChange>

/** Of a plan what is given, in place of what it was. */
const planWith = (plan: StoredPlan, changes: NonNullable<PriceListChange['plans']>): StoredPlan =>
  changes
    .filter((change) => change.kind === plan.kind)
    .reduce(
      (now, { subtitle, monthlyPrice, yearlyPricePerMonth, benefits }) => ({
        kind: now.kind,
        subtitle: subtitle ?? now.subtitle,
        monthlyPrice: monthlyPrice ?? now.monthlyPrice,
        yearlyPricePerMonth: yearlyPricePerMonth ?? now.yearlyPricePerMonth,
        benefits: benefits ?? now.benefits,
      }),
      plan,
    )

/** A price list with a change. */
export const changed = (stored: StoredPriceList, change: PriceListChange): StoredPriceList => ({
  version: stored.version,
  currency: change.currency ?? stored.currency,
  currentPlan: change.currentPlan === undefined ? stored.currentPlan : change.currentPlan,
  plans: stored.plans.map((plan) => planWith(plan, change.plans ?? [])),
  questions: change.questions ?? stored.questions,
})
