import { expect, test } from '../../support/page.ts'
import { chart, open } from './support/charts.ts'
import { measured } from './support/waves.ts'

test.beforeEach(() => test.slow())

test('a drag, the wheel and the keys zoom and pan; there is a way back', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await measured(url, api, 1)
  await open(page, url, `p=${sensorIds[0]}&span=21600`)
  const span = () => Number(new URL(page.url()).searchParams.get('span'))
  const end = () => new URL(page.url()).searchParams.get('to')
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
  await expect.poll(span).toBe(86_400)
  // The cursor goes from value to value, and says them.
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(page.getByRole('status').filter({ hasText: /Probe 1 \d\.\d °C/ })).toHaveCount(1)
})
