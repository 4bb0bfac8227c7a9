import { demote } from '../../support/demote.ts'
import { expect, expectAccessible, test } from '../../support/page.ts'

test('prices are read by the month and by the year, and changed in place', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/pages/pricing`)
  const standard = page.getByRole('listitem').filter({ hasText: 'For a site with many rooms' })
  await expect(standard).toContainText('$49.00')
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Monthly' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(standard).toContainText('$40.00')
  await expect(standard).toContainText('$480.00 a year, paid at once')
  await expect(page.getByText('Current plan')).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit Standard' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Standard' })
  await dialog.getByLabel('A month, paid yearly').fill('none')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter an amount of 0 or more.')).toBeVisible()
  await dialog.getByLabel('A month, paid yearly').fill('41.5')
  await dialog.getByLabel('Mark as the current plan').selectOption('yes')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Standard saved')).toBeVisible()
  await expect(standard).toContainText('$498.00 a year')
  await expect(standard).toContainText('Current plan')

  await page.getByText('How can I pay?').click()
  await expect(page.getByText('By card or by invoice.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit questions' }).click()
  const questions = page.getByRole('dialog', { name: 'Edit questions' })
  await questions.getByRole('button', { name: 'Remove question 1' }).click()
  await questions.getByRole('button', { name: 'Add question' }).click()
  const added = questions.getByRole('group', { name: 'Question 3' })
  await added.getByLabel('Question').fill('Is there a trial?')
  await added.getByLabel('Answer').fill('Basic costs nothing.')
  await questions.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Is there a trial?')).toBeVisible()
  await expect(page.getByText('May I change my plan later?')).toHaveCount(0)
})

test('who may not change prices reads them', async ({ signedIn: { page, url, api } }) => {
  await demote(api, url)
  await page.goto(`${url}/pages/pricing`)
  await expect(page.getByText('For several sites')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
})

for (const { skin, direction, width } of [
  { skin: 'light', direction: 'ltr', width: 1440 },
  { skin: 'dark', direction: 'rtl', width: 390 },
]) {
  test(`prices are accessible: ${skin}, ${direction}, ${width} px`, async ({
    signedIn: { page, url },
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(
      (look) => {
        localStorage.setItem('skin', JSON.stringify(look.skin))
        localStorage.setItem('direction', JSON.stringify(look.direction))
      },
      { skin, direction },
    )
    await page.goto(`${url}/pages/pricing`)
    await expect(page.getByText('For several sites')).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}
