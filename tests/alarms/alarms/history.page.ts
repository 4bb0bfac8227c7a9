import { readFile } from 'node:fs/promises'
import { expect, test } from '../../support/page.ts'
import { list, openAlarms, SOON } from './support/alarms-page.ts'
import { createRule, watchedFleet } from './support/rules-over-the-wire.ts'

test('what is shown stands in the address, and is exported as it is', async ({
  signedIn: { page, url, api },
}) => {
  const { send, sensorIds } = await watchedFleet(url, api, 2, { priority: 'LOW', name: '=1+1' })
  await createRule(api, {
    sensorIds: sensorIds.slice(0, 1),
    priority: 'HIGH',
    parameters: { limit: 9 },
  })
  await send(1, 9.4)
  await send(2, 8.5)
  await openAlarms(page, url)
  await expect(list(page).getByText('Unacknowledged')).toHaveCount(3, SOON)
  await page.getByRole('button', { name: 'High', exact: true }).click()
  await expect(page).toHaveURL(/priority=HIGH/)
  await expect(list(page).getByText('Unacknowledged')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('button', { name: 'High', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(page).toHaveURL(/history\?priority=HIGH/)
  await page.getByRole('button', { name: 'Remove filter: Priority' }).click()
  await expect(list(page, 'History').locator('[data-alarm]')).toHaveCount(3)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^alarms-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8'))
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
  expect(lines[0]).toMatch(/^id,sensor,site,rule,/)
  expect(lines).toHaveLength(5)
  expect(lines.filter((line) => line.includes(",'=1+1,"))).toHaveLength(2)
  expect(lines.at(-1)).toMatch(/^"#sha256","[0-9a-f]{64}"$/)
  await expect(page.getByText('File saved')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel' }).click(),
  ])
  expect(workbook.suggestedFilename()).toMatch(/^alarms-\d{4}-\d\d-\d\d\.xlsx$/)

  // With what the list is narrowed to, and nothing is kept of a file that is refused.
  await page.getByLabel('Search sensor or rule').fill('probe 1')
  await page.getByText('7 days', { exact: true }).click()
  await expect(page).toHaveURL(/[?&]q=probe/)
  await expect(page).toHaveURL(/[?&]period=week/)
  await page.route(
    '**/api/v1/export.csv*',
    (route) => route.fulfill({ status: 503, json: { error: 'Not just now.' } }),
    {
      times: 1,
    },
  )
  const [asked] = await Promise.all([
    page.waitForRequest(/export\.csv/),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  const params = new URL(asked.url()).searchParams
  expect([params.get('of'), params.get('search'), params.get('priorities')]).toEqual([
    'alarms',
    'probe 1',
    null,
  ])
  expect(Date.now() - Date.parse(params.get('raisedFrom') ?? '')).toBeGreaterThanOrEqual(
    7 * 86_400_000 - 1000,
  )
  await expect(page.getByRole('dialog')).toContainText('Not just now.')
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Try again' }).click(),
  ])
  expect((await readFile(await again.path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(4)
})
