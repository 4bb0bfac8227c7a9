import type { Page } from '@playwright/test'
import { holdAnswers } from '../../support/held-answers.ts'
import { expect, expectAccessible, test, type SignedIn } from '../../support/page.ts'
import { remember } from '../../support/remember.ts'

const look = (page: Page) =>
  page.evaluate(() => {
    const { dir, dataset } = document.documentElement
    return { dir, ...dataset }
  })

async function customise(page: Page) {
  await page.getByRole('button', { name: 'Account' }).last().click()
  await page.getByRole('menuitem', { name: 'Layout' }).click()
  const drawer = page.getByRole('dialog', { name: 'Layout' })
  await expect(drawer).toBeVisible()
  return drawer
}

/** Another browser of the same person. */
async function elsewhere({ page, url, api }: SignedIn) {
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('no browser')
  await remember(context, api)
  const other = await context.newPage()
  await other.goto(`${url}/home`)
  return other
}

test('a layout is chosen, applied at once, there before anything is drawn the next time, and goes along to another browser', async ({
  signedIn,
}) => {
  const { page, url } = signedIn
  await page.goto(`${url}/home`)
  await expect(page.getByText('Set up monitoring')).toBeVisible()
  expect(await look(page)).toMatchObject({
    dir: 'ltr',
    skin: 'light',
    menu: 'collapsed',
    navbar: 'sticky',
    footer: 'static',
  })
  const drawer = await customise(page)
  let kept = 0
  page.on('response', (answer) => {
    if (answer.ok() && answer.request().postData()?.includes('UpdateLayout')) kept++
  })
  await drawer.getByRole('radio', { name: 'Dark', exact: true }).first().check()
  expect(await look(page)).toMatchObject({ skin: 'dark' })
  await drawer.getByRole('switch', { name: 'Right to left' }).check()
  await drawer.getByRole('radio', { name: 'Horizontal' }).check()
  await drawer.getByRole('radio', { name: 'Floating' }).check()
  await drawer.getByRole('radio', { name: 'Teal' }).check()
  await drawer.getByRole('radio', { name: 'Boxed' }).check()
  await drawer.getByRole('radio', { name: 'Sticky' }).last().check()
  await expect.poll(() => kept).toBe(7)
  const chosen = {
    dir: 'rtl',
    skin: 'dark',
    layout: 'horizontal',
    navbar: 'floating',
    navbarColor: 'teal',
    footer: 'sticky',
    width: 'boxed',
  }
  expect(await look(page)).toMatchObject(chosen)
  await drawer.getByRole('button', { name: 'Done' }).click()
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Monitoring' }),
  ).toBeVisible()

  // Only what runs before the first paint has run by then.
  await page.route('**/assets/**', () => undefined)
  await page.goto(`${url}/home`, { waitUntil: 'commit' })
  await expect.poll(() => look(page)).toMatchObject(chosen)
  await page.unroute('**/assets/**')

  const other = await elsewhere(signedIn)
  await expect.poll(() => look(other), { timeout: 15_000 }).toMatchObject(chosen)
  await other.context().close()
})

test('what an admin gives everybody counts for who did not choose, and a choice is taken back to it', async ({
  signedIn,
}) => {
  const { page, url } = signedIn
  await page.goto(`${url}/home`)
  const drawer = await customise(page)
  await drawer.getByRole('radio', { name: 'Bordered' }).check()
  await drawer.getByRole('button', { name: 'Make this the organisation default' }).click()
  await expect(page.getByText('Organisation default saved')).toBeVisible()
  await drawer.getByRole('radio', { name: 'Semi-dark' }).check()
  expect(await look(page)).toMatchObject({ skin: 'semi-dark' })
  await page.reload()
  await expect(page.getByText('Set up monitoring')).toBeVisible()
  await (
    await customise(page)
  )
    .getByRole('button', { name: 'Reset to organisation default' })
    .click()
  await expect.poll(() => look(page)).toMatchObject({ skin: 'bordered' })
})

test('a layout that cannot be kept says so, and stays in this browser', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/home`)
  const drawer = await customise(page)
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('UpdateLayout')
      ? route.fulfill({ status: 503, body: '{}' })
      : route.continue(),
  )
  await drawer.getByRole('radio', { name: 'Dark', exact: true }).first().check()
  await expect(page.getByText('Could not save your layout')).toBeVisible()
  expect(await look(page)).toMatchObject({ skin: 'dark' })
  await page.unroute('**/graphql')
  await page.reload()
  expect(await look(page)).toMatchObject({ skin: 'dark' })
})

test('what is chosen before the account has answered is newer than its answer', async ({
  signedIn: { page, url, api },
}) => {
  await api.graphql(
    'mutation { updateLayout(input: { isRTL: true, skin: DARK }) { problems { code } } }',
  )
  const answer = await holdAnswers(page, /"operationName":"(Start|Layout)"/)
  const asked = page.waitForRequest((request) =>
    /"operationName":"(Start|Layout)"/.test(request.postData() ?? ''),
  )
  await page.goto(`${url}/home`)
  await asked
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Temperaturüberwachung' })).toBeVisible()
  answer()
  await expect.poll(() => look(page)).toMatchObject({ skin: 'dark', dir: 'ltr' })
})

test('the menu is used wherever it stands: below the navbar, off the canvas, or with the navbar away', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/home`)
  const drawer = await customise(page)
  await drawer.getByRole('radio', { name: 'Horizontal' }).check()
  await drawer.getByRole('button', { name: 'Done' }).click()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Monitoring' })
    .press('Enter')
  await page
    .getByRole('menuitem', { name: 'Alarms' })
    .or(page.getByRole('menuitemradio', { name: 'Alarms' }))
    .first()
    .click()
  await expect(page).toHaveURL(/\/alarms[?&]org=\d+$/)

  const again = await customise(page)
  await again.getByRole('radio', { name: 'Vertical' }).check()
  await again.getByRole('radio', { name: 'Hidden' }).first().check()
  await again.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('banner')).toBeHidden()
  const last = await customise(page)
  await last.getByRole('switch', { name: 'Hide menu' }).check()
  await last.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Temp Monitoring' }).click()
  await expect(page).toHaveURL(/\/home[?&]org=\d+$/)
})

test('nothing for axe to find in the customiser and in any colour of the navbar', async ({
  signedIn: { page, url },
}) => {
  test.setTimeout(120_000)
  await page.goto(`${url}/home`)
  const drawer = await customise(page)
  for (const skin of ['Dark', 'Semi-dark']) {
    await drawer.getByRole('radio', { name: skin, exact: true }).first().check()
    await expectAccessible(page)
  }
  for (const color of ['Dark', 'Teal', 'Blue', 'Green', 'Grey']) {
    await drawer.getByRole('radio', { name: color, exact: true }).last().check()
    await drawer.getByRole('button', { name: 'Done' }).click()
    await expectAccessible(page)
    await customise(page)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})
