import type { Page } from '@playwright/test'
import { watchedFleet } from '../../alarms/alarms/support/rules-over-the-wire.ts'
import { expect, expectAccessible, test } from '../../support/page.ts'

const SOON = { timeout: 15_000 }

/** Each language in the words of its screens, and the way it writes a value. */
const LANGUAGES = [
  {
    code: 'de',
    name: 'Deutsch',
    dir: 'ltr',
    home: 'Temperaturüberwachung',
    alarms: 'Alarme',
    value: '9,4',
    state: 'Unquittiert',
  },
  {
    code: 'fr',
    name: 'Français',
    dir: 'ltr',
    home: 'Suivi des températures',
    alarms: 'Alarmes',
    value: '9,4',
    state: 'Non acquittée',
  },
  {
    code: 'it',
    name: 'Italiano',
    dir: 'ltr',
    home: 'Monitoraggio temperature',
    alarms: 'Allarmi',
    value: '9,4',
    state: 'Non riconosciuto',
  },
  {
    code: 'ar',
    name: 'العربية',
    dir: 'rtl',
    home: 'مراقبة الحرارة',
    alarms: 'الإنذارات',
    value: '9.4',
    state: 'لم يُقَرّ به',
  },
  {
    code: 'en',
    name: 'English',
    dir: 'ltr',
    home: 'Temp Monitoring',
    alarms: 'Alarms',
    value: '9.4',
    state: 'Unacknowledged',
  },
] as const

const attributes = (page: Page) =>
  page.evaluate(() => {
    const { lang, dir } = document.documentElement
    return { lang, dir }
  })

/** Picks a language from the bar at the top, whatever it is called at present. */
async function choose(page: Page, name: string) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Language|Sprache|Langue|Lingua|اللغة)$/ })
    .click()
  await page.getByRole('menuitemradio', { name }).click()
}

/**
 * Writes down every state of the page that could have been painted: language, direction and heading, once a frame.
 * A flash would be a frame with one language's heading and another's direction.
 */
const watchFrames = (page: Page) =>
  page.evaluate(() => {
    const seen = new Set<string>()
    const look = () => {
      const { lang, dir } = document.documentElement
      seen.add([lang, dir, document.querySelector('h1')?.textContent ?? ''].join('|'))
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { frames_: seen })
  })
const framesSeen = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { frames_: Set<string> }).frames_])

test('all languages are switched between on a page with values, without a reload and in one frame', async ({
  signedIn: { page, url, api },
}) => {
  const { send } = await watchedFleet(url, api, 1)
  await send(1, 9.4)
  await page.goto(`${url}/home`)
  await expect(page.getByRole('heading', { level: 1, name: 'Temp Monitoring' })).toBeVisible(SOON)
  await expect(page.getByRole('main').getByText('9.4').first()).toBeVisible(SOON)
  await watchFrames(page)

  for (const { code, name, dir, home, value } of LANGUAGES) {
    await choose(page, name)
    await expect(page.getByRole('heading', { level: 1, name: home })).toBeVisible(SOON)
    expect(await attributes(page)).toEqual({ lang: code, dir })
    await expect(page.getByRole('main').getByText(value).first()).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(home))
    if (code === 'de') await expectAccessible(page)
  }
  const expected = LANGUAGES.map(({ code, dir, home }) => `${code}|${dir}|${home}`)
  // Written down by the page that was opened, and by no other.
  expect((await framesSeen(page)).sort()).toEqual(expected.sort())
})

test('and on the alarms, where the rows follow', async ({ signedIn: { page, url, api } }) => {
  const { send } = await watchedFleet(url, api, 1)
  await send(1, 9.4)
  await page.goto(`${url}/alarms`)
  await expect(page.getByRole('row').filter({ hasText: 'Probe 1' })).toContainText('9.4', SOON)
  await watchFrames(page)
  for (const { code, name, dir, alarms, value, state } of LANGUAGES) {
    await choose(page, name)
    await expect(page.getByRole('heading', { level: 1, name: alarms, exact: true })).toBeVisible(
      SOON,
    )
    expect(await attributes(page)).toEqual({ lang: code, dir })
    const row = page.getByRole('row').filter({ hasText: 'Probe 1' })
    await expect(row).toContainText(state)
    await expect(row).toContainText(value)
    if (code === 'ar') await expectAccessible(page)
  }
  const expected = LANGUAGES.map(({ code, dir, alarms }) => `${code}|${dir}|${alarms}`)
  expect((await framesSeen(page)).sort()).toEqual(expected.sort())
})

test('a language is there before anything is drawn the next time, and in the other tabs at once', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/home`)
  await expect(page.getByText('Set up monitoring')).toBeVisible(SOON)
  const other = await page.context().newPage()
  await other.goto(`${url}/devices`)
  await expect(other.getByRole('heading', { level: 1, name: 'Devices' })).toBeVisible(SOON)
  await choose(page, 'Français')
  await expect(other.getByRole('heading', { level: 1, name: 'Appareils' })).toBeVisible(SOON)
  expect(await attributes(other)).toEqual({ lang: 'fr', dir: 'ltr' })
  await other.close()

  await choose(page, 'العربية')
  await expect(page.getByRole('heading', { level: 1, name: 'مراقبة الحرارة' })).toBeVisible(SOON)
  // Only what runs before the first paint has run by then.
  await page.route('**/assets/**', () => undefined)
  await page.goto(`${url}/home`, { waitUntil: 'commit' })
  await expect.poll(() => attributes(page)).toEqual({ lang: 'ar', dir: 'rtl' })
  await page.unroute('**/assets/**')
  await page.goto(`${url}/home`)
  await expect(page.getByRole('heading', { level: 1, name: 'مراقبة الحرارة' })).toBeVisible(SOON)
})

test('a language whose words cannot be fetched is not half spoken', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/home`)
  await expect(page.getByText('Set up monitoring')).toBeVisible(SOON)
  // What opens menus and shows toasts comes when the page is at rest.
  await page.getByRole('button', { name: 'Language' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Italiano' })).toBeVisible(SOON)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached(SOON)
  await page.route('**/assets/*', (route) => route.fulfill({ status: 503 }))
  await choose(page, 'Italiano')
  await expect(page.getByText('Could not load this language')).toBeVisible(SOON)
  expect(await attributes(page)).toEqual({ lang: 'en', dir: 'ltr' })
  await expect(page.getByText('Set up monitoring')).toBeVisible()
})

test('a number is typed and shown with the comma where the language writes one', async ({
  signedIn: { page, url, api },
}) => {
  await watchedFleet(url, api, 1)
  await page.goto(`${url}/alarmconfigs/new`)
  await choose(page, 'Deutsch')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de', SOON)
  await page.goto(`${url}/alarmconfigs/new`)
  const deadband = page.getByLabel('Hysterese')
  await expect(deadband).toHaveValue('0,5', SOON)
  await deadband.fill('0,25')
  await page.getByLabel('Unterer Grenzwert').fill('2,5')
  await page.getByLabel('Oberer Grenzwert').fill('1.234')
  await deadband.focus()
  await page.getByRole('button', { name: 'Regel speichern' }).click()
  await expect(page.getByText('Geben Sie eine Zahl ein, zum Beispiel 2,5.')).toBeVisible()
})
