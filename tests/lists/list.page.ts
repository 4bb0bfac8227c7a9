import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { sheetIn } from '../monitoring/reports/support/read-xlsx.ts'
import { fleet, type ApiClient } from '../support/api-client.ts'
import { expect, expectAccessibleBothWays, test } from '../support/page.ts'

// The one list, tried where it stands: users, devices and permissions.
const PASSWORD = 'a bright summer morning'
const INVITE = `mutation($input: InviteUserInput!) {
  inviteUser(input: $input) { user { id } invitation { url } problems { message } } }`
const ACCEPT =
  'mutation($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { problems { message } } }'
const CHANGE =
  'mutation($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { problems { message } } }'
const SUSPENDED =
  '{ users(page: 1, perPage: 100, filter: { status: [INACTIVE] }) { nodes { fullName } } }'
const ADD_DEVICE =
  'mutation($input: CreateDeviceInput!) { createDevice(input: $input) { problems { message } } }'
const ADD_PERMISSION =
  'mutation($input: CreatePermissionInput!) { createPermission(input: $input) { problems { message } } }'
type Issued = { inviteUser: { user: { id: string }; invitation: { url: string } } }

/** Somebody who was invited, and may have come. */
async function member(api: ApiClient, fullName: string, joins = false): Promise<string> {
  const username = `m-${crypto.randomUUID().slice(0, 12)}`
  const input = { fullName, username, email: `${username}@example.com`, role: 'EDITOR' }
  const { user, invitation } = (await api.graphql<Issued>(INVITE, { input })).inviteUser
  const token = invitation.url.split('#')[1]
  if (joins) await api.graphql(ACCEPT, { input: { token, username, fullName, password: PASSWORD } })
  return user.id
}
async function members(api: ApiClient, count: number) {
  for (let number = 1; number <= count; number++)
    await member(api, `Member ${String(number).padStart(2, '0')}`)
}
const rowOf = (page: Page, name: string | RegExp): Locator => page.getByRole('row', { name })
const said = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: text })
const box = (page: Page, name: string): Locator =>
  page.getByRole('checkbox', { name: `Select ${name}` })

test('keys go from row to row and page to page, choose a row, open it, and keep nobody inside', async ({
  signedIn: { page, url, api },
}) => {
  await members(api, 11)
  await page.goto(`${url}/apps/user/list`)
  const [first, second, last] = [
    rowOf(page, 'Member 01'),
    rowOf(page, 'Member 02'),
    rowOf(page, 'Member 10'),
  ]
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await expect(second).toBeFocused()
  await page.keyboard.press('End')
  await expect(last).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(last).toBeFocused()
  // Its own controls come after it, then what stands after the table.
  const after = [box(page, 'Member 10'), page.getByRole('link', { name: 'Member 10' })]
  after.push(
    page.getByRole('button', { name: 'Actions for Member 10' }),
    page.getByLabel('Rows per page'),
  )
  for (const control of after) {
    await page.keyboard.press('Tab')
    await expect(control).toBeFocused()
  }
  await box(page, 'Member 10').focus()
  await page.keyboard.press('Shift+Tab')
  await expect(last).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press(' ')
  await expect(box(page, 'Member 01')).toBeChecked()
  for (const key of ['j', 'j', 'k', ' ']) await page.keyboard.press(key)
  await expect(said(page, '2 selected')).toHaveCount(1)
  await expect(second).toBeFocused()
  await expectAccessibleBothWays(page)
  await page.getByRole('button', { name: 'Clear selection' }).press('Enter')
  await expect(box(page, 'Member 01')).not.toBeChecked()
  await expect(second).toBeFocused()
  await page.keyboard.press('Control+a')
  await expect(said(page, '10 selected')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(said(page, 'selected')).toHaveCount(0)
  for (const key of ['x', 'Shift+ArrowDown', 'Shift+J']) await page.keyboard.press(key)
  await expect(said(page, '3 selected')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('PageDown')
  await expect(rowOf(page, 'Member 11')).toBeFocused()
  await expect(page).toHaveURL(/page=2/)
  await page.keyboard.press('PageUp')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Member 01', level: 1 })).toBeVisible()
})

test('rows of two pages are chosen, and suspended at once; who cannot be is named and stays chosen', async ({
  signedIn: { page, url, api },
}) => {
  await member(api, 'Anna Berg', true)
  const bo = await member(api, 'Bo Dahl', true)
  await members(api, 9)
  await page.goto(`${url}/apps/user/list`)
  const suspended = async () =>
    (await api.graphql<{ users: { nodes: { fullName: string }[] } }>(SUSPENDED)).users.nodes.map(
      ({ fullName }) => fullName,
    )
  const own = String(api.userData['fullName'] || api.userData['username'])
  await box(page, 'Anna Berg').check()
  await box(page, 'Bo Dahl').check()
  let letItCome = () => {}
  const late = new Promise<void>((resolve) => (letItCome = resolve))
  await page.route('**/graphql', (route) => late.then(() => route.continue()))
  await page.getByRole('link', { name: 'Next page' }).click()
  // Until it is there, nobody chooses what they are about to leave.
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  await expect(all).toBeDisabled()
  await rowOf(page, 'Member 01').press('Control+a')
  letItCome()
  await all.check()
  await expect(said(page, '4 selected on 2 pages')).toHaveCount(1)
  await api.graphql(CHANGE, { id: bo, input: { role: 'AUTHOR' } })

  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('Suspend 3 users?')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog.getByRole('status')).toContainText('Suspended: 1. Not suspended:')
  await expect(dialog.getByText('Bo Dahl: Someone else has changed this.')).toBeVisible()
  await expect(dialog.getByText(`${own}: This is you.`)).toBeVisible()
  expect(await suspended()).toEqual(['Anna Berg'])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(said(page, '3 selected on 2 pages')).toHaveCount(1)

  // As the list shows him now he can be.
  await page.getByRole('link', { name: 'Previous page' }).click()
  await expect(rowOf(page, /Bo Dahl/)).toContainText('Author')
  await expect(rowOf(page, /Anna Berg/)).toContainText('Suspended')
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog.getByRole('status')).toContainText('Suspended: 1. Not suspended:')
  expect((await suspended()).sort()).toEqual(['Anna Berg', 'Bo Dahl'])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Selection as CSV' }).click()
  const lines = (await readFile(await (await file).path(), 'utf8')).trim().split('\r\n')
  expect(lines.slice(1, -1).map((line) => line.split(',')[1])).toEqual(
    [own, 'Member 09'].sort((a) => (a === own ? -1 : 1)),
  )
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search users' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toHaveCount(0)
})

