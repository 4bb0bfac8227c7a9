import type { Page } from '@playwright/test'
import { expect, expectAccessibleBothWays, test } from '../../support/page.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** Where the icon of each entry stands, by the entry's name. */
const icons = (page: Page) =>
  menu(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => {
        const { x, y } = link.querySelector('svg')?.getBoundingClientRect() ?? { x: 0, y: 0 }
        return { name: link.textContent, x, y }
      }),
    )

test('what is pressed in the collapsed menu is what stood under the pointer', async ({
  signedIn: { page, url },
}) => {
  // The whole menu is in sight.
  await page.setViewportSize({ width: 1280, height: 1500 })
  await page.goto(`${url}/home`)
  const key = menu(page).getByRole('link', { name: 'API keys' })
  await expect(key).toBeVisible()
  const collapsed = await icons(page)
  const mark = await page.getByRole('link', { name: 'Isotherm, go to Temp' }).boundingBox()

  const place = await key.boundingBox()
  if (!place) throw new Error('no entry')
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
  await expect(page.getByRole('button', { name: 'Keep menu open' })).toBeVisible()
  expect(await icons(page)).toEqual(collapsed)
  expect(
    await page.getByRole('link', { name: 'Isotherm, go to Temp' }).boundingBox(),
  ).toMatchObject({
    x: mark?.x,
    y: mark?.y,
  })
  await page.mouse.down()
  await page.mouse.up()
  await expect(page).toHaveURL(/\/api-keys/)

  await page.getByRole('button', { name: 'Keep menu open' }).click()
  await page.mouse.move(800, 500)
  await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible()
  expect(await icons(page)).toEqual(collapsed)
})

test('the name of an entry stands beside its icon before the menu has opened', async ({
  signedIn: { page, url },
}) => {
  await page.clock.install()
  await page.goto(`${url}/home`)
  await page.clock.runFor(3000)
  const alarms = menu(page).getByRole('link', { name: 'Alarms' })
  await expect(alarms).toBeVisible()
  // The menu would open when the clock goes on.
  await page.clock.pauseAt(Date.now() + 60_000)
  const name = alarms.getByText('Alarms', { exact: true })
  const seen = () => name.evaluate((element) => element.getBoundingClientRect().width > 40)
  expect(await seen()).toBe(false)
  await alarms.hover()
  expect(await seen()).toBe(true)
  await page.mouse.move(800, 500)
  expect(await seen()).toBe(false)
  await page.getByRole('link', { name: 'Isotherm, go to Temp' }).focus()
  for (let entry = 0; entry < 20 && !(await seen()); entry++) await page.keyboard.press('Tab')
  await expect(alarms).toBeFocused()
  expect(await seen()).toBe(true)
})

test('a first visit is told once how the menu opens, and that it can stay open', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/home`)
  await page.evaluate(() => localStorage.removeItem('menuHinted'))
  await page.reload()
  const hint = page.getByRole('region', { name: 'The menu opens as you hover' })
  await expect(hint).toBeVisible()
  await expectAccessibleBothWays(page)
  // Longer than the menu waits before it opens.
  await hint.getByRole('button', { name: 'Got it' }).hover()
  await page.waitForTimeout(300)
  await hint.getByRole('button', { name: 'Got it' }).click()
  await expect(hint).toBeHidden()
  await page.reload()
  await expect(page.getByText('Set up monitoring')).toBeVisible()
  await page.waitForTimeout(3000)
  await expect(hint).toBeHidden()

  await page.evaluate(() => localStorage.removeItem('menuHinted'))
  await page.reload()
  await hint.getByRole('button', { name: 'Keep menu open' }).click()
  await page.mouse.move(800, 500)
  await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible()
  await expect(hint).toBeHidden()
})
