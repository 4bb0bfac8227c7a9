import { fleet } from '../../support/api-client.ts'
import { expect, expectAccessibleBothWays, test } from '../../support/page.ts'

test('the wall shows every sensor whole, page after page', async ({
  signedIn: { page, url, api },
}) => {
  const many = 14
  await fleet(api, many)
  await page.addInitScript(() => {
    const held: string[] = []
    Object.assign(window, { held })
    const release = () => Promise.resolve(void held.push('released'))
    const request = (kind: string) =>
      Promise.resolve(void held.push(kind)).then(() => ({ release }))
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
  await page.clock.install()
  await page.goto(`${url}/home`)
  await page.getByRole('button', { name: 'Wall mode' }).click()
  const wall = page.getByRole('dialog', { name: 'Temp Monitoring' })
  await expect(wall.getByText(`${many} sensors`)).toBeVisible()
  await expect(wall.getByText('Page 1 of 2')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { held: string[] }).held)).toEqual([
    'screen',
  ])
  const names = () =>
    wall.getByRole('article').evaluateAll((tiles) => tiles.map((tile) => tile.ariaLabel))
  const clipped = () =>
    wall.getByRole('article').evaluateAll(
      (tiles) =>
        tiles.filter((tile) => {
          const { top, bottom, left, right } = tile.getBoundingClientRect()
          const inside = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
          return !inside || tile.scrollHeight > tile.clientHeight + 1
        }).length,
    )
  expect(await clipped()).toBe(0)
  await expectAccessibleBothWays(page)
  // Not before: how many fit is known once the wall has been laid out.
  const first = await names()

  await page.clock.runFor(15_000)
  await expect(wall.getByText('Page 2 of 2')).toBeVisible()
  await expect.poll(async () => new Set([...first, ...(await names())]).size).toBe(many)
  expect(await clipped()).toBe(0)

  await wall.getByRole('button', { name: 'Pause' }).click()
  await page.clock.runFor(60_000)
  await expect(wall.getByText('Page 2 of 2')).toBeVisible()
  await wall.getByRole('button', { name: 'Next page' }).click()
  await expect(wall.getByText('Page 1 of 2')).toBeVisible()

  await wall.getByRole('button', { name: 'Leave wall mode' }).click()
  await expect(wall).toBeHidden()
  expect(await page.evaluate(() => (window as unknown as { held: string[] }).held)).toEqual([
    'screen',
    'released',
  ])
})
