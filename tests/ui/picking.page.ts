import type { Page } from '@playwright/test'
import { fleet } from '../support/api-client.ts'
import { expect, expectAccessible, expectAccessibleBothWays, test } from '../support/page.ts'

const list = (page: Page) => page.getByRole('listbox')
const options = (page: Page) => list(page).getByRole('option')
const highlighted = (page: Page) => list(page).locator('[data-highlighted]')

const SENSOR =
  'mutation($input: CreateSensorInput!) { createSensor(input: $input) { problems { message } } }'

/** The form of a new site in its dialog, at its field for the time zone. */
async function zoneField(page: Page, url: string) {
  await page.goto(`${url}/sites`)
  await page.getByRole('button', { name: 'Add site' }).first().click()
  const field = page.getByRole('combobox', { name: 'Time zone' })
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  return field
}

test('a click selects what is there, so that typing takes its place', async ({
  signedIn: { page, url },
}) => {
  const field = await zoneField(page, url)
  await field.click()
  await expect
    .poll(() => page.evaluate(() => String(document.getSelection())))
    .toBe(await field.inputValue())
  await page.keyboard.type('york new')
  await expect(options(page)).toHaveText(['America/New York'])
})

test('one of many is found by the words typed, chosen by keys, and stays when nothing else is', async ({
  signedIn: { page, url },
}) => {
  const field = await zoneField(page, url)
  await expect(field).toHaveValue('UTC')
  await field.focus()
  await page.keyboard.press('ArrowDown')
  await expect(highlighted(page)).toHaveText('UTC')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('status').filter({ hasText: /^\d{3} more/ })).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('End')
  const last = await highlighted(page).textContent()
  expect(last).toMatch(/^(Africa|America)\//)
  await expect(highlighted(page)).toBeInViewport()
  await page.keyboard.press('ArrowDown')
  await expect(highlighted(page), 'after the last comes the first').toHaveText('UTC')
  await page.keyboard.press('Home')
  await expect(highlighted(page)).toHaveText('UTC')

  await field.fill('york new')
  await expect(options(page)).toHaveText(['America/New York'])
  await expect(highlighted(page), 'the first that fits is meant').toHaveText('America/New York')
  await expect(page.getByRole('status').filter({ hasText: '1 choice' })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(list(page)).toHaveCount(0)
  await expect(field).toHaveValue('America/New York')
  await expect(field).toBeFocused()
  await expect(page.getByRole('dialog'), 'Enter took the option, and sent no form').toBeVisible()

  await field.fill('Atlantis')
  await expect(page.getByRole('status').filter({ hasText: 'No results' })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(field, 'what was chosen comes back').toHaveValue('America/New York')
  await expect(page.getByRole('dialog', { name: 'Add site' })).toBeVisible()
  await field.fill('Berl')
  await page.keyboard.press('Tab')
  await expect(list(page), 'leaving it by Tab closes it').toHaveCount(0)
  await expect(field).toHaveValue('America/New York')
  await expect(page.getByRole('textbox', { name: 'Latitude' })).toBeFocused()
})

test('many of many are chips that are taken back, with accents or without', async ({
  signedIn: { page, url, api },
}) => {
  const { deviceId } = await fleet(api, 1)
  for (const number of [1, 2, 12])
    await api.graphql(SENSOR, {
      input: { deviceId, key: `room-${number}`, name: `Kühlraum ${number}` },
    })
  await page.goto(`${url}/apps/tablereport`)
  const field = page.getByRole('combobox', { name: 'Sensors' })
  await field.fill('kuhlraum 1')
  await expect(options(page).first()).toBeVisible()
  await expect(list(page).getByRole('group', { name: 'Sensors' })).toBeVisible()
  await expect(list(page)).toHaveAttribute('aria-multiselectable', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Kühlraum 1', exact: true })).toBeVisible()
  await expect(list(page), 'what was typed for is found').toHaveCount(0)
  await expect(field).toHaveValue('')
  await page.keyboard.press('ArrowDown')
  await expect(list(page).locator('[aria-selected=true]')).toHaveText(/^Kühlraum 1/)
  await expectAccessibleBothWays(page)
  await options(page).filter({ hasText: 'Kühlraum 12' }).click()
  await expect(page.getByRole('button', { name: /^Remove Kühlraum/ })).toHaveCount(2)
  await expect(list(page), 'who only looks may take more').toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list(page)).toHaveCount(0)
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('button', { name: /^Remove Kühlraum/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove Kühlraum 1', exact: true }).click()
  await expect(field, 'who takes back the last goes on at the field').toBeFocused()
})

test('the list stands under its field in either direction, scrolls with it, and is seen in forced colours', async ({
  signedIn: { page, url },
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 390, height: 700 })
  for (const direction of ['ltr', 'rtl']) {
    await page.addInitScript((way) => localStorage.setItem('direction', `"${way}"`), direction)
    const field = await zoneField(page, url)
    await field.click()
    await page.keyboard.press('ArrowDown')
    const surface = list(page).locator('..')
    const frame = page.locator('[id$=-frame]', { has: field })
    const [box, anchor] = [await surface.boundingBox(), await frame.boundingBox()]
    if (!box || !anchor) throw new Error('Neither may be missing.')
    expect(Math.round(box.width), direction).toBe(Math.round(anchor.width))
    expect(Math.abs(box.x - anchor.x), direction).toBeLessThan(2)
    expect(box.y >= 0 && box.y + box.height <= 700, direction).toBe(true)
    const look = await highlighted(page).evaluate(
      (element) => getComputedStyle(element).outlineStyle,
    )
    expect(look).toBe('solid')
    expect(await surface.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe(
      'solid',
    )
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  }
})

test('what is typed before the part is there is not lost', async ({
  signedIn: { page, url, api },
}) => {
  await fleet(api, 1)
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/pick-part.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${url}/apps/tablereport`)
  const early = page.getByLabel('Sensors', { exact: true })
  await early.fill('nothing is called so')
  await expect(early).toBeFocused()
  release()
  const field = page.getByRole('combobox', { name: 'Sensors' })
  await expect(field).toHaveValue('nothing is called so')
  await expect(field).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'No results' })).toHaveCount(1)
})
