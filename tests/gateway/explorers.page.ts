import { randomBytes } from 'node:crypto'
import { fleet, ingest, register } from '../support/api-client.ts'
import { expect, test } from '../support/page.ts'

test('GraphiQL asks as whoever is signed in, and hears of readings as they come', async ({
  signedIn: { page, url, api },
}) => {
  const { token } = await fleet(api, 1)
  await page.goto(`${url}/graphiql`)
  const run = page.getByRole('button', { name: /Execute query/ })
  const answer = page.getByRole('region', { name: 'Result Window' })
  // The editor takes a press as soon as it has read its text.
  await expect(async () => {
    await run.click()
    await expect(answer).toContainText('Probe 1', { timeout: 3000 })
  }).toPass()
  await page.getByRole('tab', { name: 'ReadingsAsTheyCome' }).click()
  await expect(async () => {
    if (await run.isVisible()) await run.click()
    await ingest(url, token, [{ sensor: 'probe-1', value: 4.25 }])
    await expect(answer).toContainText('4.25', { timeout: 3000 })
  }).toPass()
})

test('GraphiQL sends strangers to the sign-in, and has them back', async ({ page, url }) => {
  const { userData } = await register(url, `user-${randomBytes(6).toString('hex')}`)
  await page.goto(`${url}/graphiql`)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(String(userData.email))
  await page.locator('input[type=password]').fill('a quiet winter night')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('tab', { name: 'OpenAlarms' })).toBeVisible()
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
