import type { Page } from '@playwright/test'
import { fleet, ingest } from '../../support/api-client.ts'
import { expect, expectAccessibleBothWays, test } from '../../support/page.ts'

const names = (page: Page) => page.getByRole('article').getByRole('heading')
const choose = async (page: Page, button: string, entry: string) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('menuitemradio', { name: entry, exact: true }).click()
}

test('sensors stand in the order that was chosen, as tiles or as rows, and so they are found again', async ({
  signedIn: { page, url, api },
}) => {
  test.setTimeout(90_000)
  const { token } = await fleet(api, 4)
  // The second is out of its range, the fourth was never heard of.
  await ingest(url, token, [
    { sensor: 'probe-1', value: 3 },
    { sensor: 'probe-2', value: 1 },
    { sensor: 'probe-3', value: 6.5 },
  ])
  await page.goto(`${url}/home`)
  await expect(names(page)).toHaveText(['Probe 2', 'Probe 4', 'Probe 1', 'Probe 3'])
  await choose(page, 'Worst first', 'Warmest first')
  await expect(names(page)).toHaveText(['Probe 3', 'Probe 1', 'Probe 2', 'Probe 4'])
  await choose(page, 'Warmest first', 'By name')
  await expect(names(page)).toHaveText(['Probe 1', 'Probe 2', 'Probe 3', 'Probe 4'])

  // Nothing is less than what is not there.
  const height = async () =>
    (await page.getByRole('article').first().boundingBox())?.height ?? Number.NaN
  const tiles = await height()
  await choose(page, 'Tiles', 'Small tiles')
  await expect.poll(height).toBeLessThan(tiles * 0.75)
  await choose(page, 'Small tiles', 'List')
  await expect.poll(height).toBeLessThan(60)
  await expectAccessibleBothWays(page)
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  // It is kept with the account, not with this browser.
  const layout = 'query { viewer { layout { homeView homeOrder } } }'
  await expect
    .poll(() => api.graphql(layout))
    .toEqual({ viewer: { layout: { homeView: 'LIST', homeOrder: 'NAME' } } })
  await page.evaluate(() => localStorage.removeItem('layout'))
  await page.reload()
  await expect(page.getByRole('button', { name: 'List', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'By name', exact: true })).toBeVisible()
  // A link shows what it is to show.
  await page.goto(`${url}/home?sort=temperature`)
  await expect(names(page)).toHaveText(['Probe 3', 'Probe 1', 'Probe 2', 'Probe 4'])
})
