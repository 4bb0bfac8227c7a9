import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleBothWays, test } from '../../support/page.ts'
import { padded, picture } from '../../ground/pictures/support.ts'
import { login, type ApiClient } from '../../support/api-client.ts'

const PASSWORD = 'a quiet winter night'

test('somebody says who they are, and finds it again; what is wrong is said at its field', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/home`)
  await page.getByRole('button', { name: 'Account', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Account settings' }).click()
  await expect(page.getByRole('heading', { name: 'Account settings' })).toBeVisible()
  await page.getByLabel('Full name').fill('Zoë Ünal')
  await page.getByLabel('Temperature unit').selectOption('K')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Settings saved').first()).toBeVisible()
  await page.getByLabel('Email').fill('another@example.com')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Fill in this field.')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Settings sections' })
    .getByRole('link', { name: 'Info' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page
    .getByRole('navigation', { name: 'Settings sections' })
    .getByRole('link', { name: 'Info' })
    .click()
  await page.getByLabel('Website').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Enter a web address that begins with https://.')).toBeVisible()
  await page.getByLabel('Website').fill('north.example')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByLabel('Website')).toHaveValue('https://north.example')
  await page.goto(`${url}/pages/account-settings`)
  await expect(page.getByLabel('Full name')).toHaveValue('Zoë Ünal')
  await expect(page.getByLabel('Temperature unit')).toHaveValue('K')
})

test('a picture is looked at, kept, and removed; one that is too large is not', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/pages/account-settings`)
  const group = page.getByRole('group', { name: 'Your picture' })
  const shown = page
    .getByRole('banner')
    .getByRole('button', { name: 'Account', exact: true })
    .locator('img')
  const file = group.locator('input[type=file]')
  const large = { name: 'large.png', mimeType: 'image/png', buffer: await padded(256 * 1024 + 1) }
  await file.setInputFiles(large)
  await expect(group.getByText('It is not saved yet.')).toBeVisible()
  await group.getByRole('button', { name: 'Use this picture' }).click()
  await expect(
    group.getByText('The file is larger than 256 KiB. Choose a smaller one.'),
  ).toBeVisible()
  await file.setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await picture('png', 300, 200),
  })
  await expect(group.getByText('It is not saved yet.')).toBeVisible()
  await expectAccessible(page)
  await group.getByRole('button', { name: 'Use this picture' }).click()
  await expect(shown).toBeVisible()
  await group.getByRole('button', { name: 'Remove' }).click()
  await expect(shown).toBeHidden()
})

test('nothing for axe to find in either direction, nor at 390 px', async ({
  signedIn: { page, url },
}) => {
  test.setTimeout(90_000)
  await page.goto(`${url}/pages/account-settings/security`)
  await expect(page.getByText('This device')).toBeVisible()
  await expectAccessibleBothWays(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${url}/pages/account-settings/notifications`)
  await page.getByRole('switch', { name: 'Someone follows me' }).uncheck()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Settings saved').first()).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

/** The same account on another device. */
async function elsewhere(browser: Browser, url: string, { userData }: ApiClient): Promise<Page> {
  const {
    accessToken,
    refreshToken,
    userData: theirs,
  } = await login(url, String(userData['email']), PASSWORD)
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${url}/login`)
  await page.evaluate(
    (stored) =>
      Object.entries(stored).forEach(([key, value]) =>
        localStorage.setItem(key, JSON.stringify(value)),
      ),
    { accessToken, refreshToken, userData: theirs },
  )
  await page.goto(`${url}/pages/account-settings/security`)
  await expect(page.getByText('This device')).toBeVisible()
  return page
}

test('other devices are signed out by the press of a button and by a new password; this one stays', async ({
  signedIn: { page, url, api },
  browser,
}) => {
  const lost = await login(url, String(api.userData['email']), PASSWORD)
  await page.goto(`${url}/pages/account-settings/security`)
  await page.getByRole('button', { name: 'End the session on' }).click()
  await expect(page.getByRole('button', { name: 'End the session on' })).toBeHidden()
  await expect(lost.graphql('{ viewer { userId } }')).rejects.toThrow()
  const other = await elsewhere(browser, url, api)
  const change = async (present: string) => {
    await page.getByLabel('Current password').fill(present)
    await page.getByLabel('New password', { exact: true }).fill('a brighter summer day')
    await page.getByLabel('Confirm new password').fill('a brighter summer day')
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await change('not the password')
  await expect(page.getByText('The current password is wrong. Try again.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await change(PASSWORD)
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('This device')).toBeVisible()
  await other.context().close()
})
