import { expect, test } from '../../support/page.ts'
import { chart, open } from './support/charts.ts'
import { measured } from './support/waves.ts'

test.beforeEach(() => test.slow())

test('panels are made taller by drag and by keys, and a saved view keeps it', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await measured(url, api, 2)
  await open(page, url, `p=${sensorIds[0]}&p=${sensorIds[1]}`)
  const edge = page.getByRole('separator', { name: 'Height of Probe 1' })
  const heights = () => new URL(page.url()).searchParams.get('h')
  const canvas = async () => (await chart(page).first().locator('canvas').boundingBox())?.height
  await expect(edge).toHaveAttribute('aria-valuenow', '316')
  await edge.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(heights).toBe('332.0')
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(heights).toBe('268.0')
  await expect(edge).toHaveAttribute('aria-valuetext', '268 pixels')

  const box = await edge.boundingBox()
  if (!box) throw new Error('There is no edge.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 100, { steps: 5 })
  // It is drawn on the way, and kept where it is let go.
  await expect.poll(canvas).toBe(368)
  expect(heights()).toBe('268.0')
  await page.mouse.up()
  await expect.poll(heights).toBe('368.0')
  await page.reload()
  await expect.poll(canvas).toBe(368)

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save as…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as a new view' })
  await dialog.getByLabel('Name').fill('Tall')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(page).toHaveURL(/\/dynamic\?view=\d+[?&]org=\d+$/)
  await expect.poll(canvas).toBe(368)
  await edge.focus()
  await page.keyboard.press('Enter')
  await expect.poll(canvas).toBe(316)
  await expect(page.getByText('Changed', { exact: true })).toBeVisible()
})
