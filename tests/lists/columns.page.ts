import type { Locator, Page } from '@playwright/test'
import { fleet } from '../support/api-client.ts'
import { expect, expectAccessibleBothWays, test, type SignedIn } from '../support/page.ts'
import { remember } from '../support/remember.ts'

// How a list's columns are arranged, tried where it stands: users.
const HEADS = ['User', 'Role', 'Plan', 'Billing', 'Status']
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const edge = (page: Page, name: string) =>
  page.getByRole('separator', { name: `Width of ${name}`, exact: true })
const panel = (page: Page) => page.getByRole('group', { name: 'Columns' })
const table = (page: Page) => page.getByRole('main').getByRole('table')

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not drawn.')
  return box
}
const widthOf = async (locator: Locator) => Math.round((await boxOf(locator)).width)
/** The heads that are seen, from the start on. */
const heads = (page: Page) =>
  table(page)
    .locator('thead th[data-column]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))

async function open({ page, url }: Pick<SignedIn, 'page' | 'url'>, path = '/apps/user/list') {
  await page.goto(`${url}${path}`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Columns' })).toBeVisible()
}

/** The next thing about columns that the server keeps. */
const kept = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.ok() && !!answer.request().postData()?.includes('SetListLayout'),
  )

/** Another browser of the same person. */
async function elsewhere({ page, url, api }: SignedIn) {
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('no browser')
  await remember(context, api)
  const other = await context.newPage()
  await open({ page: other, url })
  return other
}

async function drag(page: Page, name: string, by: number) {
  const { x, y, width, height } = await boxOf(edge(page, name))
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + by, y + height / 2, { steps: 8 })
  await page.mouse.up()
}

test('the edge of a column is dragged, and the others stay as they are; keys do the same', async ({
  signedIn,
}) => {
  const { page } = signedIn
  await open(signedIn)
  expect(await heads(page)).toEqual(HEADS)
  await expect(edge(page, 'Role')).toHaveAttribute('aria-valuetext', 'Automatic')
  const [user, role, plan] = await Promise.all(
    ['User', 'Role', 'Plan'].map((name) => widthOf(head(page, name))),
  )
  await drag(page, 'Role', 60)
  expect(await widthOf(head(page, 'Role'))).toBe((role ?? 0) + 60)
  expect(await widthOf(head(page, 'User'))).toBe(user)
  expect(await widthOf(head(page, 'Plan'))).toBe(plan)

  await edge(page, 'Plan').focus()
  await page.keyboard.press('ArrowRight')
  expect(await widthOf(head(page, 'Plan'))).toBe((plan ?? 0) + 8)
  await page.keyboard.press('Shift+ArrowRight')
  await expect(edge(page, 'Plan')).toHaveAttribute('aria-valuenow', `${(plan ?? 0) + 48}`)
  for (let i = 0; i < 20; i++) await page.keyboard.press('Shift+ArrowLeft')
  expect(await widthOf(head(page, 'Plan'))).toBe(56)
  await expect(edge(page, 'Plan')).toBeFocused()
  await expectAccessibleBothWays(page)

  // From right to left the edge goes the other way with the pointer, and with the keys.
  await page.evaluate(() => localStorage.setItem('direction', '"rtl"'))
  await open(signedIn)
  const before = await widthOf(head(page, 'Role'))
  await drag(page, 'Role', -30)
  expect(await widthOf(head(page, 'Role'))).toBe(before + 30)
  await edge(page, 'Role').press('ArrowLeft')
  expect(await widthOf(head(page, 'Role'))).toBe(before + 38)
})

