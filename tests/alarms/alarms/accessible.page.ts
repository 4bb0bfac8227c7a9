import { expect, expectAccessible, test } from '../../support/page.ts'
import { SOON, list, row, panel, openAlarms, said } from './support/alarms-page.ts'
import { watchedFleet } from './support/rules-over-the-wire.ts'

test('the whole way with the keyboard alone', async ({ signedIn: { page, url, api } }) => {
  const { send } = await watchedFleet(url, api, 3)
  for (const probe of [1, 2, 3]) await send(probe, 9.4)
  await openAlarms(page, url)
  await expect(list(page).getByText('Unacknowledged')).toHaveCount(3, SOON)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await row(page, 'Probe 1').focus()
  await press('ArrowDown', 'ArrowDown')
  await expect(row(page, 'Probe 3')).toBeFocused()
  await press('Home', 'Space', 'Shift+ArrowDown')
  await expect(said(page, '2 selected')).toHaveCount(1)
  await press('Escape')
  await expect(said(page, '2 selected')).toHaveCount(0)
  await press('End', 'Enter')
  const title = panel(page, /Probe 3/).getByRole('heading', { level: 2 })
  await expect(title).toBeFocused()
  await press('Escape')
  await expect(panel(page, /Probe 3/)).toHaveCount(0)
  await expect(row(page, 'Probe 3')).toBeFocused()
  await press('Control+a')
  await page.getByRole('button', { name: 'Acknowledge 3' }).focus()
  await press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Note').focus()
  await press('Tab', 'Tab', 'Enter')
  await expect(list(page).getByText('Acknowledged', { exact: true })).toHaveCount(3, SOON)
})

test('axe finds nothing on Alarms, light from left to right and dark from right to left', async ({
  signedIn: { page, url, api },
}) => {
  test.setTimeout(90_000)
  const { send } = await watchedFleet(url, api, 3)
  await send(1, 9.4)
  await send(2, 9.4)
  await send(2, 5)
  await openAlarms(page, url)
  await expect(row(page, 'Probe 2')).toContainText('Returned', SOON)
  await row(page, 'Probe 1').getByRole('link').last().click()
  await expect(panel(page, /Probe 1/).getByRole('slider')).toBeVisible()
  await expectAccessible(page)
  await panel(page, /Probe 1/)
    .getByRole('button', { name: 'Shelve' })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    localStorage.setItem('skin', '"dark"')
    localStorage.setItem('language', '"ar"')
    localStorage.setItem('direction', '"rtl"')
  })
  await page.reload()
  await expect(page.getByRole('slider')).toBeVisible(SOON)
  await expect(page.getByRole('link', { name: 'Probe 2' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'السجل', exact: true }).click()
  await expect(page).toHaveURL(/\/alarms\/history/)
  // The address changes first; until the history is there, the alarm that was open is still shown beside the list.
  await expect(panel(page, /Probe 1/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Probe 1' })).toBeVisible()
  await expectAccessible(page)
})

test('at 390 px rows are cards, the panel fills the screen, and nothing reaches over the edge', async ({
  signedIn: { page, url, api },
}) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 390, height: 844 })
  const { send } = await watchedFleet(url, api, 2)
  await send(1, 9.4)
  await page.goto(`${url}/alarms`)
  await expect(row(page, 'Probe 1')).toBeVisible(SOON)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(390)
  await expectAccessible(page)
  await row(page, 'Probe 1').getByRole('link').last().click()
  const detail = page.getByRole('dialog', { name: 'Probe 1 is above 8.0 °C' })
  expect((await detail.boundingBox())?.width).toBe(390)
  await expect(detail.getByRole('slider')).toBeVisible()
  await expectAccessible(page)
  await detail.getByRole('button', { name: 'Acknowledge', exact: true }).click()
  await expect(detail.getByText('Acknowledged', { exact: true })).toBeVisible()
  await detail.getByRole('button', { name: 'Close' }).click()
  for (const tab of ['shelved', 'suppressed', 'history', 'indicators']) {
    await page.goto(`${url}/alarms/${tab}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await width(), tab).toBe(390)
    await expect(page.locator('main nav [aria-current=page]')).toBeInViewport({ ratio: 0.95 })
    await expectAccessible(page)
  }
})
