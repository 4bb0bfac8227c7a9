import { fleet } from '../support/api-client.ts'
import { expect, expectAccessible, expectAccessibleBothWays, test } from '../support/page.ts'

test('a list of choices is as wide as its choices, under its button', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/organization/audit`)
  await page.getByRole('button', { name: 'What' }).click()
  const choices = page.getByRole('listbox', { name: 'What' })
  await expect(choices.getByRole('option').first()).toBeVisible()
  expect((await choices.boundingBox())?.width).toBeLessThan(400)
})

test('choices begin at the first one, are found by arrows and letters, and let go of the focus in the order of the page', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/organization/audit`)
  const button = page.getByRole('button', { name: 'What' })
  await button.focus()
  await page.keyboard.press('Enter')
  const choices = page.getByRole('listbox', { name: 'What' })
  await expect(choices).toBeFocused()
  await expect(choices).toHaveAttribute('aria-multiselectable', 'true')
  const highlighted = choices.locator('[role=option][data-highlighted]')
  const options = choices.getByRole('option')
  const [first = '', second = ''] = await options.allTextContents()
  const [last = ''] = (await options.allTextContents()).slice(-1)
  await expect(highlighted).toHaveText(first)
  await page.keyboard.press('Space')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('ArrowUp')
  await expect(highlighted, 'before the first comes the last').toHaveText(last)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(highlighted).toHaveText(second)
  await page.keyboard.press('Enter')
  await expect(choices.locator('[aria-selected=true]')).toHaveText([first, second])
  await page.keyboard.press('End')
  await expect(highlighted).toHaveText(last)
  await page.keyboard.type(second.slice(0, 3).toLowerCase())
  await expect(highlighted).toHaveText(new RegExp(`^${second.slice(0, 3)}`))
  await page.keyboard.press('Escape')
  await expect(choices).toHaveCount(0)
  const used = page.getByRole('button', { name: `What: ${first}, ${second}` })
  await expect(used).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(choices).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(choices, 'leaving it by Tab closes it').toHaveCount(0)
})

test('which choices are taken, and which is meant, is seen in every skin, either way, and in forced colours', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/organization/audit`)
  await page.getByRole('button', { name: 'What' }).press('Enter')
  const choices = page.getByRole('listbox', { name: 'What' })
  await expect(choices).toBeFocused()
  await page.keyboard.press('Space')
  await expectAccessibleBothWays(page)
  await page.emulateMedia({ forcedColors: 'active' })
  const meant = choices.locator('[role=option][data-highlighted]')
  expect(await meant.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
  const tick = (nth: number) =>
    choices
      .getByRole('option')
      .nth(nth)
      .locator('span')
      .first()
      .evaluate((element) => getComputedStyle(element, '::before').content)
  await expect.poll(() => tick(0)).toBe('""')
  expect(await tick(1)).toBe('none')
})

test('a short list is found by letters, and closing it closes no dialog around it', async ({
  signedIn: { page, url, api },
}) => {
  await fleet(api, 1)
  await page.goto(`${url}/sites`)
  await page.getByRole('button', { name: 'Add location to North depot' }).click()
  const kind = page.getByRole('dialog', { name: 'Add location' }).getByLabel('Type')
  const isOpen = () => kind.evaluate((element) => element.matches(':open'))
  await kind.focus()
  await page.keyboard.press('Space')
  await expect.poll(isOpen).toBe(true)
  await page.keyboard.type('fr')
  await page.keyboard.press('Enter')
  await expect.poll(isOpen).toBe(false)
  await expect(kind).toHaveValue('FREEZER')
  await expect(kind).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect.poll(isOpen).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(isOpen).toBe(false)
  await expect(kind).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expectAccessible(page)
})
