import { expect, expectAccessible, expectAccessibleBothWays, test } from '../../support/page.ts'
import { asked, chart, open } from './support/charts.ts'
import { DAY, measured } from './support/waves.ts'

test.beforeEach(() => test.slow())

test('a range is typed, said in words, and stays relative in the address', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await measured(url, api, 1)
  const series = asked(page, 'ChartSeries')
  await open(page, url, `p=${sensorIds[0]}`)
  const field = page.getByRole('textbox', { name: 'Time range' })
  const of = (key: string) => new URL(page.url()).searchParams.get(key)
  await expect(field).toHaveValue('Last 24 h')
  await field.fill('now-6h')
  await field.press('Enter')
  await expect(page).toHaveURL(/span=21600/)
  await expect(field).toHaveValue('Last 6 h')
  await expect(page.getByRole('radio', { name: '6 h' })).toBeChecked()

  await field.fill('LAST week')
  await field.press('Enter')
  await expect.poll(() => [of('from'), of('to'), of('span')]).toEqual(['now-1w/w', 'now/w', null])
  await expect(field).toHaveValue('Last week')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
  // From Monday to Monday, by whoever's clock opens it.
  await page.reload()
  await expect(field).toHaveValue('Last week')
  await expect
    .poll(() => {
      const { from, to } = (series.at(-1) ?? {}) as { from?: string; to?: string }
      const length = (Date.parse(to ?? '') - Date.parse(from ?? '')) / DAY
      return [Math.round(length), new Date(from ?? 0).getUTCDay()]
    })
    .toEqual([7, 1])

  await field.fill('today')
  await field.press('Enter')
  await expect.poll(() => [of('from'), of('to')]).toEqual(['now/d', null])
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
  // What is moved by hand is a range of its own.
  await chart(page).focus()
  await page.keyboard.press('+')
  await expect.poll(() => [of('from'), of('span') !== null]).toEqual([null, true])
  await page.keyboard.press('0')
  await expect(field).toHaveValue('Today')
})

test('what is no range says how one looks, and changes nothing', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await measured(url, api, 1)
  await open(page, url, `p=${sensorIds[0]}&span=3600`)
  const field = page.getByRole('textbox', { name: 'Time range' })
  const before = page.url()
  await field.fill('some day')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This is no time range.')
  await expect(page.getByRole('alert')).toContainText('now-6h, last week, 24 h')
  await expect(field).toHaveValue('some day')
  await expectAccessible(page)
  expect(page.url()).toBe(before)
  await field.fill('2026-11-05 to 2026-11-01')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Choose an end after the beginning.')
  await field.press('Escape')
  await expect(field).toHaveValue('Last 1 h')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await field.fill('nonsense')
  await field.blur()
  await expect(field).toHaveValue('Last 1 h')
  expect(page.url()).toBe(before)
  // Going on to the next field takes what can be read.
  await field.fill('1 Nov 2025 14:00 – 16:00')
  await field.press('Tab')
  await expect(page).toHaveURL(/span=7200&.*to=2025-11-01T16/)
  await expect(field).toHaveValue('1 Nov 2025, 14:00 – 16:00')
})

test('at 390 px the range has a line of its own, and what it says covers nothing of it', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await measured(url, api, 1)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, url, `p=${sensorIds[0]}`)
  const field = page.getByRole('textbox', { name: 'Time range' })
  await field.focus()
  await expect(page.getByText('now-6h, last week, 24 h, 1 Nov 14:00 – 16:00')).toBeInViewport({
    ratio: 1,
  })
  await expectAccessibleBothWays(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
