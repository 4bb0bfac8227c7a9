import type { Page } from '@playwright/test'
import { expect, type SignedIn } from '../../../support/page.ts'
import { watchedFleet } from './rules-over-the-wire.ts'

export const SOON = { timeout: 15_000 }

export const list = (page: Page, name = 'Open') => page.getByRole('region', { name, exact: true })
export const row = (page: Page, sensor: string, of = 'Open') =>
  list(page, of)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: sensor, exact: true }) })
export const pill = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /to acknowledge|All acknowledged/ })
export const panel = (page: Page, sentence: string | RegExp) =>
  page.getByRole('complementary', { name: sentence })

/** What a list says to whoever cannot see it. */
export const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Opens the list and waits until it follows what happens. */
export async function openAlarms(page: Page, url: string, path = '') {
  await page.goto(`${url}/alarms${path}`)
  await expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeVisible(SOON)
  await expect(pill(page)).toBeVisible(SOON)
}

/** The list with one alarm in it: Probe 1 is above its limit. */
export async function openOneAlarm({ page, url, api }: SignedIn) {
  const { send } = await watchedFleet(url, api, 1)
  await send(1, 9.4)
  await openAlarms(page, url)
}