test('columns are remembered, the address says the rest, and a page that cannot be had says so', async ({
  signedIn: { page, url, api },
}) => {
  await members(api, 27)
  await page.goto(`${url}/apps/user/list`)
  const plan = page.getByRole('columnheader', { name: 'Plan' })
  await expect(plan).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page
    .getByRole('group', { name: 'Columns' })
    .getByRole('checkbox', { name: 'Plan' })
    .uncheck()
  await page.keyboard.press('Escape')
  await expect(plan).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Role' })).toBeVisible()
  await expect(plan).toHaveCount(0)

  await page.getByRole('searchbox', { name: 'Search users' }).fill('Member')
  await expect(page).toHaveURL(/q=Member/)
  await page.getByRole('button', { name: 'Role', exact: true }).first().click()
  await page.getByRole('option', { name: 'Editor' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'User' }).getByRole('button').click()
  await page.getByLabel('Rows per page').selectOption('25')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByText('26 – 27 of 27')).toBeVisible()
  const shown = new URL(page.url()).searchParams
  const wanted = { q: 'Member', role: 'EDITOR', sort: '-FULL_NAME', size: '25', page: '2' }
  expect(Object.fromEntries(shown)).toMatchObject(wanted)
  await page.getByRole('link', { name: 'Member 01' }).click()
  await expect(page.getByRole('heading', { name: 'Member 01', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('26 – 27 of 27')).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search users' })).toHaveValue('Member')
  await page.goBack()
  await expect(page.getByText('1 – 25 of 27')).toBeVisible()
  await page.goForward()
  await expect(page.getByText('26 – 27 of 27')).toBeVisible()
  await page.goto(`${url}/apps/user/list?page=9&size=25&role=EDITOR`)
  await expect(page.getByText('26 – 27 of 27')).toBeVisible()
  await expect(page).toHaveURL(/page=2/)

  const errors = [
    { message: 'Something went wrong', extensions: { code: 'INTERNAL_SERVER_ERROR' } },
  ]
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"UsersPage"')
      ? route.fulfill({ json: { errors } })
      : route.continue(),
  )
  await page.getByRole('columnheader', { name: 'Status' }).getByRole('button').click()
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expect(rowOf(page, 'Member 27')).toHaveCount(0)
  await page.unroute('**/graphql')
  await again.click()
  await expect(page.getByText('1 – 25 of 27')).toBeVisible()
})

async function workbook(page: Page) {
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel' }).click()
  const saved = await file
  expect(saved.suggestedFilename()).toMatch(/\.xlsx$/)
  return sheetIn(await readFile(await saved.path()))
}
/** What stands under a name, cell by cell. */
function column(cells: Awaited<ReturnType<typeof workbook>>, name: string) {
  const letter =
    [...cells].find(([at, { text }]) => /^[A-Z]+1$/.test(at) && text === name)?.[0].slice(0, -1) ??
    name
  return [...cells]
    .filter(([at]) => at.replace(/\d+$/, '') === letter)
    .slice(1)
    .map(([, cell]) => cell)
}

test('the workbook holds every row that fits, not only the page, and no formula', async ({
  signedIn: { page, url, api },
}) => {
  const { siteId } = await fleet(api, 1)
  const names = [
    '=HYPERLINK("http://x","unit")',
    '+49 unit',
    '-2+3 unit',
    '@SUM(A1) unit',
    '"unit", the second',
  ]
  names.push(...Array.from({ length: 8 }, (_, i) => `Unit ${i}`))
  for (const name of names) await api.graphql(ADD_DEVICE, { input: { siteId, name } })
  await page.goto(`${url}/devices?q=unit&size=10&page=2`)
  await expect(page.getByText('11 – 13 of 13')).toBeVisible()
  const cells = column(await workbook(page), 'name')
  expect(cells.map(({ text }) => text).sort()).toEqual([...names].sort())
  expect(new Set(cells.map(({ type }) => type))).toEqual(new Set(['text']))
  // Where nothing is filtered by, everything leaves.
  await api.graphql(ADD_PERMISSION, { input: { name: 'Mute alarms', assignedTo: ['USER'] } })
  await page.goto(`${url}/apps/permissions`)
  await expect(rowOf(page, /Mute alarms/)).toBeVisible()
  expect(column(await workbook(page), 'name')).toMatchObject([
    { type: 'text', text: 'Mute alarms' },
  ])
})
