import { readFile } from 'node:fs/promises'
import type { Page, Request } from '@playwright/test'
import { offsetAt } from '../../../gateway/platform/time/zone.ts'
import { rule } from '../../alarms/alarm-configs/support/saved-rule.ts'
import { fleet, ingest, type ApiClient, type Fleet } from '../../support/api-client.ts'
import {
  expect as hasty,
  expectAccessible,
  expectAccessibleBothWays,
  test,
} from '../../support/page.ts'
import { sheetIn, type XlsxCell } from './support/read-xlsx.ts'
import { verified } from './support/parse-csv.ts'

/** Some of these load whole days of figures, also where other tests keep the machine busy. */
const expect = hasty.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 120_000 })

const MINUTE = 60_000

/** Two days of readings every 5 minutes: 5 °C, but for an hour at 9.5 °C and one at 0.5 °C yesterday around noon by the clock of the site. */
function twoDays(now: number, sensor: string, count: number) {
  const ahead = offsetAt('Europe/Berlin', now)
  const midnight = now - ((now + ahead) % (1440 * MINUTE))
  return Array.from({ length: count }, (_, index) => {
    const ts = now - (count - index) * 5 * MINUTE
    const hour = Math.floor((ts - midnight) / (60 * MINUTE)) + 24
    return { sensor, ts, value: hour === 11 ? 9.5 : hour === 13 ? 0.5 : 5 }
  })
}

async function measured(api: ApiClient, url: string, count = 500): Promise<Fleet> {
  const one = await fleet(api, 2)
  for (const sensor of ['probe-1', 'probe-2'])
    await ingest(url, one.token, twoDays(Date.now(), sensor, count))
  return one
}

async function settled(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  )
}

