// The price list as the older dashboard reads it: a key for each plan, in the order in which they are drawn, and amounts as numbers.
import { inMajorUnits, type Money } from '../../../platform/money/money.ts'
import type { PriceList, PricingPlan } from './price-list.ts'

const TITLES = { BASIC: 'Basic', STANDARD: 'Standard', ENTERPRISE: 'Enterprise' } as const
const KEYS = {
  BASIC: 'basicPlan',
  STANDARD: 'standardPlan',
  ENTERPRISE: 'enterprisePlan',
} as const

/** So many bars, the higher the plan the more; drawn here. */
const picture = (bars: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="10" fill="#E5F1F5"/>${[
      0, 1, 2,
    ]
      .map(
        (bar) =>
          `<rect x="${10 + bar * 10}" y="${30 - bar * 8}" width="8" height="${8 + bar * 8}" rx="2" fill="${bar < bars ? '#0B6480' : '#BFDDE6'}"/>`,
      )
      .join('')}</svg>`,
  )}`
const PICTURES = { BASIC: picture(1), STANDARD: picture(2), ENTERPRISE: picture(3) } as const

const amount = (money: Money) => Number(inMajorUnits(money))

const planOf = (plan: PricingPlan) => ({
  title: TITLES[plan.kind],
  img: PICTURES[plan.kind],
  subtitle: plan.subtitle,
  monthlyPrice: amount(plan.monthlyPrice),
  yearlyPlan: {
    perMonth: amount(plan.yearlyPricePerMonth),
    totalAnnual: amount(plan.yearlyTotal),
  },
  planBenefits: plan.benefits,
  popular: plan.isPopular,
})

/** No other key may be added: the older dashboard takes each for a plan (CONT-11). */
export const present = ({ plans, questions }: PriceList) => ({
  ...Object.fromEntries(plans.map((plan) => [KEYS[plan.kind], planOf(plan)])),
  qandA: questions.map(({ question, answer }) => ({ question, ans: answer })),
})
