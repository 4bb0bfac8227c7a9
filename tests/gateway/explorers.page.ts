import { fleet, ingest } from '../support/api-client.ts'
import { expect, test } from '../support/page.ts'

test('GraphiQL asks as whoever is signed in, and hears of readings as they come', async ({ signedIn: { page, url, api } }) => {
  const { token } = await fleet(api, 1)
  await page.goto(`${url}/graphiql`)
  const run = page.getByRole('button', { name: /Execute query/ })
  const answer = page.getByRole('region', { name: 'Result Window' })
  await run.click()
  await expect(answer).toContainText('Probe 1')
  await page.getByRole('tab', { name: 'ReadingsAsTheyCome' }).click()
  await run.click()
  await expect
    .poll(async () => {
      await ingest(url, token, [{ sensor: 'probe-1', value: 4.25 }])
      return answer.textContent()
    })
    .toContain('4.25')
})

test('GraphiQL sends strangers to the sign-in', async ({ page, url }) => {
  await page.goto(`${url}/graphiql`)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('the REST reference shows what is answered, and tries it out as whoever is signed in', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/docs#/Users/listAllUsers`)
  await expect(page.getByRole('heading', { name: /Isotherm REST operations/ })).toBeVisible()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.locator('.live-responses-table')).toContainText('"fullName"')
})
