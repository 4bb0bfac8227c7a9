import type { Page } from '@playwright/test'
import type { ApiClient } from '../../support/api-client.ts'
import { expect, expectAccessible, expectAccessibleBothWays, test } from '../../support/page.ts'
import { remember } from '../../support/remember.ts'
import { underASecond } from '../../support/under-a-second.ts'

const CREATE =
  'mutation($input: CreateCalendarEventInput!) { createCalendarEvent(input: $input) { calendarEvent { id } problems { message } } }'
const add = async (api: ApiClient, title: string, more: object) => {
  const { createCalendarEvent } = await api.graphql<{
    createCalendarEvent: { calendarEvent: { id: string } }
  }>(CREATE, { input: { title, ...more } })
  return createCalendarEvent.calendarEvent.id
}
const LIST =
  '{ calendarEvents(perPage: 100) { nodes { title startsAt endsAt firstDay lastDay category } } }'
const events = async (api: ApiClient) =>
  (await api.graphql<{ calendarEvents: { nodes: object[] } }>(LIST)).calendarEvents.nodes
const inGrid = (page: Page, title: string) =>
  page.getByRole('main').locator('.fc-event, [class*=event]').getByText(title).first()
const DAY = '2026-06-09'
const AT = 'date=2026-06-09'

test('an event is added, opened, changed and deleted', async ({ signedIn: { page, url, api } }) => {
  await page.goto(`${url}/apps/calendar?${AT}`)
  await expect(page.getByRole('heading', { name: 'June 2026' })).toBeVisible()
  await page.getByRole('button', { name: 'Add event' }).click()
  const form = page.getByRole('dialog', { name: 'Add event' })
  await form.getByRole('button', { name: 'Add event' }).click()
  await expect(form.getByText('Enter a title.')).toBeVisible()
  await form.getByLabel('Title').fill('Inspection')
  await form.getByLabel('Begins').fill('09/06/2026 09:00')
  await form.getByLabel('Ends').fill('09/06/2026 11:30')
  await form.getByLabel('Category').selectOption('Family')
  await form.getByLabel('Place').fill('Bremen Depot')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add event' }).click()
  await expect(page.getByText('Inspection added')).toBeVisible()
  await inGrid(page, 'Inspection').click()
  const card = page.getByRole('dialog', { name: 'Inspection' })
  await expect(card).toContainText('Tue 9 Jun, 09:00–11:30')
  await expect(card).toContainText('Bremen Depot')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Edit event' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit event' })
  await edit.getByLabel('All day').check()
  await edit.getByLabel('Ends').fill('10/06/2026')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Inspection saved')).toBeVisible()
  expect(await events(api)).toMatchObject([
    { firstDay: DAY, lastDay: '2026-06-10', startsAt: null, category: 'FAMILY' },
  ])
  await inGrid(page, 'Inspection').click()
  await card.getByRole('button', { name: 'Delete event' }).click()
  await page
    .getByRole('dialog', { name: 'Delete event' })
    .getByRole('button', { name: 'Delete event' })
    .click()
  await expect(page.getByText('Inspection deleted')).toBeVisible()
  await expect(inGrid(page, 'Inspection')).toBeHidden()
  expect(await events(api)).toEqual([])
})

