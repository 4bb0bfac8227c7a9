import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/page.ts'
import { remember } from '../support/remember.ts'
import { placesOf } from './support/places.ts'
import { schedule } from './support/schedule.ts'

/** At a time, each in a tab of its own: they fail together and are there again together. */
const TOGETHER = 4
/** Every third place is enough to meet lists, details, forms and charts: each waits for seconds. */
const STEP = 3

const failure = (page: Page) => page.getByText('Trying again automatically')

test('after an outage every page is there again without a click', async ({ signedIn }) => {
  test.setTimeout(180_000)
  const { page, url } = signedIn
  const context = page.context()
  const places = Object.keys(await placesOf(signedIn)).filter((_, index) => index % STEP === 0)
  await remember(context, signedIn.api)
  await page.close()
  for (let start = 0; start < places.length; start += TOGETHER) {
    await context.route('**/graphql', (route) => route.fulfill({ status: 503, body: '{}' }))
    const tabs = await Promise.all(
      places.slice(start, start + TOGETHER).map(async (place) => {
        const tab = await context.newPage()
        await tab.goto(url + place)
        return { place, tab }
      }),
    )
    const failed = async () => {
      const counts = await Promise.all(tabs.map(({ tab }) => failure(tab).count()))
      return counts.filter((count) => count > 0).length
    }
    // Not each: what is not asked for does not fail.
    await expect.poll(failed, { timeout: 30_000 }).toBeGreaterThan(tabs.length / 2)
    await context.unroute('**/graphql')
    await Promise.all(
      tabs.map(async ({ place, tab }) => {
        await expect(tab.getByRole('main').getByText('Could not load'), place).toHaveCount(0, {
          timeout: 20_000,
        })
        await expect(failure(tab), place).toHaveCount(0)
        // What waits for something else is asked for in the next round, which may be that far away as well.
        await expect(tab.getByRole('heading', { level: 1 }), place).toBeVisible({ timeout: 20_000 })
        await expect(tab.getByRole('main').locator('[aria-busy=true]'), place).toHaveCount(0)
        await expect(tab.getByRole('banner').getByText('Live'), place).toBeVisible()
        await tab.close()
      }),
    )
  }
})

test('what stands for a whole page that could not be loaded is its heading', async ({
  signedIn: { page, url },
}) => {
  await page.route('**/graphql', (route) => route.fulfill({ status: 503, body: '{}' }))
  for (const place of [
    '/sensors/1',
    '/devices/1',
    '/apps/user/view/1',
    '/apps/ecommerce/product-detail/logger-1',
    '/pages/profile',
  ]) {
    await page.goto(url + place)
    await expect(failure(page), place).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 }), place).toHaveText(/^Could not load/)
  }
})

test('an editor says that it could not be loaded, and is there after the outage', async ({
  signedIn: { page, url, api },
}) => {
  const { id } = await schedule(api, 'Shop')
  for (const [place, title] of [
    [id, 'Shop'],
    ['new', 'New schedule'],
  ] as const) {
    await page.route('**/graphql', (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.goto(`${url}/maintenance/schedules/${place}`)
    await expect(failure(page)).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/graphql')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({
      timeout: 20_000,
    })
  }
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
  await expect(page.getByText('Set up monitoring')).toBeVisible()
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
