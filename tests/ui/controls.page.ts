import type { Page } from '@playwright/test'
import type { ApiClient } from '../support/api-client.ts'
import { expect, expectAccessible, test } from '../support/page.ts'
import { shadesAt } from './support/drawn.ts'
import { schedule } from './support/schedule.ts'

// Native controls under our sheets (decision 045), and links that look like tabs and pages.
const MIDDLE = [0.5, 0.5] as const
const START = [0.25, 0.5] as const
const END = [0.75, 0.5] as const
/** Two of them are told apart where their shades differ by so much. */
const APART = 60

const editor = async (page: Page, url: string) => {
  await page.goto(`${url}/alarmconfigs/new`)
  await expect(page.getByRole('radio', { name: 'Range' })).toBeChecked()
}
const rightToLeft = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('direction', '"rtl"'))

const SITE =
  'mutation($name: String!) { createSite(input: { name: $name, timeZone: "UTC" }) { site { id } } }'
/** Three pages of sites. */
async function manySites(api: ApiClient) {
  for (let number = 1; number <= 21; number++) await api.graphql(SITE, { name: `Depot ${number}` })
}

test('a box is ticked by its label and by Space, and shows "some", also in forced colours', async ({
  signedIn: { page, url, api },
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await schedule(api, 'Shop')
  await schedule(api, 'Kitchen')
  await page.goto(`${url}/maintenance/schedules`)
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  const middle = async () => (await shadesAt(all, [MIDDLE]))[0] ?? NaN
  const none = await middle()
  await page.getByRole('checkbox', { name: 'Select Shop' }).focus()
  await page.keyboard.press('Space')
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
  await expect(all).toHaveJSProperty('checked', false)
  expect(Math.abs((await middle()) - none), 'a bar in the middle').toBeGreaterThan(APART)
  await expectAccessible(page)
  await page
    .getByRole('row', { name: /Kitchen/ })
    .getByRole('checkbox')
    .locator('..')
    .click()
  await expect(all).toBeChecked()
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(false)
})

test('a switch is one to screen readers, goes by Space and by its words, and its knob is seen in forced colours, either way', async ({
  signedIn: { page, url },
}) => {
  for (const way of ['ltr', 'rtl'] as const) {
    if (way === 'rtl') await rightToLeft(page)
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ forcedColors })
      await editor(page, url)
      const control = page.getByRole('switch', { name: 'Note required to acknowledge' })
      const side = async () => {
        const [start = NaN, end = NaN] = await shadesAt(control, [START, END])
        return { apart: Math.abs(start - end), start, end }
      }
      await control.setChecked(false)
      const off = await side()
      expect(off.apart, `${way} ${forcedColors}`).toBeGreaterThan(APART)
      await control.focus()
      await page.keyboard.press('Space')
      await expect(control).toBeChecked()
      const on = await side()
      expect(on.apart, `${way} ${forcedColors}`).toBeGreaterThan(APART)
      await page.getByText('Note required to acknowledge').click()
      await expect(control).not.toBeChecked()
    }
  }
})

test('of several one is taken by arrows in the direction of the page, and which one is seen in forced colours', async ({
  signedIn: { page, url },
}) => {
  const checked = (group: string) =>
    page.getByRole('group', { name: group }).getByRole('radio', { checked: true })
  for (const [way, onward, back] of [
    ['ltr', 'ArrowRight', 'ArrowLeft'],
    ['rtl', 'ArrowLeft', 'ArrowRight'],
  ] as const) {
    if (way === 'rtl') await rightToLeft(page)
    await editor(page, url)
    for (const group of ['Type', 'Priority']) {
      const radios = page.getByRole('group', { name: group }).getByRole('radio')
      const names = await radios.evaluateAll((all) =>
        all.map((radio) => radio.closest('label')?.textContent),
      )
      const isChecked = async () =>
        names[
          await radios.evaluateAll((all) =>
            all.findIndex((radio) => (radio as HTMLInputElement).checked),
          )
        ]
      await radios.nth(1).check()
      await radios.nth(1).focus()
      await page.keyboard.press(onward)
      expect(await isChecked(), `${way} ${group}`).toBe(names[2])
      await expect(checked(group)).toBeFocused()
      await page.keyboard.press(back)
      await page.keyboard.press(back)
      expect(await isChecked(), `${way} ${group}`).toBe(names[0])
      await page.keyboard.press('ArrowUp')
      expect(await isChecked(), 'before the first comes the last').toBe(names.at(-1))
      await page.keyboard.press('ArrowDown')
      expect(await isChecked()).toBe(names[0])
      await page.keyboard.press('Tab')
      await expect(checked(group), 'Tab leaves all of them').not.toBeFocused()
    }
  }
  await page.emulateMedia({ forcedColors: 'active' })
  for (const group of ['Type', 'Priority']) {
    const radios = page.getByRole('group', { name: group }).getByRole('radio')
    await radios.nth(1).check()
    await page.getByLabel('Name').focus()
    const look = (nth: number) =>
      radios
        .nth(nth)
        .locator('..')
        .evaluate((part) => getComputedStyle(part).outlineStyle)
    expect([await look(0), await look(1), await look(2)]).toEqual(['none', 'solid', 'none'])
  }
})

