import type { Page } from '@playwright/test'
import type { ApiClient } from '../../support/api-client.ts'
import { demote } from '../../support/demote.ts'
import { expect, expectAccessible, test } from '../../support/page.ts'

const CREATE = {
  site: 'mutation($input: CreateSiteInput!) { createSite(input: $input) { site { id } } }',
  device: 'mutation($input: CreateDeviceInput!) { createDevice(input: $input) { device { id } } }',
  sensor: 'mutation($input: CreateSensorInput!) { createSensor(input: $input) { sensor { id } } }',
}

/** A site with sensors of these names. */
async function sensors(api: ApiClient, ...names: string[]) {
  const { createSite } = await api.graphql<{ createSite: { site: { id: string } } }>(CREATE.site, {
    input: { name: 'Quayside', timeZone: 'UTC' },
  })
  const { createDevice } = await api.graphql<{ createDevice: { device: { id: string } } }>(
    CREATE.device,
    {
      input: { siteId: createSite.site.id, name: 'Logger' },
    },
  )
  for (const [index, name] of names.entries()) {
    await api.graphql(CREATE.sensor, {
      input: { deviceId: createDevice.device.id, key: `p${index}`, name },
    })
  }
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Search' })
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })

async function open(page: Page) {
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

test('anything is found and gone to by the keyboard alone, and what was looked for is offered again', async ({
  signedIn,
}) => {
  const { page, url, api } = signedIn
  await sensors(api, 'Freezer 01', 'Freezer 02', 'Fridge 07')
  await page.goto(`${url}/home`)
  await open(page)
  await expect(option(page, 'Temp Monitoring')).toBeVisible()
  await page.keyboard.type('frezer')
  await expect(option(page, /^Freezer 01/)).toHaveAttribute('aria-selected', 'true')
  await expect(palette(page).getByRole('status')).toHaveText('2 results')
  await page.keyboard.press('ArrowDown')
  await expect(option(page, /^Freezer 02/)).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await option(page, /^Freezer 02/).getAttribute('id')) ?? '',
  )
  await page.keyboard.press('ArrowDown')
  await expect(option(page, /^Freezer 01/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sensors\/2\?org=\d+$/)
  await expect(palette(page)).toBeHidden()

  await page.keyboard.press('Control+k')
  await option(page, 'frezer').click()
  await expect(option(page, /^Freezer 01/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
})

test('pages are found by their names in the language of the page', async ({ signedIn }) => {
  const { page, url } = signedIn
  await page.addInitScript(() => localStorage.setItem('language', '"de"'))
  await page.goto(`${url}/home`)
  await page.getByRole('button', { name: 'Suche', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Suche' })
  await dialog.getByRole('combobox').fill('standorte')
  await dialog.getByRole('option', { name: 'Standorte' }).click()
  await expect(page).toHaveURL(/\/sites[?&]org=\d+$/)
})

test('a star is set by the mouse or a key, stands in the navbar, and is put elsewhere by key or by dragging', async ({
  signedIn,
}) => {
  const { page, url, api } = signedIn
  await sensors(api, 'Freezer 01')
  await page.goto(`${url}/home`)
  await open(page)
  // Behind the palette the page is hidden from screen readers; here it is looked at all the same.
  const bar = page.getByRole('navigation', { name: 'Bookmarks', includeHidden: true })
  const names = () =>
    bar
      .getByRole('link', { includeHidden: true })
      .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))
  await page.keyboard.type('freezer')
  await expect(option(page, /^Freezer 01/)).toBeVisible()
  await page.keyboard.press('Control+b')
  await expect(option(page, /^Freezer 01.*bookmarked$/)).toBeVisible()
  await field(page).fill('alarms')
  await option(page, 'Alarms').first().locator('[data-star]').click()
  await expect(palette(page).getByRole('button', { name: 'Remove bookmark Alarms' })).toBeVisible()
  await field(page).fill('sites')
  await option(page, 'Sites').hover()
  await palette(page).getByRole('button', { name: 'Bookmark Sites' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect.poll(names).toEqual(['Freezer 01', 'Alarms', 'Sites'])

  await bar.getByRole('link', { name: 'Freezer 01' }).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(names).toEqual(['Alarms', 'Freezer 01', 'Sites'])
  await expect(bar.getByRole('status')).toHaveText('Freezer 01 is now number 2 of 3.')
  await bar.getByRole('link', { name: 'Sites' }).dragTo(bar.getByRole('link', { name: 'Alarms' }))
  await expect.poll(names).toEqual(['Sites', 'Alarms', 'Freezer 01'])
  await page.reload()
  await expect.poll(names).toEqual(['Sites', 'Alarms', 'Freezer 01'])

  await bar.getByRole('button', { name: 'All bookmarks' }).click()
  await option(page, /^Freezer 01/).hover()
  await palette(page).getByRole('button', { name: 'Move bookmark earlier' }).click()
  await expect.poll(names).toEqual(['Sites', 'Freezer 01', 'Alarms'])
  await option(page, /^Sites/).hover()
  await page.keyboard.press('Control+b')
  await expect.poll(names).toEqual(['Freezer 01', 'Alarms'])
})

test('a star that is set while bookmarks are on their way stays', async ({ signedIn }) => {
  const { page, url, api } = signedIn
  await sensors(api, 'Freezer 01')
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('query Bookmarks')) return route.fallback()
    const answer = await route.fetch()
    await arrived
    await route.fulfill({ response: answer })
  })
  await page.goto(`${url}/home`)
  await open(page)
  await page.keyboard.type('freezer')
  await expect(option(page, /^Freezer 01/)).toBeVisible()
  await page.keyboard.press('Control+b')
  // Whether it is sent at once or waits: the other answer comes after it.
  await page.waitForTimeout(500)
  arrive()
  await expect(option(page, /^Freezer 01.*bookmarked$/)).toBeVisible()
  await page.waitForTimeout(500)
  await expect(option(page, /^Freezer 01.*bookmarked$/)).toBeVisible()
})

test('nothing found, and a search that fails, are said, and tried again', async ({ signedIn }) => {
  const { page, url } = signedIn
  await page.goto(`${url}/home`)
  await open(page)
  await page.keyboard.type('zzqqxx')
  await expect(palette(page)).toContainText('No results for “zzqqxx”')
  let broken = true
  await page.route('**/graphql', (route) =>
    broken && route.request().postData()?.includes('query Search')
      ? route.fulfill({
          status: 503,
          contentType: 'application/json',
          body: '{"errors":[{"message":"x"}]}',
        })
      : route.fallback(),
  )
  await field(page).fill('yyqqxx')
  await expect(palette(page)).toContainText('The search failed')
  await expectAccessible(page)
  // It asks again by itself.
  broken = false
  await expect(palette(page)).toContainText('No results for “yyqqxx”')
})

for (const [skin, direction] of [
  ['light', 'ltr'],
  ['dark', 'rtl'],
] as const) {
  test(`accessible in ${skin}, ${direction}, wide and on a phone`, async ({ signedIn }) => {
    const { page, url, api } = signedIn
    await sensors(
      api,
      'Freezer 01',
      'Freezer 02 with a name that is a good deal longer than there is room for on a phone',
    )
    await api.graphql(
      'mutation($input: SetBookmarkInput!) { setBookmark(input: $input) { problems { code } } }',
      {
        input: { kind: 'SENSOR', entityId: '1', on: true },
      },
    )
    await page.addInitScript(
      (chosen) => {
        for (const [key, value] of Object.entries(chosen))
          localStorage.setItem(key, JSON.stringify(value))
      },
      { skin, direction },
    )
    await page.goto(`${url}/home`)
    await expect(page.getByRole('navigation', { name: 'Bookmarks' }).getByRole('link')).toHaveCount(
      1,
    )
    await expectAccessible(page)
    await open(page)
    await expectAccessible(page)
    await page.keyboard.type('freezer')
    await expect(option(page, /^Freezer 02/)).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(390)
    await palette(page).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(field(page)).toBeFocused()
  })
}

test('pages inside others are found by their names in the language of the page', async ({
  signedIn: { page, url },
}) => {
  await page.addInitScript(() => localStorage.setItem('language', '"de"'))
  await page.goto(`${url}/home`)
  await expect(page.getByRole('button', { name: 'Suche', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Suche' })).toBeFocused()
  await page.keyboard.type('berechtigungen')
  const found = page.getByRole('dialog').getByRole('option')
  await expect(found).toHaveText(['Verzeichnis der Berechtigungen'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/apps\/permissions\?org=/)
})

test('the palette does things: it makes a rule, changes the skin and the language, and lists the keys', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/home`)
  await open(page)
  await page.keyboard.type('new rule')
  await expect(option(page, 'New alarm rule')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/alarmconfigs\/new/)

  await open(page)
  await page.keyboard.type('skin dark')
  await option(page, 'Skin: Dark').click()
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'dark')

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toContainText('Search, open a page or run an action')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)

  await open(page)
  await page.keyboard.type('deutsch')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('Enter means what is typed, not what was found for the half of it', async ({ signedIn }) => {
  const { page, url, api } = signedIn
  await sensors(api, 'Deuce 1')
  await page.goto(`${url}/home`)
  await open(page)
  await page.keyboard.type('deu')
  await expect(option(page, /^Deuce 1/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type('tsch')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('nothing is offered that one may not do, and a question mark that is typed is a question mark', async ({
  signedIn: { page, url, api },
}) => {
  await demote(api, url)
  await page.goto(`${url}/home`)
  await open(page)
  await page.keyboard.type('device?')
  await expect(field(page)).toHaveValue('device?')
  await field(page).fill('new alarm rule')
  await expect(palette(page)).toContainText('No results for')
  await expect(option(page, 'New alarm rule')).toHaveCount(0)
})

test('Ctrl+K pressed before the search bar has come opens the palette with it', async ({
  signedIn: { page, url },
}) => {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/after-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`${url}/home`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  release()
  await expect(palette(page)).toBeVisible()
})
