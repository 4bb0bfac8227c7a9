import type { Page } from '@playwright/test'
import { expect, test } from '../support/page.ts'
import { openOneAlarm } from '../alarms/alarms/support/alarms-page.ts'
import { placesOf } from './support/places.ts'

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
