import type { Browser, Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { fleet, type ApiClient } from '../../support/api-client.ts'
import { expect, expectAccessible, expectAccessibleBothWays, test } from '../../support/page.ts'

const PASSWORD = 'a bright summer morning'
const someone = () => `guest-${randomBytes(5).toString('hex')}`
const mailOf = (name: string) => `${name}@example.com`

const INVITE = `mutation($input: InviteUserInput!) {
  inviteUser(input: $input) { user { id } invitation { url } problems { message } } }`
type Issued = { inviteUser: { user: { id: string }; invitation: { url: string } } }

async function invited(api: ApiClient, more: Record<string, unknown> = {}) {
  const username = someone()
  const input = { fullName: 'Aino Virtala', email: mailOf(username), username, ...more }
  const { inviteUser } = await api.graphql<Issued>(INVITE, { input })
  return { id: inviteUser.user.id, link: inviteUser.invitation.url, email: input.email }
}

/** Another person, at a browser of their own. */
async function elsewhere(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  })
  return context.newPage()
}

async function join(page: Page, address: string) {
  await page.goto(address)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page).toHaveURL(/\/home/)
}

const menuOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}` })
const choose = async (page: Page, name: string, act: string) => {
  await menuOf(page, name).click()
  await page.getByRole('menuitem', { name: act }).click()
}

test('somebody is invited, joins at another browser with the rights given, and is out at once when suspended', async ({
  signedIn: { page, url, api },
  browser,
}) => {
  test.setTimeout(90_000)
  await fleet(api, 1)
  const email = mailOf(someone())
  await page.goto(`${url}/apps/user/list`)
  await expect(page.getByRole('button', { name: /^All users 1/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Invite user' }).click()
  const form = page.getByRole('dialog', { name: 'Invite user' })
  await form.getByRole('button', { name: 'Invite user' }).click()
  await expect(form.getByText('Enter a name.')).toBeVisible()
  await expect(form.getByText('Enter an address like name@example.com.')).toBeVisible()
  await form.getByLabel('Name', { exact: true }).fill('Aino Virtala')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Role').selectOption('Maintainer')
  await form.getByLabel('Site access').selectOption('Assigned sites')
  await form.getByRole('combobox', { name: 'Sites' }).fill('north')
  await form.getByRole('option', { name: 'North depot' }).click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Invite user' }).click()

  const shown = page.getByRole('dialog', { name: 'Invitation for Aino Virtala' })
  await expect(shown.getByText('You will not see it again')).toBeVisible()
  await expect(shown.getByText(`Send the link to ${email} yourself`)).toBeVisible()
  const link = await shown.getByLabel('Invitation link').innerText()
  expect(link).toContain('/invite#')
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'I have copied the link' }).click()
  await expect(page.getByRole('button', { name: 'Pending 1' })).toBeVisible()
  await expect(page.getByText(link)).toHaveCount(0)

  const other = await elsewhere(browser)
  const asked: string[] = []
  other.on('request', (request) => asked.push(request.url()))
  await other.goto(url + new URL(link).pathname + new URL(link).hash)
  await expect(other.getByRole('heading', { name: /^Join / })).toBeVisible()
  await expect(other.getByLabel('Email')).toHaveValue(email)
  await expectAccessible(other)
  await other.getByLabel('Password', { exact: true }).fill('12345678')
  await other.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(other.getByText('This password is too easy to guess. Choose another.')).toBeVisible()
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await other.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(other).toHaveURL(/\/home[?&]org=\d+$/)
  const menu = other.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Import' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Users' })).toHaveCount(0)
  await other.goto(`${url}/apps/user/list`)
  await expect(other.getByText('read Membership')).toBeVisible()
  const token = new URL(link).hash.slice(1)
  expect(asked.filter((address) => address.includes(token))).toEqual([])

  await page.reload()
  const row = page.getByRole('row', { name: /Aino Virtala/ })
  await expect(row).toContainText('1 site')
  await choose(page, 'Aino Virtala', 'Suspend')
  const asks = page.getByRole('dialog', { name: 'Suspend Aino Virtala?' })
  await expect(asks).toContainText('All sessions in this organisation end immediately')
  await asks.getByRole('button', { name: 'Suspend' }).click()
  await expect(other).toHaveURL(/\/login/)
  await expect(row).toContainText('Suspended')
  await choose(page, 'Aino Virtala', 'Reactivate')
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click()
  await expect(row).toContainText('Active')

  await choose(page, 'Aino Virtala', 'Delete user')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete user' }).click()
  await expect(row).toHaveCount(0)
  await other.context().close()
})

test('the last admin cannot be lost, and an email belongs to one user', async ({
  signedIn: { page, url, api },
}) => {
  const { email } = await invited(api)
  const own = String(api.userData['fullName'] || api.userData['username'])
  await page.goto(`${url}/apps/user/list`)
  for (const act of ['Suspend', 'Delete user']) {
    await choose(page, own, act)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('This is you')
    await dialog.getByRole('button', { name: act }).click()
    await expect(dialog).toContainText('The organisation needs an active admin who sees all sites.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
  // The same by key alone.
  await menuOf(page, own).press('Enter')
  await expect(page.locator('[role=menuitem][data-highlighted]')).toHaveCount(1)
  await expect(page.getByRole('menu')).toBeFocused()
  await page.keyboard.press('s')
  await expect(page.getByRole('menuitem', { name: 'Suspend' })).toHaveAttribute(
    'data-highlighted',
    '',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('This is you')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await choose(page, own, 'Edit')
  const edit = page.getByRole('dialog')
  await expect(edit.getByLabel('Email')).toHaveAttribute('readonly')
  const ground = (label: string) =>
    edit
      .getByLabel(label)
      .locator('..')
      .evaluate((frame) => getComputedStyle(frame).backgroundColor)
  expect(await ground('Email'), 'what is only read looks so').not.toBe(await ground('Role'))
  await edit.getByLabel('Role').selectOption('Editor')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByLabel('Role')).toHaveAccessibleDescription(/needs an active admin/)
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Invite user' }).click()
  const form = page.getByRole('dialog', { name: 'Invite user' })
  await form.getByLabel('Name', { exact: true }).fill('Somebody else')
  await form.getByLabel('Email').fill(email.toUpperCase())
  await form.getByRole('button', { name: 'Invite user' }).click()
  await expect(
    form.getByText('Another user of this organisation has this email. Use another.'),
  ).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(own), includeHidden: true })).toContainText(
    'Admin',
  )
})

test('a link that is wrong, used or replaced says so and what to do', async ({
  signedIn: { page, url, api },
  browser,
}) => {
  const guest = await invited(api, { fullName: 'Birk Solheim' })
  const other = await elsewhere(browser)
  await other.goto(`${url}/invite#nothing-of-the-kind`)
  await expect(other.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expect(other.getByText('ask an admin of the organisation for a new link')).toBeVisible()
  await expectAccessible(other)

  await page.goto(`${url}/apps/user/view/${guest.id}`)
  await choose(page, 'Birk Solheim', 'Renew invitation')
  await page.getByRole('dialog').getByRole('button', { name: 'Create new link' }).click()
  const renewed = await page.getByLabel('Invitation link').innerText()
  await page.getByRole('button', { name: 'I have copied the link' }).click()
  await other.goto(url + new URL(guest.link, url).pathname + new URL(guest.link, url).hash)
  await expect(other.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await join(other, renewed)

  // On the screen of somebody who is signed in it says whom it signs in.
  await page.reload()
  await choose(page, 'Birk Solheim', 'Create password link')
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click()
  const reset = await page.getByLabel('Password link', { exact: true }).innerText()
  await other.goto(`${url}/invite${new URL(reset).hash}`)
  await expect(other.getByText(`You are signed in as ${guest.email}.`)).toBeVisible()
  await other.getByLabel('New password').fill('another quiet evening')
  await other.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(other).toHaveURL(/\/home[?&]org=\d+$/)
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await other.goto(`${url}/invite${new URL(reset).hash}`)
  await expect(other.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await other.context().close()
})

test('the list is searched, filtered by card and button, sorted and given out as a file', async ({
  signedIn: { page, url, api },
}) => {
  const names = [
    'Zeno Ost',
    'Ulla Berg',
    'Karl Ek',
    'Ines Roth',
    'Maja Lund',
    'Otto Falk',
    'Pia Dahl',
    'Rolf Vik',
    'Siri Moe',
  ]
  for (const [i, fullName] of [...names, 'Thea Nord', 'Vera Hagen'].entries()) {
    await invited(api, {
      fullName,
      role: i % 2 ? 'EDITOR' : 'AUTHOR',
      currentPlan: i < 3 ? 'TEAM' : 'BASIC',
    })
  }
  await page.goto(`${url}/apps/user/list`)
  await expect(page.getByText('1 – 10 of 12')).toBeVisible()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByText('11 – 12 of 12')).toBeVisible()
  await page.getByRole('button', { name: 'Pending 11' }).click()
  await expect(page).toHaveURL(/status=PENDING/)
  await expect(page.getByText('1 – 10 of 11')).toBeVisible()
  await page.getByRole('button', { name: 'Plan', exact: true }).first().click()
  await page.getByRole('option', { name: 'Team' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('rowheader')).toHaveCount(3)
  await page.getByRole('columnheader', { name: 'User' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=-FULL_NAME/)
  await expect(page.getByRole('rowheader').first()).toContainText('Zeno Ost')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^users-.*\.csv$/)
  await page.getByRole('searchbox', { name: 'Search users' }).fill('nobody of this name')
  await expect(page.getByText('No results')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByText('1 – 10 of 12')).toBeVisible()
})

test('a member is looked at: account, sessions, plan, bell and activity; strangers are not there', async ({
  signedIn: { page, url, api },
  browser,
}) => {
  const guest = await invited(api, { fullName: 'Aino Virtala', company: 'Eisbach', role: 'EDITOR' })
  const other = await elsewhere(browser)
  await join(other, url + guest.link)
  await api.graphql(
    'mutation($id: ID!) { updateUser(id: $id, input: { role: AUTHOR }) { problems { message } } }',
    {
      id: guest.id,
    },
  )
  await page.goto(`${url}/apps/user/view/${guest.id}`)
  await expect(page.getByRole('heading', { name: 'Aino Virtala', level: 1 })).toBeVisible()
  await expect(page.getByText('Eisbach', { exact: true })).toBeVisible()
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'User sections' }).getByRole('link', { name })
  await tab('Activity').click()
  await expect(page.getByText('Role: Editor → Author')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'User joined' })).toBeVisible()
  await tab('Billing').click()
  await page.getByRole('button', { name: 'Change plan' }).click()
  await page.getByRole('dialog').getByLabel('Plan').selectOption('Enterprise')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('For a group of companies.')).toBeVisible()
  await tab('Notifications').click()
  await expect(page.getByText('No alarms in this user’s bell')).toBeVisible()
  await tab('Security').click()
  await expect(page.getByRole('rowheader', { name: /Chrome/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^End the session on/ }).click()
  await expect(page.getByText('No active sessions')).toBeVisible()
  await expect(other).toHaveURL(/\/login/)
  for (const path of ['999999999', 'none', `${guest.id}/nothing`]) {
    await page.goto(`${url}/apps/user/view/${path}`)
    await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible()
  }
  await other.context().close()
})

test('nothing for axe to find in either direction, light or dark, nor at 390 px, with names of any length', async ({
  signedIn: { page, url, api },
}) => {
  test.setTimeout(240_000)
  const fullName =
    'Wilhelmina Konstantinopoulou-Featherstonehaugh of the Northernmost Depots and All Their Cold Rooms'
  const { id, link } = await invited(api, { fullName, siteAccess: 'ASSIGNED', role: 'MAINTAINER' })
  for (const path of ['list', `view/${id}/activity`]) {
    await page.goto(`${url}/apps/user/${path}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleBothWays(page)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [
    'list',
    'list?add=user',
    ...['', '/security', '/billing', '/activity'].map((tab) => `view/${id}${tab}`),
  ]) {
    await page.goto(`${url}/apps/user/${path}`)
    // Behind an open dialog the page itself is nothing to be found by its role.
    const shown = path.includes('add=')
      ? page.getByRole('dialog')
      : page.getByRole('main').getByRole('heading', { level: 1 })
    await expect(shown).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
  }
  await page.goto(url + link)
  await expect(page.getByText('You are signed in as')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
