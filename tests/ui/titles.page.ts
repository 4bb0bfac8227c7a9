import { expect, test } from '../support/page.ts'
import { placesOf } from './support/places.ts'

test('the window is named by the page, by what it is about and by the tab that is open', async ({
  signedIn,
}) => {
  test.setTimeout(240_000)
  const { page, url } = signedIn
  const places = Object.entries(await placesOf(signedIn))
  for (const [place, title] of places) {
    await page.goto(url + place)
    await expect(page, place).toHaveTitle(`${title} · Isotherm`)
    await expect(page.getByRole('main', { name: title, exact: true }), place).toBeVisible()
  }
  // From page to page nothing of the last one stays.
  await page.goBack()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /acknowledged/ })
    .click()
  await expect(page).toHaveTitle('Open · Alarms · Isotherm')
})
