import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { fleet, type ApiClient } from '../../support/api-client.ts'
import { dropFile } from '../../support/drop.ts'
import { expect, expectAccessible, expectAccessibleBothWays, test } from '../../support/page.ts'
import { csv, type Row } from './support/file.ts'

const MINUTE = 60_000
/** Once for all: a file that is made anew must say the same, also in the next minute. */
const TODAY = Math.floor(Date.now() / MINUTE) * MINUTE
const rowsOf = (device: string, count: number, days = 100): Row[] => {
  const from = TODAY - days * 86_400_000
  return Array.from({ length: count }, (_, index) => [
    device,
    'probe-1',
    new Date(from + index * MINUTE).toISOString(),
    4 + (index % 10) / 10,
    'C',
  ])
}
const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel('CSV file', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const latest = async ({ graphql }: ApiClient, id: string | undefined) =>
  (
    await graphql<{ latest: { value: number }[] }>(
      'query($ids: [ID!]!) { latest(sensorIds: $ids) { value } }',
      { ids: [id] },
    )
  ).latest

test('a file is tried, mended, stored and listed', async ({ signedIn: { page, url, api } }) => {
  const { deviceId, sensorIds } = await fleet(api, 1)
  await page.goto(`${url}/import`)
  await expect(page.getByText('No imports yet')).toBeVisible()
  await expectAccessible(page)
  await choose(
    page,
    'winter.csv',
    csv([
      ...rowsOf(deviceId, 30),
      ['nobody', 'probe-1', 1, 4, 'C'],
      [deviceId, 'probe-7', 'noon', 4, 'C'],
    ]),
  )
  await expect(page.getByText('30 rows are ready to import. 2 rows have problems.')).toBeVisible()
  const problems = page.getByRole('region', { name: 'Rows with problems' })
  await expect(
    problems.getByRole('row', { name: /32 device Unknown device “nobody”/ }),
  ).toBeVisible()
  await expect(
    problems.getByRole('row', { name: /33 sensor Unknown sensor for this device/ }),
  ).toBeVisible()
  await expectAccessible(page)
  expect(await latest(api, sensorIds[0])).toEqual([])

  await page.getByRole('button', { name: 'Import 30 rows' }).click()
  await expect(page.getByText('30 readings imported.')).toBeVisible()
  await expect(page.getByText('2 rows were skipped.')).toBeVisible()
  const row = page.getByRole('row', { name: /winter\.csv/ })
  await expect(row).toContainText('Done')
  await expect(row).toContainText('30 imported')
  await row.getByRole('button', { name: '2 rows of winter.csv skipped' }).click()
  await expect(page.getByRole('dialog').getByText('Unknown device')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  expect(await latest(api, sensorIds[0])).toHaveLength(1)

  await page.getByRole('button', { name: 'Import another file' }).click()
  await choose(page, 'again.csv', csv(rowsOf(deviceId, 30)))
  await page.getByRole('button', { name: 'Import 30 rows' }).click()
  await expect(page.getByText('30 were already stored.')).toBeVisible()
})

test('what is no such file says why, and a file can be dropped', async ({
  signedIn: { page, url, api },
}) => {
  const { deviceId } = await fleet(api, 1)
  await page.goto(`${url}/import`)
  await choose(page, 'wrong.csv', 'a,b\n1,2\n')
  await expect(page.getByText(/The first row must name the columns/)).toBeVisible()
  await page.getByRole('button', { name: 'Another file' }).click()
  const path = test.info().outputPath('dropped.csv')
  await writeFile(path, csv(rowsOf(deviceId, 3)))
  await dropFile(page, page.getByRole('button', { name: 'Drop a CSV file here' }), path)
  await expect(page.getByText('3 rows are ready to import.')).toBeVisible()
})

test('an import shows how far it is, and can be cancelled and gone on with', async ({
  signedIn: { page, url, api },
}) => {
  test.setTimeout(180_000)
  const { deviceId } = await fleet(api, 1)
  const text = csv(rowsOf(deviceId, 120_000, 100))
  await page.goto(`${url}/import`)
  await choose(page, 'long.csv', text)
  await page.getByRole('button', { name: 'Import 120,000 rows' }).click({ timeout: 60_000 })
  const row = page.getByRole('row', { name: /long\.csv/ })
  await expect(row.getByRole('progressbar', { name: 'Importing' })).toBeVisible({ timeout: 10_000 })
  // At once: the row moves while it is being stored.
  await row.getByRole('button', { name: 'Cancel long.csv' }).dispatchEvent('click')
  await expect(page.getByText(/^Cancelled after [\d,]+ readings\.$/)).toBeVisible({
    timeout: 20_000,
  })
  await expect(row).toContainText('Choose the same file to continue where it stopped.')
  await page.getByRole('button', { name: 'Import another file' }).click()
  await choose(page, 'long.csv', text)
  await page.getByRole('button', { name: 'Import 120,000 rows' }).click({ timeout: 60_000 })
  await expect(page.getByText('120,000 readings imported.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('row', { name: /long\.csv/ })).toHaveCount(1)
})

test('nothing for axe to find in either direction, light or dark, nor at 390 px', async ({
  signedIn: { page, url, api },
}) => {
  test.setTimeout(120_000)
  const { deviceId } = await fleet(api, 1)
  await page.goto(`${url}/import`)
  await choose(
    page,
    'a name that is much longer than anybody would think a name of a file could ever be.csv',
    csv([...rowsOf(deviceId, 5), ['nobody', 'x', 1, 4, 'C']]),
  )
  await page.getByRole('button', { name: 'Import 5 rows' }).click()
  await expect(page.getByText('5 readings imported.')).toBeVisible()
  await expectAccessibleBothWays(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(wide).toBe(false)
  await expectAccessible(page)
})
