import { beforeAll, expect, test } from 'vitest'
import { CARD_NAMES } from '../../../gateway/modules/analytics/cards/card.ts'
import { clock, gateway } from '../../support/gateway.ts'
import { organization, withTokenOfNow, type TestOrganization } from '../../support/organization.ts'
import { ask, behind, card, report } from './support/behind.ts'
import { busy, daysAgo } from './support/story.ts'

// Cards say what the lists behind them come to, and nothing else.

let acme: TestOrganization
beforeAll(async () => {
  acme = await busy()
})

const PERIODS = [
  { period: 'LAST_28_DAYS' },
  { period: 'LAST_MONTH' },
  { period: 'LAST_YEAR' },
  { days: { from: '2024-02-01', to: daysAgo(10).toISOString().slice(0, 10) } },
]

test.each(CARD_NAMES)('%s says what the list behind it comes to', async (name) => {
  for (const asked of PERIODS) {
    const figures = await card(acme, name, asked)
    expect(await behind(acme, figures), JSON.stringify([asked, figures.list])).toBe(
      figures.list.sum,
    )
  }
})

test.each(CARD_NAMES)('%s is not empty in a busy organisation, nor was it before', async (name) => {
  const figures = await card(acme, name)
  expect(figures.figure).toBeGreaterThan(0)
  const { figure, previous } = await card(acme, name, {
    days: {
      from: daysAgo(60).toISOString().slice(0, 10),
      to: daysAgo(0).toISOString().slice(0, 10),
    },
  })
  expect(figure + previous).toBeGreaterThanOrEqual(figures.figure)
})

/** Of these the stretches add up to the whole; who comes twice counts once in it. */
const ADDED = CARD_NAMES.filter((name) => name !== 'CUSTOMERS' && name !== 'ACTIVE_USERS')

test.each(ADDED)('%s: the series adds up to what the list comes to', async (name) => {
  for (const asked of PERIODS) {
    const { values, list } = await card(acme, name, asked)
    expect(values.reduce((sum, value) => sum + value, 0)).toBe(list.sum)
  }
})

test.each([
  'PRODUCT_ORDERS',
  'SESSIONS_BY_DEVICE',
  'SUPPORT_TRACKER',
  'GOAL_OVERVIEW',
  'REVENUE_REPORT',
  'CUSTOMERS',
])('%s: the parts add up to the whole, now and before', async (name) => {
  for (const asked of PERIODS) {
    const { figure, previous, parts } = await card(acme, name, asked)
    expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(figure)
    expect(parts.reduce((sum, part) => sum + part.previous, 0)).toBe(previous)
    // Who comes twice counts once.
    for (const { value, values } of parts)
      expect(values?.reduce((sum, each) => sum + each, 0)).toBe(
        name === 'CUSTOMERS' ? undefined : value,
      )
  }
})

test('what was before is what a card of those days says, and the change follows from both', async () => {
  for (const name of CARD_NAMES) {
    const { comparedFrom: from, comparedTo: to, cards } = await report(acme, { names: [name] })
    const now = cards[0]?.figures
    const before = await card(acme, name, { days: { from, to } })
    // An amount of before is in the currency of now.
    if (before.currency === now?.currency) expect(now?.previous).toBe(before.figure)
    expect(now?.change).toBe(now?.previous ? (now.figure - now.previous) / now.previous : null)
  }
})

test('periods are whole days of the organisation, and those before are as long', async () => {
  const last = await report(acme, { names: [] })
  expect(last).toMatchObject({ bucket: 'DAY', timeZone: 'UTC', cards: [] })
  expect([last.firstDays.length, last.comparedFirstDays.length]).toEqual([28, 28])
  expect(last.firstDays.at(-1)).toBe(last.to)
  expect(last.to).toBe(new Date().toISOString().slice(0, 10))
  const year = await report(acme, { names: [], period: 'LAST_YEAR' })
  const lastYear = new Date().getUTCFullYear() - 1
  expect(year).toMatchObject({
    from: `${lastYear}-01-01`,
    to: `${lastYear}-12-31`,
    comparedFrom: `${lastYear - 1}-01-01`,
    bucket: 'MONTH',
  })
  expect(year.firstDays).toHaveLength(12)
  const month = await report(acme, { names: [], period: 'LAST_MONTH' })
  expect(month.from.slice(-2)).toBe('01')
  expect(month.comparedFrom.slice(-2)).toBe('01')
  expect(month.firstDays).toHaveLength(Number(month.to.slice(-2)))
})

test('a day begins where the organisation is', async () => {
  const made = await organization()
  await made.tenant.query({ text: `update organization set time_zone = 'Pacific/Auckland'` })
  const at = new Date('2026-03-02T11:30:00Z') // half past midnight on the third, there
  await made.tenant.query({
    text: `insert into audit_entry (at, action, entity) values ($1, 'session.started', 'Session')`,
    values: [at],
  })
  const onDay = async (day: string) =>
    (await card(made, 'SESSIONS_BY_DEVICE', { days: { from: day, to: day } })).figure
  expect([await onDay('2026-03-02'), await onDay('2026-03-03')]).toEqual([0, 1])
})

