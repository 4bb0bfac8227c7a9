import type { ApiClient } from '../../support/api-client.ts'
import { demote } from '../../support/demote.ts'
import { expect, expectAccessible, test } from '../../support/page.ts'

const LOOKS = [
  { skin: 'light', direction: 'ltr', width: 1440 },
  { skin: 'dark', direction: 'rtl', width: 390 },
]

const entry = (api: ApiClient, name: string, assignedTo: string[] = []) =>
  api.graphql(
    'mutation($input: CreatePermissionInput!) { createPermission(input: $input) { problems { code } } }',
    {
      input: { name, assignedTo },
    },
  )

test('an entry of the register is added, found, renamed, assigned and deleted', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/apps/permissions`)
  await expect(page.getByText('No entries yet')).toBeVisible()
  await expect(
    page.getByText('This register is for your records and grants nothing.'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add entry' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add entry' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Enter a name.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Mute alarms')
  await dialog.getByRole('checkbox', { name: 'Support' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Administrator' })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Mute alarms added')).toBeVisible()
  const row = page.getByRole('row', { name: /Mute alarms/ })
  await expect(row).toContainText('Support')

  await page.getByRole('button', { name: 'Edit Mute alarms' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Mute alarms' })
  await edit.getByLabel('Name').fill('Silence alarms')
  await edit.getByRole('checkbox', { name: 'Manager' }).click()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Silence alarms/ })).toContainText('Manager')

  await page.getByRole('button', { name: 'Job function' }).first().click()
  await page.getByRole('option', { name: 'Restricted user' }).click()
  await expect(page).toHaveURL(/role=RESTRICTED_USER/)
  await expect(page.getByText('No results')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByRole('searchbox', { name: 'Search the register' }).fill('silence')
  await expect(page).toHaveURL(/q=silence/)
  await page.getByRole('button', { name: 'Delete Silence alarms' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete entry' }).click()
  await expect(page.getByText('Silence alarms deleted')).toBeVisible()
})

test('each role is shown with its members and what it may do', async ({
  signedIn: { page, url },
}) => {
  await page.goto(`${url}/apps/roles`)
  const admin = page.getByRole('listitem').filter({ hasText: 'Can do everything' })
  await expect(admin).toContainText('1 member')
  await expect(admin).toContainText('Your role')
  const alarms = page.getByRole('row', { name: /^Alarms Alarm / })
  await expect(alarms.getByRole('cell')).toHaveText([
    'view',
    'view',
    'view',
    'view, edit',
    'Full access',
  ])
})

test('a refusal is explained at its own address', async ({ signedIn: { page, url } }) => {
  await page.goto(`${url}/apps/roles?why=update+Alarm`)
  const why = page.getByRole('region', { name: 'Why you do not have access' })
  await expect(why).toContainText('This needs the right update Alarm.')
  await expect(why).toContainText('Your role, Admin, now has this right.')
})

test('who may not open a page is told which right is missing, and which roles have it', async ({
  signedIn: { page, url, api },
}) => {
  await demote(api, url)
  await page.goto(`${url}/apps/permissions`)
  await expect(page.getByText('This page needs the right read Permission.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Find out why' }).click()
  const why = page.getByRole('region', { name: 'Why you do not have access' })
  await expect(why).toContainText('Your role, Subscriber, does not have this right.')
  await expect(why).toContainText('Roles that have it: Admin.')
  await expect(page.getByRole('link', { name: 'Permission register', exact: true })).toHaveCount(0)
  await expect(page.getByText(/\d members?$/)).toHaveCount(0)
  await expectAccessible(page)
})

for (const { skin, direction, width } of LOOKS) {
  test(`both screens are accessible: ${skin}, ${direction}, ${width} px`, async ({
    signedIn: { page, url, api },
  }) => {
    await entry(api, 'Mute alarms', ['SUPPORT', 'MANAGER'])
    await entry(
      api,
      'A very long name of a permission that has to break somewhere on a narrow screen '.repeat(2),
      ['USER'],
    )
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(
      (look) => {
        localStorage.setItem('skin', JSON.stringify(look.skin))
        localStorage.setItem('direction', JSON.stringify(look.direction))
      },
      { skin, direction },
    )
    for (const path of ['/apps/roles?why=create+Site', '/apps/permissions', '/nowhere/at/all']) {
      await page.goto(url + path)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
        true,
      )
    }
  })
}