test('columns are moved, hidden and shown, remembered, the same in another browser, and reset', async ({
  signedIn,
}) => {
  const { page } = signedIn
  await open(signedIn)
  await page.getByRole('button', { name: 'Columns' }).click()
  const choices = panel(page)
  await expect(choices.getByRole('checkbox', { name: 'User' })).toBeDisabled()
  await expect(choices.getByRole('button', { name: 'Move User up' })).toBeDisabled()
  const up = choices.getByRole('button', { name: 'Move Plan up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(choices.getByRole('status')).toHaveText('Plan: 2 of 6')
  // The button went up with its row, and is pressed again.
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter')
  await choices.getByRole('button', { name: 'Move Role down' }).click()
  await choices.getByRole('checkbox', { name: 'Status' }).uncheck()
  const arrangedSo = ['Plan', 'User', 'Billing', 'Role']
  await expect.poll(() => heads(page)).toEqual(arrangedSo)
  await expectAccessibleBothWays(page)
  const saved = kept(page)
  await choices.getByRole('button', { name: 'Pin Plan' }).click()
  await saved
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Columns', exact: true })).toBeFocused()

  await page.reload()
  await expect.poll(() => heads(page)).toEqual(arrangedSo)
  const other = await elsewhere(signedIn)
  await expect.poll(() => heads(other)).toEqual(arrangedSo)
  const again = kept(other)
  await other.getByRole('button', { name: 'Columns' }).click()
  await panel(other).getByRole('button', { name: 'Reset columns' }).click()
  await again
  expect(await heads(other)).toEqual(HEADS)
  await other.context().close()
  await page.reload()
  await expect.poll(() => heads(page)).toEqual(HEADS)
})

test('what was arranged without a network is kept once there is one', async ({ signedIn }) => {
  const { page } = signedIn
  await open(signedIn)
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('SetListLayout')
      ? route.fulfill({ status: 503 })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Columns' }).click()
  await panel(page).getByRole('checkbox', { name: 'Plan' }).uncheck()
  await expect(page.getByText('Could not save your layout')).toBeVisible()
  await page.unroute('**/graphql')
  const saved = kept(page)
  await page.reload()
  await saved
  await expect.poll(() => heads(page)).not.toContain('Plan')
  const other = await elsewhere(signedIn)
  await expect.poll(() => heads(other)).not.toContain('Plan')
  await other.context().close()
})

for (const direction of ['ltr', 'rtl'])
  test(`pinned columns stay while the table scrolls sideways, ${direction}`, async ({
    signedIn,
  }) => {
    const { page } = signedIn
    await page.addInitScript((dir) => localStorage.setItem('direction', `"${dir}"`), direction)
    await open(signedIn)
    await page.getByRole('button', { name: 'Columns' }).click()
    for (const name of ['Plan', 'User'])
      await panel(page)
        .getByRole('button', { name: `Pin ${name}` })
        .click()
    await page.keyboard.press('Escape')
    expect(await heads(page)).toEqual(['User', 'Plan', 'Role', 'Billing', 'Status'])
    for (const name of ['Role', 'Billing', 'Status']) {
      await edge(page, name).focus()
      for (let i = 0; i < 12; i++)
        await page.keyboard.press(`Shift+Arrow${direction === 'ltr' ? 'Right' : 'Left'}`)
    }
    const scroller = page.locator('.list-scroll')
    const [first, cell] = [
      head(page, 'Plan'),
      page.getByRole('row').nth(1).locator('[data-column=plan]'),
    ]
    const before = [await boxOf(first), await boxOf(cell)]
    const far = await boxOf(head(page, 'Status'))
    await scroller.evaluate(
      (element, by) => element.scrollBy(by, 0),
      direction === 'ltr' ? 400 : -400,
    )
    const moved = (await boxOf(head(page, 'Status'))).x - far.x
    expect(Math.abs(moved)).toBeGreaterThan(300)
    const now = [await boxOf(first), await boxOf(cell)]
    expect(now.map(({ x }) => Math.round(x))).toEqual(before.map(({ x }) => Math.round(x)))
    // What scrolls goes under it.
    const { x, y, width, height } = now[1] ?? far
    expect(
      await page.evaluate(
        ([left, top]) =>
          document
            .elementFromPoint(left, top)
            ?.closest('[data-column]')
            ?.getAttribute('data-column'),
        [x + width / 2, y + height / 2] as const,
      ),
    ).toBe('plan')
    // The page itself does not.
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      ),
    ).toBe(true)
  })

test('rows stand closer where somebody wants it, in every table and another browser', async ({
  signedIn,
}) => {
  const { page, url, api } = signedIn
  await fleet(api, 1)
  await open(signedIn, '/devices')
  const row = (of: Page) => of.getByRole('row').nth(1)
  const before = (await boxOf(row(page))).height
  expect(before).toBeGreaterThan(48)
  await page.getByRole('button', { name: 'Columns' }).click()
  const saved = page.waitForResponse(
    (answer) => answer.ok() && !!answer.request().postData()?.includes('UpdateLayout'),
  )
  await panel(page).getByText('Compact').click()
  await saved
  expect((await boxOf(row(page))).height).toBeLessThanOrEqual(before - 8)
  const other = await elsewhere(signedIn)
  await other.goto(`${url}/devices`)
  await expect.poll(async () => (await boxOf(row(other))).height).toBeLessThanOrEqual(before - 8)
  await other.context().close()
})

test('the box over the rows says when some of them are chosen', async ({ signedIn }) => {
  const { page, api } = signedIn
  await fleet(api, 1)
  await open(signedIn)
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  const invite = `mutation { inviteUser(input: { fullName: "Bo Dahl", username: "b-${crypto.randomUUID().slice(0, 8)}", email: "${crypto.randomUUID()}@example.com", role: EDITOR }) { problems { message } } }`
  await api.graphql(invite)
  await page.reload()
  await page.getByRole('checkbox', { name: 'Select Bo Dahl' }).check()
  expect(await all.evaluate((box: HTMLInputElement) => [box.checked, box.indeterminate])).toEqual([
    false,
    true,
  ])
  await all.check()
  expect(await all.evaluate((box: HTMLInputElement) => [box.checked, box.indeterminate])).toEqual([
    true,
    false,
  ])
  await all.uncheck()
  await expect(page.getByRole('checkbox', { name: 'Select Bo Dahl' })).not.toBeChecked()
})

test('nothing moves when rows are chosen, and the box over them has no words', async ({
  signedIn,
}) => {
  const { page, api } = signedIn
  await fleet(api, 1)
  await open(signedIn)
  // Columns are as wide as their words, which are wider or narrower once the font is there.
  await page.evaluate(() => document.fonts.ready)
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main thead th, main tbody tr')].map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect()
        return [x, y, width, height].map(Math.round)
      }),
    )
  await expect(table(page).locator('thead th').first()).not.toContainText('Selection')
  const before = await places()
  const box = page.getByRole('checkbox', { name: 'Select all on this page' })
  await box.check()
  await expect(page.getByRole('group', { name: 'Actions for the selected rows' })).toBeVisible()
  expect(await places()).toEqual(before)
  await box.uncheck()
  expect(await places()).toEqual(before)
})

test('on a phone a card begins with its name, wherever its column stands, and has no edges', async ({
  signedIn,
}) => {
  const { page } = signedIn
  await page.setViewportSize({ width: 390, height: 844 })
  await open(signedIn)
  await page.getByRole('button', { name: 'Columns' }).click()
  await panel(page).getByRole('button', { name: 'Move User down' }).click()
  await expect(panel(page).getByRole('button', { name: 'Pin User' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  const card = page.getByRole('row').nth(1)
  const name = await boxOf(card.getByRole('link').first())
  const role = await boxOf(card.locator('[data-column=role]'))
  expect(name.y).toBeLessThan(role.y)
  await expect(page.getByRole('separator')).toHaveCount(0)
})
