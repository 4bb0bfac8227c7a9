import { expect, expectAccessible, expectAccessibleBothWays, test } from '../../support/page.ts'
import { pick } from '../../support/pick.ts'
import { picture } from '../../ground/pictures/support.ts'

test('the admin changes title, unit and time zone, and the shell and every screen follow', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/organization`)
  const title = page.getByLabel('Name')
  await title.fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await expect(title).toBeFocused()
  await title.fill('Northern Cold Stores')
  await page.getByLabel('Temperature unit').selectOption('F')
  await pick(page, 'Time zone', 'America/New York')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Northern Cold Stores')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Temperature unit')).toHaveValue('F')
  await expect(page.getByLabel('Time zone')).toHaveValue('America/New York')
})

test('keeping readings for fewer days is asked about first, and a draft is not left by accident', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/organization`)
  const days = page.getByLabel('Keep raw readings for')
  await days.fill('30')
  await page.getByRole('button', { name: 'Save changes' }).press('Enter')
  await expect(page.getByText('Enter a whole number from 31 to 3,660.')).toBeVisible()
  await days.fill('90')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep readings for fewer days?' })
  await expect(dialog.getByText('Readings older than 90 days')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sites' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await dialog.getByRole('button', { name: 'Delete older readings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.reload()
  await expect(days).toHaveValue('90')
})

test('nothing for axe to find in either direction, light or dark, nor at 390 px', async ({
  signedIn: { page, url },
}) => {
  test.setTimeout(90_000)
  await page.goto(`${url}/organization`)
  await expect(page.getByLabel('Name')).toBeVisible()
  await expectAccessibleBothWays(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Name').fill('Another title')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a logo is looked at, kept and seen in the shell at once', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/organization`)
  const group = page.getByRole('group', { name: 'Logo' })
  const file = group.locator('input[type=file]')
  await file.setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg/>'),
  })
  await expect(group.getByText('It is not saved yet.')).toBeVisible()
  await group.getByRole('button', { name: 'Use this picture' }).click()
  await expect(group.getByText('Choose a PNG, JPEG, WebP or GIF.')).toBeVisible()
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture() })
  await group.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByRole('banner').locator('img[src^="data:image/png"]').first()).toBeVisible()
  await group.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('banner').locator('img[src^="data:image/png"]').first()).toBeHidden()
})
