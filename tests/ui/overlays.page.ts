import type { Locator, Page } from '@playwright/test'
import type { ApiClient } from '../support/api-client.ts'
import { atRest } from '../support/at-rest.ts'
import { expect, expectAccessible, test } from '../support/page.ts'
import { schedule } from './support/schedule.ts'

const SITE =
  'mutation($name: String!) { createSite(input: { name: $name, timeZone: "UTC" }) { site { id } } }'

/** The page of the sites with one of them, where there is one of every kind of overlay. */
async function sitesPage(page: Page, url: string, api: ApiClient) {
  await api.graphql(SITE, { name: 'Quayside' })
  await page.goto(`${url}/sites`)
  await expect(page.getByText('Quayside').first()).toBeVisible()
}

const account = (page: Page) => page.getByRole('button', { name: 'Account', exact: true })
const menu = (page: Page) => page.getByRole('menu')
const highlighted = (page: Page) => menu(page).locator('[data-highlighted]')

/** The menu of the account, opened by key. */
async function openAccount(page: Page) {
  await account(page).focus()
  await page.keyboard.press('Enter')
  await expect(highlighted(page)).toHaveText('Account settings')
}

const insideWindow = async (page: Page, popup: Locator) => {
  const box = await popup.boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  return (
    box !== null &&
    box.x >= 0 &&
    box.y >= 0 &&
    box.x + box.width <= width &&
    box.y + box.height <= height
  )
}

