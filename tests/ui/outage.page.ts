import type { Page } from '@playwright/test'
import { expect, test } from '../support/page.ts'
import { remember } from '../support/remember.ts'
import { placesOf } from './support/places.ts'

/** At a time, each in a tab of its own: they fail together and are there again together. */
const TOGETHER = 8

const failure = (page: Page) => page.getByText('Trying again automatically')

test('after an outage every page is there again without a click', async ({ signedIn }) => {
  test.setTimeout(300_000)
  const { page, url } = signedIn
  const context = page.context()
  const places = Object.keys(await placesOf(signedIn))
  await remember(context, signedIn.api)
  await page.close()
  let failed = 0
  for (let start = 0; start < places.length; start += TOGETHER) {
    await context.route('**/graphql', (route) => route.fulfill({ status: 503, body: '{}' }))
    const tabs = await Promise.all(
      places.slice(start, start + TOGETHER).map(async (place) => {
        const tab = await context.newPage()
        await tab.goto(url + place)
        return { place, tab }
      }),
    )
    // Longer than the first request of a page is waited for.
    await tabs[0]?.tab.waitForTimeout(4000)
    for (const { tab } of tabs) failed += await failure(tab).count()
    await context.unroute('**/graphql')
    await Promise.all(
      tabs.map(async ({ place, tab }) => {
        await expect(tab.getByRole('main').getByText('Could not load'), place).toHaveCount(0, {
          timeout: 20_000,
        })
        await expect(failure(tab), place).toHaveCount(0)
        await expect(tab.getByRole('heading', { level: 1 }), place).toBeVisible()
        await expect(tab.getByRole('main').locator('[aria-busy=true]'), place).toHaveCount(0)
        await expect(tab.getByRole('banner').getByText('Live'), place).toBeVisible()
        await tab.close()
      }),
    )
  }
  expect(failed).toBeGreaterThan(places.length / 2)
})

test('a list that was there before the network went is read again when it is back', async ({
  signedIn: { page, url, api },
}) => {
  await page.goto(`${url}/sites`)
  await expect(page.getByText('No sites yet')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Live')).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByRole('banner').getByText('Offline')).toBeVisible()
  await api.graphql(
    'mutation { createSite(input: { name: "South depot", timeZone: "Europe/Rome" }) { problems { message } } }',
  )
  await page.context().setOffline(false)
  await expect(page.getByText('South depot')).toBeVisible({ timeout: 20_000 })
})

test('a page whose files could not be fetched comes when the network is back', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/home`)
  await expect(page.getByText('No sensors yet')).toBeVisible()
  await page.route('**/assets/audit-page*', (route) => route.abort('internetdisconnected'))
  await page.getByRole('link', { name: 'Audit log' }).focus()
  await page.keyboard.press('Enter')
  await expect(failure(page)).toBeVisible()
  await page.waitForTimeout(1000)
  await page.unroute('**/assets/audit-page*')
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible({
    timeout: 20_000,
  })
})