test('tabs are links: each has an address, is walked by Tab, and the open one is seen in forced colours', async ({
  signedIn: { page, url },
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${url}/maintenance`)
  const tabs = page.getByRole('navigation', { name: 'Maintenance' }).getByRole('link')
  await expect(tabs).toHaveCount(2)
  const edges = () =>
    tabs.evaluateAll((all) => all.map((tab) => getComputedStyle(tab).borderBottomWidth))
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page')
  expect(await edges()).toEqual(['2px', '0px'])
  await tabs.first().focus()
  await page.keyboard.press('Tab')
  await expect(tabs.last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/maintenance\/schedules\b/)
  await expect(tabs.last()).toHaveAttribute('aria-current', 'page')
  expect(await edges()).toEqual(['0px', '2px'])
  await page.goBack()
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page')
})

test('pages of a list are links with addresses, by keys from either side, and the ends are no links', async ({
  signedIn: { page, url, api },
}) => {
  await manySites(api)
  for (const way of ['ltr', 'rtl'] as const) {
    if (way === 'rtl') await rightToLeft(page)
    await page.goto(`${url}/sites?size=10`)
    const pager = page.getByRole('navigation', { name: 'Pages' })
    await expect(pager).toContainText('1 – 10 of 21')
    const [next, previous] = [
      pager.getByRole('link', { name: 'Next page' }),
      pager.getByRole('link', { name: 'Previous page' }),
    ]
    await expect(pager.getByRole('button', { name: 'Previous page' })).toBeDisabled()
    await expect(next).toHaveAttribute('href', /\?size=10&page=2$/)
    await next.focus()
    await page.keyboard.press('Enter')
    await expect(pager).toContainText('11 – 20 of 21')
    await expect(next, 'who turns pages goes on turning them').toBeFocused()
    await page.keyboard.press('Enter')
    await expect(pager).toContainText('21 – 21 of 21')
    await expect(pager.getByRole('button', { name: 'Next page' })).toBeDisabled()
    await expect(previous, 'the focus is not lost with the link').toBeFocused()
    await page.goBack()
    await expect(pager).toContainText('11 – 20 of 21')
    // The arrow points where one goes.
    const turned = await next
      .locator('svg')
      .evaluate((arrow) => new DOMMatrix(getComputedStyle(arrow).transform).a)
    expect(turned, way).toBe(way === 'rtl' ? -1 : 1)
  }
})

test('a figure is changed by arrow keys, within what makes sense, and not by the wheel', async ({
  signedIn: { page, url },
}) => {
  await page.addInitScript(() => localStorage.setItem('language', '"de"'))
  await page.goto(`${url}/alarmconfigs/new`)
  const deadband = page.locator('input[name=deadband]')
  await expect(deadband).toHaveValue('0,5')
  await deadband.focus()
  await page.keyboard.press('ArrowUp')
  await expect(deadband).toHaveValue('0,6')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(deadband, 'no deadband is below zero').toHaveValue('0,0')
  const delay = page.locator('input[name=onDelay]')
  await delay.focus()
  await page.keyboard.press('PageUp')
  await expect(delay).toHaveValue('25')
  await page.keyboard.type('40')
  await expect(delay, 'what came of it is marked, and typed over').toHaveValue('40')
  await delay.hover()
  await page.mouse.wheel(0, -200)
  await expect(delay).toHaveValue('40')
  await page.keyboard.press('ArrowUp')
  const draft = page.getByRole('button', { name: 'Entwurf verwerfen' })
  await expect(draft, 'the form heard of it').toBeEnabled()
})
