import type { Page } from '@playwright/test'
import { fleet } from '../support/api-client.ts'
import { expect, test } from '../support/page.ts'
import { rule } from '../alarms/alarm-configs/support/saved-rule.ts'
import { openOneAlarm } from '../alarms/alarms/support/alarms-page.ts'
import { placesOf } from './support/places.ts'
import { schedule } from './support/schedule.ts'

/** Lists of which every organisation with one of everything has a row. */
const LISTS = [
  '/alarmconfigs',
  '/sites',
  '/devices',
  '/notifications',
  '/notifications/channels',
  '/maintenance/schedules',
  '/apps/user/list',
  '/organization/audit',
]

/** The first row stands above the bar at the foot, at least its first line. */
async function expectFirstRow(page: Page, place: string) {
  const row = page.getByRole('main').locator('[data-row], li[data-site]').first()
  await expect(row, place).toBeVisible({ timeout: 20_000 })
  const bar = await page.getByRole('navigation', { name: 'Main' }).last().boundingBox()
  const box = await row.boundingBox()
  expect((box?.y ?? Infinity) + Math.min(box?.height ?? 0, 60), place).toBeLessThan(bar?.y ?? 0)
}

test('on a phone the first row of every list is seen before anything is scrolled', async ({
  signedIn,
}) => {
  test.setTimeout(120_000)
  const { page, url } = signedIn
  await placesOf(signedIn)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const place of LISTS) {
    await page.goto(url + place)
    await expectFirstRow(page, place)
  }
})

const PERMISSION =
  'mutation($name: String!) { createPermission(input: { name: $name, assignedTo: [ADMINISTRATOR] }) { problems { message } } }'

test('on a phone the icons of a row stand beside its name, and none of it is under them', async ({
  signedIn: { page, url, api },
}) => {
  const name = 'Vaccines, controlled substances and whatever else is kept cold in the north wing'
  const { sensorIds } = await fleet(api, 1)
  await rule(api, sensorIds, { name })
  await schedule(api, name)
  await api.graphql(PERMISSION, { name })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const place of ['/alarmconfigs', '/maintenance/schedules', '/apps/permissions']) {
    await page.goto(url + place)
    const row = page.getByRole('main').locator('[data-row]').first()
    await expect(row, place).toContainText(name)
    const words = await row
      .locator('th[scope="row"]')
      .getByText(name)
      .first()
      .evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const { top, bottom, right } = range.getBoundingClientRect()
        return { top, bottom, right }
      })
    for (const button of await row.locator('td.actions').getByRole('button').all()) {
      const { x, y, height } = (await button.boundingBox()) ?? { x: 0, y: NaN, height: NaN }
      expect(y + height / 2, place).toBeGreaterThan(words.top)
      expect(y + height / 2, place).toBeLessThan(words.bottom)
      expect(x + 10, `${place}: the icon is in the middle of its button`).toBeGreaterThan(
        words.right,
      )
    }
  }
})

test('on a phone an alarm is seen before anything is scrolled', async ({ signedIn }) => {
  await signedIn.page.setViewportSize({ width: 390, height: 844 })
  await openOneAlarm(signedIn)
  await expectFirstRow(signedIn.page, '/alarms')
})

test('on a phone alarms come first in the bar', async ({ signedIn: { page, url } }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${url}/home`)
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link').first()).toHaveAccessibleName(/^Alarms/)
})

test('on a wide screen the page stands in the middle', async ({ signedIn: { page, url } }) => {
  await page.setViewportSize({ width: 1920, height: 1000 })
  await page.goto(`${url}/devices`)
  await expect(page.getByText('No devices yet')).toBeVisible()
  const main = await page.getByRole('main').boundingBox()
  const column = await page.getByRole('banner').boundingBox()
  if (!main || !column) throw new Error('no page')
  expect(main.width).toBe(1680)
  const [before, after] = [main.x - column.x, column.x + column.width - (main.x + main.width)]
  expect(Math.abs(before - after)).toBeLessThanOrEqual(1)
})