const table = (page: Page) => page.getByRole('region', { name: 'Report values' })
const chooseSensor = async (page: Page, name: string) => {
  await page.getByRole('combobox', { name: 'Sensors' }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
}
const report = (sensorIds: readonly string[], more = '') =>
  `/apps/tablereport?sensors=${sensorIds.join(',')}${more}`

test('last week’s report of all sensors is a CSV file after three clicks at most', async ({
  signedIn: { page, url, api },
}) => {
  const { siteId } = await fleet(api, 2)
  await page.goto(`${url}/apps/tablereport`)
  await expect(page.getByText('No sensors chosen yet')).toBeVisible()
  await page.evaluate(() => {
    document.body.dataset['clicks'] = '0'
    addEventListener(
      'click',
      () => (document.body.dataset['clicks'] = String(Number(document.body.dataset['clicks']) + 1)),
      { capture: true },
    )
  })
  await page.getByRole('button', { name: 'Last week' }).click()
  await expect(page.getByLabel(/^Period/)).toHaveValue('LAST_WEEK')
  await expect(page).toHaveURL(new RegExp(`sites=${siteId}&`))
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const { rows } = verified(await readFile(await (await saved).path()))
  expect(Number(await page.evaluate(() => document.body.dataset['clicks']))).toBeLessThanOrEqual(3)
  // Seven days and their total, from a Monday on by the clock of the site.
  expect(rows).toHaveLength(8)
  const monday = rows[0]?.[0] ?? ''
  expect(monday).toMatch(/T00:00:00\+0[12]:00$/)
  expect(new Date(monday.slice(0, 10)).getUTCDay()).toBe(1)
})

test('a report is put together, saved, opened again, renamed and deleted', async ({
  signedIn: { page, url, api },
}) => {
  await measured(api, url)
  await page.goto(`${url}/apps/tablereport`)
  await expect(page.getByText('No sensors chosen yet')).toBeVisible()
  await expectAccessible(page)
  await chooseSensor(page, 'Probe 1')
  await expect(table(page).getByRole('columnheader', { name: /Probe 1/ })).toBeVisible()
  await page.getByLabel(/^Period/).selectOption('YESTERDAY')
  await expect(table(page).getByRole('row')).toHaveCount(2 + 24 + 1)
  await page.getByRole('radio', { name: 'Day' }).press('Space')
  await expect(table(page).getByRole('row')).toHaveCount(2 + 1 + 1)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('option', { name: 'Minimum' }).click()
  await expect(page).toHaveURL(/columns=MIN(&|$)/)
  await page.getByRole('option', { name: 'Maximum' }).click()
  await page.keyboard.press('Escape')
  const total = table(page).getByRole('row', { name: /^Total/ })
  await expect(total.getByRole('cell')).toHaveText(['0.5', '9.5'])
  await expect(page).toHaveURL(/period=YESTERDAY.*bucket=DAY.*columns=MIN%2CMAX/)

  const saved = page.getByRole('button', { name: 'Saved reports' })
  await saved.click()
  await page.getByRole('menuitem', { name: 'Save as a report' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter a name for the report.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Extremes of the day')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Extremes of the day, 1 sensor at 1 site')).toBeVisible()

  await page.goto(`${url}/apps/tablereport`)
  await page.getByRole('button', { name: 'Open “Extremes of the day”' }).click()
  await expect(total.getByRole('cell')).toHaveText(['0.5', '9.5'])
  await page.getByRole('radio', { name: 'Hour' }).press('Space')
  await saved.press('Enter') // a toast may lie over it
  await page.getByRole('menuitem', { name: 'Save changes to Extremes of the day' }).click()
  await expect(page.getByText('Extremes of the day saved')).toBeVisible()
  await saved.press('Enter')
  await page.getByRole('menuitem', { name: 'Rename report' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Extremes by the hour')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(page.getByText('Extremes by the hour, 1 sensor')).toBeVisible()
  await saved.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete report' }).click()
  await page.getByRole('button', { name: 'Delete report' }).click()
  await expect(page.getByText('Extremes by the hour deleted')).toBeVisible()
  await expect(page).not.toHaveURL(/report=/)
})

test('what was out of the limits of its time is marked, and nothing before there was a rule', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds, token } = await measured(api, url)
  await rule(api, sensorIds)
  const warm = Array.from({ length: 3 }, (_, index) => ({
    sensor: 'probe-1',
    ts: Date.now() + index * 1000,
    value: 9.5,
  }))
  await ingest(url, token, warm)
  await page.goto(url + report(sensorIds, '&period=LAST_7_DAYS&bucket=DAY&columns=MIN,MAX,LAST'))
  const rows = table(page).getByRole('row')
  await expect(table(page).getByText('2.0 – 8.0, limits changed').first()).toBeVisible()
  // Yesterday's 9.5 was no rule's business; that of today is.
  const yesterday = rows.nth(2 + 5)
  await expect(yesterday.getByRole('cell', { name: '9.5' }).first()).toBeVisible()
  await expect(yesterday.getByText('above limit')).toHaveCount(0)
  const today = rows.nth(2 + 6).getByRole('cell')
  await expect(today.nth(1)).toHaveText('▲above limit 9.5')
  await expect(today.nth(1)).toHaveCSS('font-weight', '600')
  await expect(today.nth(5)).not.toContainText('above limit')
})

test('the table leaves as CSV with its checksum, and as XLSX', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await measured(api, url, 600) // from before yesterday's midnight, whatever the hour
  await page.goto(url + report(sensorIds, '&period=YESTERDAY&bucket=H1'))
  await expect(table(page)).toBeVisible()
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  expect(csv.suggestedFilename()).toMatch(/^tablereport-[\d-]+\.csv$/)
  const { head, rows } = verified(await readFile(await csv.path()))
  expect(head[2]).toBe('Probe 1 min (°C)')
  expect(rows).toHaveLength(25)
  await expect(page.getByText('The CSV file is in your downloads')).toBeVisible()
  // Screen, CSV and XLSX say the same figure: that of the bytes of the CSV file.
  const checksum = /"#sha256","([\da-f]{64})"/.exec(await readFile(await csv.path(), 'utf8'))?.[1]
  await expect(page.locator('code.paper')).toHaveText(checksum ?? '')
  await page.mouse.move(0, 0) // a toast stays under the pointer
  const recorded: unknown[] = []
  page.on('request', (request) => {
    if (isRecord(request))
      recorded.push((request.postDataJSON() as { variables: { input: unknown } }).variables.input)
  })
  const [xlsx] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'XLSX' }).click(),
  ])
  expect(xlsx.suggestedFilename()).toMatch(/\.xlsx$/)
  const cells = sheetIn(await readFile(await xlsx.path()))
  const last = [...cells.keys()].filter((name) => /^A\d+$/.test(name)).at(-1) ?? ''
  expect(cells.get(last)?.text).toBe('SHA-256 (CSV)')
  expect(cells.get(last.replace('A', 'B'))).toMatchObject({ type: 'text', text: checksum })
  // Numbers are numbers, times are dates, and text is text, whatever it begins with.
  expect(cells.get('C1')).toMatchObject({ type: 'text', text: 'Probe 1' })
  expect(cells.get('A2')).toMatchObject({ type: 'text', text: 'Hour (Europe/Berlin)' })
  const [local, utc] = [cells.get('A3'), cells.get('B3')]
  expect([local?.type, utc?.type]).toEqual(['number', 'number'])
  expect([local?.format, utc?.format]).toEqual(['yyyy-mm-dd hh:mm', 'yyyy-mm-dd hh:mm'])
  const instant = (cell: XlsxCell | undefined) =>
    Math.round((Number(cell?.text) - 25_569) * 86_400_000)
  expect(new Date(instant(local)).toISOString()).toMatch(/T00:00:00\.000Z$/)
  expect([3_600_000, 7_200_000]).toContain(instant(local) - instant(utc))
  expect(cells.get('C3')).toMatchObject({ type: 'number', text: '5', format: '0.0' })
  expect(recorded).toEqual([
    {
      of: 'TABLEREPORT',
      format: 'XLSX',
      sensorIds,
      from: expect.any(String),
      to: expect.any(String),
    },
  ])

  // What cannot be written down does not leave.
  await page.route('**/graphql', (route) =>
    isRecord(route.request())
      ? route.fulfill({
          status: 503,
          json: { errors: [{ message: 'x', extensions: { code: 'SERVICE_UNAVAILABLE' } }] },
        })
      : route.fallback(),
  )
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: 'XLSX' }).click()
  await expect(page.getByText('Could not create the XLSX file.')).toBeVisible()
})

