import { expect, test } from '../../support/page.ts'
import { asked, chart, open } from './support/charts.ts'
import { HOUR, measured } from './support/waves.ts'

test.beforeEach(() => test.slow())

test('a drag, the wheel and the keys zoom and pan; there is a way back', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await measured(url, api, 1)
  await open(page, url, `p=${sensorIds[0]}&span=21600`)
  const span = () => Number(new URL(page.url()).searchParams.get('span'))
  const end = () => new URL(page.url()).searchParams.get('to')
  // The plot is made anew when its first line is there; the legend names it before.
  await expect(chart(page, /: 1 line /)).toBeVisible()
  const over = await chart(page).locator('.u-over').boundingBox()
  if (!over) throw new Error('There is no plot.')
  await page.mouse.move(over.x + 200, over.y + 60)
  await page.mouse.down()
  await page.mouse.move(over.x + 200 + over.width / 4, over.y + 80, { steps: 5 })
  await page.mouse.up()
  await expect.poll(span).toBeLessThan(5500)
  expect(span()).toBeGreaterThan(5300)
  expect(end()).not.toBeNull()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(span).toBe(21_600)
  expect(end()).toBeNull()

  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
  await page.mouse.move(over.x + over.width / 2, over.y + 60)
  await page.mouse.wheel(0, -400)
  await expect.poll(span).toBeLessThan(15_000)
  await chart(page).focus()
  const before = span()
  await page.keyboard.press('+')
  await expect.poll(span).toBeLessThan(before)
  await page.keyboard.press('-')
  await expect.poll(() => Math.abs(span() - before)).toBeLessThan(3)
  const placed = Date.parse(end() ?? '')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => Date.parse(end() ?? '')).toBeLessThan(placed)
  await page.keyboard.press('0')
  await expect.poll(span).toBe(21_600)
  // The cursor goes from value to value, and says them.
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(page.getByRole('status').filter({ hasText: /Probe 1 \d\.\d °C/ })).toHaveCount(1)
})

test('a double click goes back to the range it began with, Home and End to where that and the data end', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await measured(url, api, 1)
  const now = Date.now()
  const to = new Date(now - HOUR).toISOString()
  await open(page, url, `p=${sensorIds[0]}&span=7200&to=${to}`)
  const of = (key: string) => new URL(page.url()).searchParams.get(key)
  const end = () => Date.parse(of('to') ?? '')
  const over = chart(page).locator('.u-over')
  await expect(page.getByRole('button', { name: 'Reset zoom' })).toBeDisabled()
  await chart(page).focus()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect.poll(() => of('span')).toBe('3528')
  await page.keyboard.press('Home')
  await expect.poll(() => now - HOUR - 7_200_000 + 3_528_000 - end()).toBe(0)
  await page.keyboard.press('End')
  await expect.poll(() => now - HOUR - end()).toBe(0)
  expect(of('span')).toBe('3528')
  await over.dblclick({ position: { x: 200, y: 60 } })
  await expect.poll(() => of('span')).toBe('7200')
  expect(of('to')).toBe(to)

  // At the ends of the range already: on to those of the data.
  const series = asked(page, 'ChartSeries')
  await chart(page).focus()
  await page.keyboard.press('Home')
  await expect.poll(end).toBeLessThan(now - 3.5 * HOUR)
  expect(end()).toBeGreaterThan(now - 4.6 * HOUR)
  expect(series.length).toBeGreaterThan(1)
  await page.keyboard.press('End')
  await page.keyboard.press('End')
  await expect.poll(() => of('to')).toBeNull()
  expect(of('span')).toBe('7200')
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByText('Go to the beginning or the end of a chart')).toBeVisible()
  await expect(keys.getByText('Reset the zoom of a chart')).toBeVisible()
})
