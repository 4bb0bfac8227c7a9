import { randomBytes } from 'node:crypto'
import { register } from '../../support/api-client.ts'
import { expect, expectAccessible, test } from '../../support/page.ts'

const PASSWORD = 'a quiet winter night'
const someName = () => `user-${randomBytes(6).toString('hex')}`

test('a person signs in, sees the organisation, and signs out again', async ({ page, url }) => {
  const name = someName()
  await register(url, name)
  await page.goto(`${url}/home`)
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill(`${name}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/home/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner').getByText(name).first()).toBeVisible()

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(
    await page.evaluate(() =>
      ['accessToken', 'refreshToken', 'userData'].map((key) => localStorage.getItem(key)),
    ),
  ).toEqual([null, null, null])
})

test('a wrong password is said under the field, and the field has focus', async ({ page, url }) => {
  const name = someName()
  await register(url, name)
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(`${name}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(
    page.getByText('Email or password is wrong. Check both and try again.'),
  ).toBeVisible()
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
  await expectAccessible(page)
})

test('a person registers an organisation; a taken email is said under its field', async ({
  page,
  url,
}) => {
  const taken = someName()
  await register(url, taken)
  const name = someName()
  await page.goto(`${url}/register`)
  await page.getByLabel('Name of the organisation').fill('North Depot')
  await page.getByLabel('Email').fill(`${taken}@example.com`)
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(
    page.getByText('This email is already in use. Sign in or use another.'),
  ).toBeVisible()
  await page.getByLabel('Email').fill(`${name}@example.com`)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/home/)
})

for (const path of ['/login', '/register']) {
  for (const [skin, direction] of [
    ['light', 'ltr'],
    ['dark', 'rtl'],
  ] as const) {
    for (const width of [1440, 390]) {
      test(`${path} is accessible: ${skin}, ${direction}, ${width} px`, async ({ page, url }) => {
        await page.setViewportSize({ width, height: 860 })
        await page.addInitScript(
          ([skin, direction]) => {
            localStorage.setItem('skin', JSON.stringify(skin))
            localStorage.setItem('direction', JSON.stringify(direction))
          },
          [skin, direction],
        )
        await page.goto(`${url}${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('data-skin', skin)
        await expect(page.locator('html')).toHaveAttribute('dir', direction)
        await expectAccessible(page)
      })
    }
  }
}
