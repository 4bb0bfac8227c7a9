import { expect, expectAccessibleBothWays, test } from '../../support/page.ts'

test('an application that cannot be fetched is told of on the first page, in the language of the device, and fetched again', async ({
  page,
  url,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', '"de"'))
  const entry = /\/assets\/index-[^/]+\.js/
  await page.route(entry, (route) => route.fulfill({ status: 404 }))
  await page.goto(`${url}/login`)
  const again = page.getByRole('button', { name: 'Neu laden' })
  await expect(again).toBeVisible()
  await expect(page.getByText('Isotherm konnte nicht geladen werden.')).toBeVisible()
  await expectAccessibleBothWays(page)

  await page.unroute(entry)
  await again.click()
  await expect(page.getByLabel('Passwort', { exact: true })).toBeVisible()
})
