import { expect, test } from 'vitest'
import { auditOf } from '../../support/audit.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

const LIST = `currency version questions { question answer }
  plans { kind subtitle monthlyPrice { minor currency } yearlyTotal { minor } benefits isPopular isCurrent }`
const UPDATE = `mutation($input: UpdatePriceListInput!, $expectedVersion: Int) {
  updatePriceList(input: $input, expectedVersion: $expectedVersion) { priceList { ${LIST} } problems { code path } } }`

interface List {
  version: number
  plans: { kind: string; isCurrent: boolean; isPopular: boolean }[]
}
const update = async (by: TestOrganization, input: object, expectedVersion?: number) =>
  (await by.graphql(UPDATE, { input, ...(expectedVersion && { expectedVersion }) })).data
    .updatePriceList as { priceList: List; problems: { code: string; path: string[] }[] }

test('an admin changes prices and texts, marks the present plan, and the audit log tells it', async () => {
  const acme = await organization()
  const { priceList } = await update(acme, {
    currency: 'EUR',
    currentPlan: 'ENTERPRISE',
    plans: [{ kind: 'BASIC', subtitle: ' For one fridge ', monthlyPrice: 500, benefits: ['One'] }],
    questions: [{ question: 'Why?', answer: 'Because.' }],
  })
  expect(priceList).toMatchObject({
    currency: 'EUR',
    version: 2,
    questions: [{ question: 'Why?' }],
  })
  expect(priceList.plans[0]).toMatchObject({
    subtitle: 'For one fridge',
    monthlyPrice: { minor: 500, currency: 'EUR' },
    benefits: ['One'],
  })
  expect(priceList.plans.map(({ isCurrent }) => isCurrent)).toEqual([false, false, true])
  expect((await update(acme, { currency: 'EUR' })).priceList.version).toBe(2)
  expect((await update(acme, { currentPlan: null })).priceList.plans[2]?.isCurrent).toBe(false)
  const late = await update(acme, { currency: 'USD' }, 1)
  expect(late).toMatchObject({ problems: [{ code: 'CONFLICT' }], priceList: { version: 3 } })
  const entries = await auditOf(acme, { entity: 'PriceList' })
  expect(entries.map(({ action }) => action)).toEqual(['priceList.updated', 'priceList.updated'])
})

test('what is wrong is said of its field, and nothing is stored', async () => {
  const acme = await organization()
  const { problems } = await update(acme, {
    plans: [{ kind: 'BASIC', monthlyPrice: -1, benefits: [] }],
    questions: [{ question: ' ', answer: 'Because.' }],
  })
  expect(problems.map(({ path }) => path.join('.'))).toEqual([
    'input.plans.0.monthlyPrice',
    'input.plans.0.benefits',
    'input.questions.0.question',
  ])
  expect((await acme.graphql('{ priceList { version } }')).data.priceList).toEqual({ version: 1 })
})

test('every member reads prices, and only admins change them', async () => {
  const acme = await organization()
  expect((await acme.subscriber.graphql('{ priceList { version } }')).data).toEqual({
    priceList: { version: 1 },
  })
  const { errors } = await acme.maintainer.graphql(UPDATE, { input: { currency: 'EUR' } })
  expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
})
