import { fleet, ingest } from '../../support/api-client.ts'
import { expect, test } from '../../support/page.ts'
import { asked, BARE, chart, inked, legendRow, open } from './support/charts.ts'
import { DAY, HOUR, measured, MINUTE, wave } from './support/waves.ts'

test.beforeEach(() => test.slow())

test('a single reading that is far off is seen over a year, and silence stays empty', async ({
  signedIn: { page, url, api },
}) => {
  const { token, sensorIds } = await fleet(api, 2)
  const calm = wave('probe-1', 20 * DAY, 0, 10 * MINUTE)
  const spike = calm[Math.floor(calm.length / 2)]
  if (spike) spike.value = 30
  await ingest(url, token, calm)
  await open(page, url, `p=${sensorIds[0]}&span=31536000&${BARE}`)
  await expect(page.getByText(/average with min to max band, from hourly values/)).toBeVisible()
  await expect(chart(page, /between 4\.0 °C and 30\.0 °C/)).toBeVisible()
  // The average of its bucket is calm, too: what reaches up here is that one reading, at the end of the year.
  expect(await inked(page, [0.95, 1], [0.1, 0.5])).toBeGreaterThan(30)
  expect(await inked(page, [0, 0.9], [0.1, 0.5])).toBe(0)

  await ingest(url, token, [
    ...wave('probe-2', 10 * HOUR, 8 * HOUR, MINUTE),
    ...wave('probe-2', 2 * HOUR, 0, MINUTE),
  ])
  await open(page, url, `p=${sensorIds[1]}&span=36000&${BARE}`)
  await expect(chart(page, /Probe 2 between .* 1 gap/)).toBeVisible()
  expect(await inked(page, [0.01, 0.18], [0.05, 1])).toBeGreaterThan(100)
  expect(await inked(page, [0.22, 0.78], [0.05, 1])).toBe(0)
  expect(await inked(page, [0.82, 0.99], [0.05, 1])).toBeGreaterThan(100)
})

test('new readings are drawn as they come, without asking again', async ({
  signedIn: { page, url, api },
}) => {
  const { token, sensorIds } = await measured(url, api, 1)
  await open(page, url, `p=${sensorIds[0]}&span=21600`)
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const series = asked(page, 'ChartSeries')
  for (const value of [7.3, 7.6]) {
    await ingest(url, token, [{ sensor: 'probe-1', value }])
    await expect(legendRow(page, 'Probe 1')).toContainText(String(value), { timeout: 3000 })
  }
  await expect(chart(page, /and 7\.6 °C/)).toBeVisible()
  expect(series).toEqual([])
})
