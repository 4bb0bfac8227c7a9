import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleBothWays, test } from '../support/page.ts'

const calendar = (page: Page) => page.getByRole('dialog', { name: 'Choose a date' })
const day = (page: Page, name: string) => calendar(page).getByRole('button', { name, exact: true })

/** The dialog of a new maintenance window, with its begin on a day of its own. */
async function maintenance(page: Page, url: string) {
  await page.goto(`${url}/maintenance`)
  await page.getByRole('button', { name: 'Add maintenance' }).first().click()
  const begin = page.getByRole('textbox', { name: 'Starts' })
  await begin.fill('24/11/2026 14:30')
  return begin
}

test('a day is chosen by keys, the clock stays, and the focus goes back', async ({
  signedIn: { page, url },
}) => {
  const begin = await maintenance(page, url)
  const opener = page.getByRole('button', { name: 'Choose a date' }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(day(page, 'Tuesday, 24 November 2026')).toBeFocused()
  await expect(calendar(page).locator('th').first()).toHaveText('M')
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(day(page, 'Wednesday, 2 December 2026')).toBeFocused()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Enter')
  await expect(calendar(page)).toHaveCount(0)
  await expect(begin).toHaveValue('02/11/2026 14:30')
  await expect(opener).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(1)

  await page.keyboard.press('Enter')
  await calendar(page).getByLabel('Time').fill('9:05')
  await expect(begin).toHaveValue('02/11/2026 09:05')
  await calendar(page).getByRole('button', { name: 'Next month' }).click()
  await day(page, 'Thursday, 31 December 2026').click()
  await expect(begin).toHaveValue('31/12/2026 09:05')
  await opener.click()
  await page.keyboard.press('Escape')
  await expect(calendar(page)).toHaveCount(0)
  await expect(page.getByRole('dialog'), 'only the calendar closes').toHaveCount(1)
})

test('what is typed is read as the language writes it, and what is no date is said', async ({
  signedIn: { page, url },
}) => {
  const begin = await maintenance(page, url)
  await begin.fill('31/11/2026 10:00')
  await page.getByRole('button', { name: 'Add maintenance' }).last().click()
  await expect(page.getByText('Enter a date like 24/11/2026 14:30.')).toBeVisible()
  await begin.fill('1.12.26 7:00')
  await begin.blur()
  await expect(begin).toHaveValue('01/12/2026 07:00')
})

test('the calendar speaks the language, begins its week, and is walked from right to left', async ({
  signedIn: { page, url },
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('direction', '"rtl"')
  })
  const begin = await maintenance(page, url)
  expect(await begin.evaluate((input) => getComputedStyle(input).textAlign)).toBe('right')
  await page.getByRole('button', { name: 'Choose a date' }).first().press('Enter')
  await expect(day(page, 'Tuesday, 24 November 2026')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(day(page, 'Wednesday, 25 November 2026')).toBeFocused()
  await expectAccessibleBothWays(page)
  await page.emulateMedia({ forcedColors: 'active' })
  const edge = await day(page, 'Tuesday, 24 November 2026').evaluate(
    (element) => getComputedStyle(element).borderTopStyle,
  )
  expect(edge).toBe('solid')
})
