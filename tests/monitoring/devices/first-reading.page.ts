import type { Page } from '@playwright/test'
import { ingest } from '../../support/api-client.ts'
import { expect, test } from '../../support/page.ts'

/** To the field of this name by Tab, as somebody gets there who types. */
async function tabTo(page: Page, name: string) {
  const field = page.getByRole('dialog').getByLabel(name)
  for (let presses = 0; presses < 20; presses++) {
    if (await field.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(field).toBeFocused()
}

test('somebody new gets from the list of devices to the first reading in six clicks', async ({
  signedIn: { page, url },
}) => {
  await page.addInitScript(() => {
    const counted = Object.assign(window, { clicks: 0 })
    document.addEventListener('click', () => counted.clicks++, true)
  })
  await page.goto(`${url}/devices`)
  await page.getByRole('button', { name: 'Add device' }).click()
  for (const [name, text] of [
    ['Name of the new site', 'Harbour Works'],
    ['Device name', 'Cold room logger'],
    ['Sensor name', 'Cold room'],
  ] as const) {
    await tabTo(page, name)
    await page.keyboard.type(text)
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Add device' }).click()
  await page.getByRole('button', { name: 'Create token' }).click()
  const dialog = page.getByRole('dialog', { name: 'Token of Cold room logger' })
  const token = await dialog.getByLabel('Device token').innerText()
  await ingest(url, token, [{ sensor: 'probe-1', value: 4.3 }])
  await expect(dialog.getByText(/First reading received.*4\.3 °C/)).toBeVisible()
  const clicks = await page.evaluate(() => (window as unknown as { clicks: number }).clicks)
  expect(clicks).toBe(3)
  expect(clicks).toBeLessThanOrEqual(6)
})