test('currencies are never added up together: the figure is in the one of most invoices and names the others', async () => {
  const { currency, leftOut, figure, list } = await card(acme, 'REVENUE', {
    days: {
      from: daysAgo(100).toISOString().slice(0, 10),
      to: daysAgo(0).toISOString().slice(0, 10),
    },
  })
  expect(currency).toBe('EUR')
  expect(leftOut.map((money) => money.currency)).toEqual(['NOK'])
  expect(leftOut[0]?.minor).toBeGreaterThan(0)
  const { data } = await acme.graphql(
    'query($filter: InvoiceFilter) { invoiceSums(filter: $filter) { total { minor currency } } }',
    { filter: list.filter },
  )
  const sums = data.invoiceSums as { total: { minor: number; currency: string } }[]
  expect(sums.map(({ total }) => total)).toEqual([{ minor: figure, currency: 'EUR' }, ...leftOut])
})

test('whose list a member may not read has no figures, and the others have theirs', async () => {
  const { cards } = await report(acme.subscriber)
  const without = cards.filter(({ figures }) => !figures).map(({ name }) => name)
  expect(without.sort()).toEqual(
    [
      'AVERAGE_SESSIONS',
      'REVENUE_REPORT',
      'REVENUE',
      'SESSIONS_BY_DEVICE',
      'CUSTOMERS',
      'PROFIT',
      'SUBSCRIBERS',
      'REVENUE_GENERATED',
      'ACTIVE_USERS',
      'NEWSLETTER',
      'NEWEST_INVOICES',
    ].sort(),
  )
  for (const { name, figures } of cards)
    if (figures) expect(await behind(acme.subscriber, figures), name).toBe(figures.list.sum)
})

test('members count their own orders and tasks, and nobody counts those of another organisation', async () => {
  const own = await card(acme.subscriber, 'ORDERS_RECEIVED')
  const all = await card(acme, 'ORDERS_RECEIVED')
  expect(own.figure).toBeGreaterThan(0)
  expect(own.figure).toBeLessThan(all.figure)
  const other = await organization()
  const { cards } = await report(other)
  const filled = cards.filter(({ figures }) => figures && figures.figure > 0)
  expect(filled.map(({ name }) => name)).toEqual(['SUBSCRIBERS'])
})

test('any days must have both ends in order, and may not be too many', async () => {
  const refused = async (days: object) => {
    const { errors } = await ask(acme, { days })
    return errors?.[0]?.extensions
  }
  expect(await refused({ from: '2026-01-01' })).toMatchObject({
    code: 'BAD_USER_INPUT',
    path: ['days', 'to'],
  })
  expect(await refused({ from: '2026-01-02', to: '2026-01-01' })).toMatchObject({
    path: ['days', 'to'],
  })
  expect(await refused({ from: '2000-01-01', to: '2026-01-01' })).toMatchObject({ path: ['days'] })
  expect(await refused({ from: '2026-01-01', to: '2026-01-01' })).toBeUndefined()
})

test('a card is as new as it says: what was just stored is in it', async () => {
  const made = await organization()
  const before = await card(made, 'SESSIONS_BY_DEVICE')
  await made.tenant.query({
    text: `insert into audit_entry (action, entity) values ('session.started', 'Session')`,
  })
  const asked = Date.now()
  const after = await card(made, 'SESSIONS_BY_DEVICE')
  expect([before.figure, after.figure]).toEqual([0, 1])
  expect(Date.parse(after.computedAt)).toBeGreaterThanOrEqual(asked - 1000)
})

test('what takes long to count is counted once a minute, says as of when, and nobody else’s is shown', async () => {
  const made = await organization()
  await made.tenant.query({
    text: `with site as (insert into site (name, time_zone) values ('Depot', 'UTC') returning id),
      device as (insert into device (site_id, name) select id, 'd' from site returning id, site_id)
      insert into sensor (site_id, device_id, key, name) select site_id, id, 'k', 's' from device`,
  })
  const add = (hour: string) =>
    made.tenant.query({
      text: `insert into reading_h1 (sensor_id, bucket, n) select id, $1, 60 from sensor`,
      values: [hour],
    })
  const days = { from: '2026-01-05', to: '2026-01-05' }
  await add('2026-01-05T10:00:00Z')
  const before = await card(made, 'SITE_TRAFFIC', { days })
  await add('2026-01-05T11:00:00Z')
  const kept = await card(made, 'SITE_TRAFFIC', { days })
  expect([before.figure, kept.figure, kept.computedAt]).toEqual([60, 60, before.computedAt])
  expect((await card(await organization(), 'SITE_TRAFFIC', { days })).figure).toBe(0)
  clock.offset += 61_000
  const later = await card(withTokenOfNow(await gateway(), made, made.admin), 'SITE_TRAFFIC', {
    days,
  })
  expect(later.figure).toBe(120)
  expect(Date.parse(later.computedAt) - Date.parse(before.computedAt)).toBeGreaterThan(60_000)
})