const isRecord = (request: Request) => request.postData()?.includes('"RecordExport"') ?? false

test('a file under way can be given up, and one that fails is asked for again', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await measured(api, url)
  await page.goto(url + report(sensorIds, '&period=YESTERDAY'))
  await expect(table(page)).toBeVisible()
  await page.route(
    '**/api/v1/export.csv*',
    (route) => route.fulfill({ status: 503, json: { error: 'Not available just now.' } }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'CSV' }).click()
  await expect(page.getByText('Not available just now.')).toBeVisible()
  await page.route('**/api/v1/export.csv*', () => undefined, { times: 1 }) // never answered
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The server is preparing the file…')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('thousands of rows scroll by keyboard with head and first column in place', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await measured(api, url)
  await page.goto(url + report(sensorIds, '&period=LAST_30_DAYS&bucket=M5'))
  await expect(table(page).getByRole('table')).toHaveAttribute('aria-rowcount', /^\d{4}$/)
  expect(await table(page).getByRole('row').count()).toBeLessThan(100)
  await table(page).focus()
  await page.keyboard.press('End')
  const head = table(page).getByRole('columnheader', { name: 'Time' })
  await expect(head).toBeInViewport()
  await expect(table(page).getByRole('row', { name: /^Total/ })).toBeInViewport()
  await expect(table(page).getByRole('cell', { name: '5.0' }).first()).toBeVisible()
  await page.getByRole('radio', { name: 'Raw' }).press('Space')
  await expect(table(page).getByRole('columnheader', { name: 'Value' })).toHaveCount(2)
})

test('what cannot be shown says why', async ({ signedIn: { page, url, api } }) => {
  const { sensorIds } = await fleet(api, 1)
  const custom = (from: string, to: string) =>
    report(sensorIds, `&period=CUSTOM&from=${from}T00:00&to=${to}T00:00&bucket=M5`)
  await page.goto(url + custom('2024-01-01', '2026-01-01'))
  await expect(page.getByText('Too large for the screen')).toBeVisible()
  await page.getByRole('button', { name: 'XLSX' }).click()
  await expect(page.getByText('Download CSV instead.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.goto(url + custom('2026-02-01', '2026-01-01'))
  await expect(page.getByText('Check the period')).toBeVisible()
  await page.goto(url + custom('2199-01-01', '2199-01-02'))
  await expect(page.getByText('No data for this period yet')).toBeVisible()
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('ReportFigures'))
      await route.fulfill({ status: 503, body: '' })
    else await route.fallback()
  })
  await page.goto(url + report(sensorIds, '&period=TODAY'))
  await expect(page.getByText('Could not load the report')).toBeVisible()
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(table(page)).toBeVisible()
})

test('on paper there is the whole table and nothing else', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await measured(api, url)
  await page.goto(url + report(sensorIds, '&period=LAST_7_DAYS&bucket=H1'))
  await expect(table(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const recorded = page.waitForRequest(isRecord)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  expect((await recorded).postData()).toContain('"format":"PRINT"')
  expect(await table(page).getByRole('row').count()).toBeGreaterThan(140)
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByText(/^Printed at/)).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
})

test('reads well light and dark, both ways and on a phone', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await measured(api, url)
  await page.goto(url + report(sensorIds, '&period=YESTERDAY'))
  await expect(page.getByRole('table')).toBeVisible()
  await settled(page)
  await expectAccessibleBothWays(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
})