test('a form begins in its first field, keeps what was typed unless told otherwise, and gives the focus back', async ({
  signedIn: { page, url, api },
}) => {
  await sitesPage(page, url, api)
  const opener = page.getByRole('button', { name: 'Add site' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Add site' })
  await expect(dialog.getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type('Cold store north')
  await expect(dialog.getByRole('textbox').first()).toHaveValue('Cold store north')
  await expectAccessible(page)

  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 500),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await leave()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toBeHidden()
    await expect(dialog.getByRole('textbox').first()).toHaveValue('Cold store north')
  }
  // The focus stays inside, whichever way it is moved.
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press(press % 3 ? 'Tab' : 'Shift+Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()

  await opener.click()
  // It listens for clicks outside only once it is open, a moment after it is seen.
  await expect(dialog.getByRole('textbox').first()).toBeFocused()
  await page.mouse.click(5, 500)
  await expect(dialog, 'with nothing typed it closes at once').toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('going back from typed text asks first', async ({ signedIn: { page, url, api } }) => {
  await sitesPage(page, url, api)
  await page.goto(`${url}/home`)
  await page.getByRole('navigation').getByRole('link', { name: 'Sites' }).first().click()
  await page.getByRole('button', { name: 'Add site' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add site' })
  await expect(dialog.getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type('Cold store')
  // Nobody goes back within a frame of typing, and the question is ready one or two frames later.
  await page.evaluate(
    () => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 100)),
  )
  await page.goBack()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByRole('textbox').first()).toHaveValue('Cold store')
})

test('a question that cannot be taken back begins at Cancel', async ({
  signedIn: { page, url, api },
}) => {
  await schedule(api, 'Shop')
  await page.goto(`${url}/maintenance/schedules`)
  const opener = page.getByRole('button', { name: 'Delete Shop' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Delete Shop?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a menu opens at its first entry by key, finds entries by letters and by arrows, and closes after Tab', async ({
  signedIn: { page, url, api },
}) => {
  await sitesPage(page, url, api)
  await openAccount(page)
  const entries = menu(page).getByRole('menuitem')
  await expect(entries).toHaveText(['Account settings', 'Layout', 'Sign out'])
  await page.keyboard.press('ArrowDown')
  await expect(highlighted(page)).toHaveText('Layout')
  await page.keyboard.press('End')
  await expect(highlighted(page)).toHaveText('Sign out')
  await page.keyboard.press('ArrowDown')
  await expect(highlighted(page)).toHaveText('Account settings')
  await page.keyboard.type('si')
  await expect(highlighted(page)).toHaveText('Sign out')
  await page.keyboard.press('Escape')
  await expect(menu(page)).toHaveCount(0)
  await expect(account(page)).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await expect(highlighted(page)).toHaveText('Account settings')
  await page.keyboard.press('Tab')
  await expect(menu(page)).toHaveCount(0)
  await expect(account(page)).toBeFocused()

  // One right after the other: the focus is still on the button.
  await account(page).evaluate(async (button) => {
    for (const key of ['ArrowDown', 'Tab']) {
      button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      await Promise.resolve()
    }
  })
  await expect(menu(page)).toHaveCount(0)
  await expect(account(page)).toBeFocused()

  await account(page).click()
  await expect(menu(page)).toBeVisible()
  await expectAccessible(page)
  await account(page).click()
  await expect(menu(page), 'its button closes it, too').toHaveCount(0)
})

/** Holds the page of the audit log back until it is let go. */
async function goToLatePage(page: Page) {
  let arrive = () => undefined as void
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/assets/audit-page*', async (route) => {
    await arrived
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audit' }).click()
  await page.mouse.move(900, 600)
  return async () => {
    arrive()
    await expect(page.locator('main h1')).toHaveText('Audit log')
    await atRest(page)
  }
}

test('a menu opened while a page is coming stays open when the page is there', async ({
  signedIn: { page, url, api },
}) => {
  await sitesPage(page, url, api)
  const letCome = await goToLatePage(page)
  await account(page).click()
  await expect(menu(page)).toBeVisible()
  await letCome()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(account(page)).toBeFocused()
})

test('the search opened while a page is coming stays open and keeps what is typed', async ({
  signedIn: { page, url, api },
}) => {
  await sitesPage(page, url, api)
  const letCome = await goToLatePage(page)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
  await expect(field).toBeFocused()
  await letCome()
  await page.keyboard.type('sites')
  await expect(field).toHaveValue('sites')
})

test('what an entry of a menu opens gives the focus back to the button of the menu', async ({
  signedIn: { page, url, api },
}) => {
  await sitesPage(page, url, api)
  await openAccount(page)
  await page.keyboard.type('l')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Layout' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(account(page)).toBeFocused()
})

test('popups stay with their button while the page scrolls, and inside the window, also from right to left', async ({
  signedIn: { page, url, api },
}) => {
  await api.graphql(SITE, { name: 'Quayside' })
  await page.setViewportSize({ width: 1000, height: 420 })
  for (const direction of ['ltr', 'rtl']) {
    await page.addInitScript((way) => localStorage.setItem('direction', `"${way}"`), direction)
    await page.goto(`${url}/organization/audit`)
    const button = page.getByRole('button', { name: 'What' })
    await button.click()
    const choices = page.getByRole('listbox', { name: 'What' })
    await expect(choices).toBeVisible()
    const popup = page.locator('[data-scope=popover][data-part=content]')
    await expect.poll(() => insideWindow(page, popup)).toBe(true)
    // Under its button, or over it where there is more room.
    const gap = async () => {
      const [box, anchor] = [await popup.boundingBox(), await button.boundingBox()]
      if (!box || !anchor) return NaN
      return Math.round(Math.max(box.y - anchor.y - anchor.height, anchor.y - box.y - box.height))
    }
    await expect.poll(gap, direction).toBe(6)
    await page.evaluate(() => scrollBy(0, 30))
    await expect.poll(gap, direction).toBe(6)
    await page.keyboard.press('Escape')
    await expect(choices).toHaveCount(0)
    await account(page).click()
    await expect.poll(() => insideWindow(page, menu(page))).toBe(true)
    await page.keyboard.press('Escape')
  }
})

test('a hint shows on focus and goes at Escape', async ({ signedIn: { page, url, api } }) => {
  await sitesPage(page, url, api)
  const skin = page.getByRole('banner').getByRole('button', { name: 'Language' })
  await skin.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  const hint = page.locator('[data-scope=tooltip][data-part=content]')
  await expect(hint).toHaveText('Language')
  const blocks = await hint
    .locator('..')
    .evaluate((place) => getComputedStyle(place).pointerEvents !== 'none')
  expect(blocks, 'what lies below it can be pressed').toBe(false)
  await page.keyboard.press('Escape')
  await expect(hint).toHaveCount(0)
})

test('forced colours leave nothing unseen: edges, and which entry is meant', async ({
  signedIn: { page, url, api },
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await sitesPage(page, url, api)
  const edge = (locator: Locator) =>
    locator.evaluate((element) => {
      const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(element)
      return { border: `${borderTopWidth} ${borderTopStyle}`, outline: outlineStyle }
    })
  await openAccount(page)
  expect((await edge(menu(page))).border).toBe('1px solid')
  expect((await edge(highlighted(page))).outline).toBe('solid')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add site' }).click()
  expect((await edge(page.getByRole('dialog'))).border).toBe('1px solid')
})

test('what is said covers no button that brought it, wide and on a phone', async ({
  signedIn: { page, url, api },
}) => {
  await sitesPage(page, url, api)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const opener = page.getByRole('button', { name: 'Add site' })
    await opener.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').first().fill(`${width} `.repeat(30).trim())
    await dialog.getByRole('button', { name: 'Add site' }).click()
    await expect(dialog).toHaveCount(0)
    const toast = page.getByRole('region', { name: 'Notifications' }).locator('[data-type]').first()
    await expect(toast).toBeVisible()
    await atRest(page)
    const [over, under] = [await toast.boundingBox(), await opener.boundingBox()]
    expect((over?.y ?? NaN) + (over?.height ?? NaN), `${width} px`).toBeLessThan(under?.y ?? NaN)
    await page.getByRole('button', { name: 'Dismiss' }).first().click()
  }
})

test('what is said is said in a region that was there before, over an open dialog too, and waits under the pointer', async ({
  signedIn: { page, url, api },
}) => {
  await sitesPage(page, url, api)
  const region = page.getByRole('region', { name: 'Notifications', includeHidden: true })
  await expect(region).toBeAttached()
  await expect(region).toHaveAttribute('aria-live', 'polite')
  await page.getByRole('button', { name: 'Add site' }).click()
  await page.getByRole('dialog').getByRole('textbox').first().fill('Harbour')
  await page.getByRole('dialog').getByRole('button', { name: 'Add site' }).click()
  const toast = region.getByText('Harbour', { exact: false })
  await expect(toast).toBeVisible()
  await toast.hover()
  await expect(page.getByRole('dialog')).toHaveCount(0) // else the focus that it gives back might come into the next one
  await page.getByRole('button', { name: 'Add site' }).press('Enter')
  await page.waitForTimeout(6000)
  await expect(toast, 'as long as the pointer is on it').toBeVisible()
  await region.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toHaveCount(0)
  await expect(page.getByRole('dialog'), 'pressing it closes no dialog').toBeVisible()
})
