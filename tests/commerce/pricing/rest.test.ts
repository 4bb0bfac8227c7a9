import { expect, test } from 'vitest'
import { called, shape } from '../../support/contract.ts'
import { organization } from '../../support/organization.ts'

// The pricing operation of the REST contract, rule by rule. Every answer is also held against the contract's schema.
const isPricing = shape('Pricing')

interface Plan {
  title: string
  monthlyPrice: number
  yearlyPlan: { perMonth: number; totalAnnual: number }
  popular: boolean
  planBenefits: string[]
}
const read = (by: Parameters<typeof called>[0]) =>
  called<Record<string, Plan>>(by, isPricing, ['GET', '/pricing/data'])

test('CONT-10 Basic costs nothing, Standard 49 or 40 a month, Enterprise 99 or 80', async () => {
  const { status, body } = await read(await organization())
  expect(status).toBe(200)
  const prices = Object.values(body)
    .slice(0, 3)
    .map(({ title, monthlyPrice, yearlyPlan }) => [title, monthlyPrice, yearlyPlan])
  expect(prices).toEqual([
    ['Basic', 0, { perMonth: 0, totalAnnual: 0 }],
    ['Standard', 49, { perMonth: 40, totalAnnual: 480 }],
    ['Enterprise', 99, { perMonth: 80, totalAnnual: 960 }],
  ])
})

test('CONT-11 there are exactly these keys, plans in this order, and only the standard plan is popular', async () => {
  const acme = await organization()
  const { body } = await read(acme)
  expect(Object.keys(body)).toEqual(['basicPlan', 'standardPlan', 'enterprisePlan', 'qandA'])
  const { qandA, ...plans } = body
  expect(Object.values(plans).map(({ popular }) => popular)).toEqual([false, true, false])
  expect(Object.values(plans).map(({ planBenefits }) => planBenefits.length)).toEqual([5, 5, 5])
  expect(qandA).toHaveLength(3)
})

test('what an admin has changed is what older clients read, of their organisation alone', async () => {
  const [acme, other] = [await organization(), await organization()]
  const { data } = await acme.graphql(
    `mutation { updatePriceList(input: { plans: [{ kind: STANDARD, yearlyPricePerMonth: 4150 }], questions: [] }) {
      priceList { version } problems { code } } }`,
  )
  expect(data.updatePriceList).toEqual({ priceList: { version: 2 }, problems: [] })
  const { body } = await read(acme.subscriber)
  expect(body).toMatchObject({
    standardPlan: { monthlyPrice: 49, yearlyPlan: { perMonth: 41.5, totalAnnual: 498 } },
    qandA: [],
  })
  expect((await read(other)).body).toMatchObject({ standardPlan: { yearlyPlan: { perMonth: 40 } } })
})