test('an event is dragged to another day, and taken back', async ({
  signedIn: { page, url, api },
}) => {
  await add(api, 'Stock count', { firstDay: DAY, lastDay: '2026-06-10' })
  await page.goto(`${url}/apps/calendar?${AT}`)
  const from = await inGrid(page, 'Stock count').boundingBox()
  if (!from) throw new Error('The event is not on the page.')
  const target = await page.locator('[data-date="2026-06-18"]').first().boundingBox()
  if (!target) throw new Error('The day is not on the page.')
  await page.mouse.move(from.x + 20, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 30, { steps: 4 })
  await page.mouse.move(target.x + 30, target.y + 60, { steps: 8 })
  await page.mouse.up()
  await expect(page.getByText('Stock count moved')).toBeVisible()
  await expect
    .poll(() => events(api))
    .toMatchObject([{ firstDay: '2026-06-18', lastDay: '2026-06-19' }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => events(api)).toMatchObject([{ firstDay: DAY, lastDay: '2026-06-10' }])
})

test('what is at a time is stretched in a week', async ({ signedIn: { page, url, api } }) => {
  await add(api, 'Delivery', { startsAt: `${DAY}T09:00:00.000Z`, endsAt: `${DAY}T10:00:00.000Z` })
  await page.goto(`${url}/apps/calendar?${AT}&view=week`)
  const box = await inGrid(page, 'Delivery')
    .locator('xpath=ancestor::a | ancestor::*[@role="button"]')
    .first()
    .boundingBox()
  if (!box) throw new Error('The event is not on the page.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height + 10, { steps: 4 })
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 2 - 4, { steps: 6 })
  await page.mouse.up()
  await expect(page.getByText('Delivery changed')).toBeVisible()
  await expect
    .poll(() => events(api))
    .toMatchObject([{ startsAt: `${DAY}T09:00:00.000Z`, endsAt: `${DAY}T11:00:00.000Z` }])
})

test('five calendars are shown until one is unticked, and words are looked for', async ({
  signedIn: { page, url, api },
}) => {
  for (const category of ['PERSONAL', 'BUSINESS', 'FAMILY', 'HOLIDAY', 'ETC'])
    await add(api, `Of ${category.toLowerCase()}`, { firstDay: DAY, category })
  await page.goto(`${url}/apps/calendar?${AT}&view=day`)
  for (const name of ['Personal', 'Business', 'Family', 'Holiday', 'ETC'])
    await expect(page.getByRole('checkbox', { name })).toBeChecked()
  await expect(page.getByText('Of holiday')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Holiday' }).click()
  await expect(page.getByText('Of holiday')).toBeHidden()
  await expect(page.getByText('Of family')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Of family')).toBeVisible()
  await expect(page.getByText('Of holiday')).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search events' }).fill('pers')
  await expect(page.getByText('Of family')).toBeHidden()
  await expect(page.getByText('Of personal')).toBeVisible()
})

test('by keys alone: views, days, a new event, and an event to read', async ({
  signedIn: { page, url, api },
}) => {
  await add(api, 'Swimming', { firstDay: DAY, category: 'PERSONAL' })
  await page.goto(`${url}/apps/calendar?${AT}`)
  await expect(inGrid(page, 'Swimming')).toBeVisible()
  for (const [key, heading] of [
    ['w', '8 – 14 Jun 2026'],
    ['ArrowRight', '15 – 21 Jun 2026'],
    ['ArrowLeft', '8 – 14 Jun 2026'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  // These two have the same heading: whether the view has changed is seen only by what is drawn.
  for (const [key, drawn] of [
    ['l', 'list'],
    ['m', 'table'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole(drawn, { name: 'June 2026' })).toBeVisible()
  }
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog', { name: 'Add event' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await inGrid(page, 'Swimming').locator('xpath=ancestor::*[@tabindex="0"]').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Swimming' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('two browsers: what one plans is at the other within a second', async ({
  signedIn: { page, url, api },
  browser,
}) => {
  const other = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await remember(other, api)
  const there = await other.newPage()
  await Promise.all([page, there].map((each) => each.goto(`${url}/apps/calendar?${AT}`)))
  await expect(there.getByText('Live', { exact: true })).toBeVisible()
  await expect(there.getByText('Mon', { exact: true })).toBeVisible()
  await underASecond(async (nth) => {
    await add(api, `Fire drill ${nth}`, { firstDay: DAY })
    return inGrid(there, `Fire drill ${nth}`)
  })
  await expect(inGrid(page, 'Fire drill 1')).toBeVisible()
  await other.setOffline(true)
  await add(api, 'Menu tasting', { firstDay: DAY })
  await expect(inGrid(page, 'Menu tasting')).toBeVisible()
  await expect(inGrid(there, 'Menu tasting')).toBeHidden()
  await other.setOffline(false)
  await expect(inGrid(there, 'Menu tasting')).toBeVisible({ timeout: 30_000 })
  await expect(there.getByText('Menu tasting')).toHaveCount(1)
  await other.close()
})

test('there is nothing for axe in any view, both ways, and on a phone', async ({
  signedIn: { page, url, api },
}) => {
  test.slow() // eight looks of axe
  await add(api, 'Hiking', { firstDay: '2026-06-05', lastDay: '2026-06-12', category: 'PERSONAL' })
  for (let hour = 10; hour < 16; hour++)
    await add(api, `Delivery ${hour}`, { startsAt: `${DAY}T${hour}:00:00.000Z` })
  for (const view of ['month', 'week', 'list']) {
    await page.goto(`${url}/apps/calendar?${AT}&view=${view}`)
    await expect(inGrid(page, 'Hiking')).toBeVisible()
    await expectAccessibleBothWays(page)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${url}/apps/calendar?${AT}`)
  await inGrid(page, 'Hiking').click()
  const sheet = page.getByRole('dialog', { name: 'Hiking' })
  await expect(sheet).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expectAccessible(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})

test('an event that comes again: one of its times is moved, and the rest deleted from one on', async ({
  signedIn: { page, url, api },
}) => {
  await page.goto(`${url}/apps/calendar?${AT}`)
  await page.getByRole('button', { name: 'Add event' }).click()
  const form = page.getByRole('dialog', { name: 'Add event' })
  await form.getByLabel('Title').fill('Week planning')
  await form.getByLabel('Begins').fill('01/06/2026 09:00')
  await form.getByLabel('Ends').fill('01/06/2026 10:00')
  await form.getByLabel('Repeats').selectOption('Every week on Monday')
  await form.getByRole('button', { name: 'Add event' }).click()
  const times = page.getByRole('main').getByText('Week planning', { exact: true })
  await expect(times).toHaveCount(6)
  await times.nth(1).click()
  const card = page.getByRole('dialog', { name: 'Week planning' })
  await expect(card).toContainText('Comes again')
  await card.getByRole('button', { name: 'Edit event' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit event' })
  await edit.getByLabel('Title').fill('Big planning')
  await edit.getByRole('button', { name: 'Save' }).click()
  const scope = page.getByRole('dialog', { name: 'Save event' })
  await expectAccessible(page)
  await scope.getByRole('button', { name: 'Save event' }).click()
  await expect(page.getByText('Big planning saved')).toBeVisible()
  await expect(times).toHaveCount(5)
  await expect(inGrid(page, 'Big planning')).toBeVisible()
  await times.nth(2).click()
  await card.getByRole('button', { name: 'Delete event' }).click()
  const question = page.getByRole('dialog', { name: 'Delete event' })
  await question.getByText('This and following').click()
  await question.getByRole('button', { name: 'Delete event' }).click()
  await expect(times).toHaveCount(2)
  expect(await events(api)).toHaveLength(2)
})

test('far from UTC an event is moved by the clocks that are shown, and a day leads to itself', async ({
  signedIn: { page, url, api },
}) => {
  await api.graphql(
    'mutation { updateAccount(input: { timeZone: "Pacific/Auckland" }) { problems { message } } }',
  )
  // Nine to ten in the morning there.
  const [startsAt, endsAt] = ['2026-06-08T21:00:00.000Z', '2026-06-08T22:00:00.000Z']
  await add(api, 'Delivery', { startsAt, endsAt, timeZone: 'Pacific/Auckland' })
  await page.goto(`${url}/apps/calendar?${AT}`)
  const [event, target] = [inGrid(page, 'Delivery'), page.locator('[data-date="2026-06-18"]')]
  const [from, to] = [await event.boundingBox(), await target.first().boundingBox()]
  if (!from || !to) throw new Error('They are not on the page.')
  await page.mouse.move(from.x + 20, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 30, { steps: 4 })
  await page.mouse.move(to.x + 30, to.y + 60, { steps: 8 })
  await page.mouse.up()
  await expect
    .poll(() => events(api))
    .toMatchObject([{ startsAt: '2026-06-17T21:00:00.000Z', endsAt: '2026-06-17T22:00:00.000Z' }])
  await expect(target.first()).toContainText('09:00')
  await target.first().getByText('18', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thursday, 18 June 2026')
})
