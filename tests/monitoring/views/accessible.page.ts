import { expect, expectAccessible, expectAccessibleBothWays, test } from '../../support/page.ts'
import { chart, legendRow, open } from './support/charts.ts'
import { measured } from './support/waves.ts'

test.beforeEach(() => test.slow())

test('nothing for axe to find in either direction, light or dark, nor at 390 px', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await measured(url, api, 2)
  await open(page, url, `p=${sensorIds[0]}&p=${sensorIds[1]}~86400`)
  await expect(legendRow(page, 'Probe 1')).toContainText('6.0')
  await expectAccessibleBothWays(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(chart(page)).toHaveCount(1)
  await page.getByRole('radio', { name: 'Probe 2' }).check({ force: true })
  await expect(chart(page, /^Probe 2/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  // The tools are one row; the last of them comes into sight with the focus.
  const tops = ['Sensors', 'Overlay', 'Following', 'Download'].map(async (name) => {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox()
    return box ? Math.round(box.y + box.height / 2) : null
  })
  expect(new Set(await Promise.all(tops)).size).toBe(1)
  await page.getByRole('button', { name: 'Download' }).focus()
  await expect(page.getByRole('button', { name: 'Download' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Sensors', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Sensors' }).getByRole('checkbox')).toHaveCount(2)
  await expectAccessible(page)
})
