import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test } from '../../support/page.ts'
import { open } from './support/charts.ts'
import { measured } from './support/waves.ts'

test.beforeEach(() => test.slow())

test('values are read as a table, and taken along as picture and file', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await measured(url, api, 2)
  await open(page, url, `p=${sensorIds.join('.')}&span=21600`)
  const take = async (entry: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: 'Download' })
        .click()
        .then(() => page.getByRole('menuitem', { name: entry }).click()),
    ])
    return { name: download.suggestedFilename(), body: await readFile(await download.path()) }
  }
  const csv = await take('Values as CSV')
  expect(csv.name).toBe('Dynamic Visualization.csv')
  const [head, first] = csv.body.toString().split('\r\n')
  expect(head).toContain('time,Probe 1 avg (°C),Probe 1 min (°C),Probe 1 max (°C),Probe 2 avg (°C)')
  expect(first).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,[456]\.?\d*,/)
  const png = await take('Picture as PNG')
  expect(png.name).toBe('Dynamic Visualization.png')
  expect(png.body.subarray(1, 4).toString()).toBe('PNG')
  expect(png.body.readUInt32BE(16)).toBeGreaterThan(600)

  await page.getByRole('button', { name: 'Show or hide' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Values as a table' }).click()
  const table = page.getByRole('region', { name: 'Values of Probe 1, Probe 2' })
  await expect(table.getByRole('columnheader')).toHaveText(['Time', 'Probe 1 (°C)', 'Probe 2 (°C)'])
  await expect(table.getByRole('row')).toHaveCount(101)
  await page.getByRole('button', { name: 'Older' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expectAccessible(page)
})
