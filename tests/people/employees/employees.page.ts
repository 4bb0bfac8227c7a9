import sharp from 'sharp'
import type { ApiClient } from '../../support/api-client.ts'
import { demote } from '../../support/demote.ts'
import { newRow } from '../../support/new-row.ts'
import { expect, expectAccessible, test } from '../../support/page.ts'
import { stored } from '../../support/stored.ts'

const add = (api: ApiClient, fullName: string, more: object = {}) =>
  api.graphql(
    'mutation($input: CreateEmployeeInput!) { createEmployee(input: $input) { problems { code } } }',
    { input: { fullName, startDate: '2024-03-31', salaryMinor: 1_520_075, age: 41, ...more } },
  )

test('an employee is added, changed, found and deleted', async ({ signedIn: { page, url } }) => {
  await page.goto(`${url}/datatables`)
  await expect(page.getByText('No employees yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add employee' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add employee' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Enter a name.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Dagny Halvorsen')
  await dialog.getByLabel('Post').fill('Welder')
  await dialog.getByLabel('Started').fill('31/03/2024')
  await dialog.getByLabel('Salary').fill('15200.75')
  await dialog.getByLabel('Age').fill('12')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Enter a whole number from 14 to 120.')).toBeVisible()
  await dialog.getByLabel('Age').fill('41')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Dagny Halvorsen added')).toBeVisible()
  const row = page.getByRole('row', { name: /Dagny Halvorsen/ })
  await expect(row).toContainText('$15,200.75')
  await expect(row).toContainText('Applied')

  await page.getByRole('button', { name: 'Edit Dagny Halvorsen' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Dagny Halvorsen' })
  await edit.getByLabel('Status').selectOption('CURRENT')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Current')

  await page.getByRole('button', { name: 'Status' }).first().click()
  await page.getByRole('option', { name: 'Resigned' }).click()
  await expect(page).toHaveURL(/status=RESIGNED/)
  await expect(page.getByText('No results')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByRole('searchbox', { name: 'Search employees' }).fill('weld')
  await expect(page).toHaveURL(/q=weld/)
  await page.getByRole('button', { name: 'Delete Dagny Halvorsen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete employee' }).click()
  await expect(page.getByText('Dagny Halvorsen deleted')).toBeVisible()
})

test('an employee is given a picture and loses it again', async ({
  signedIn: { page, url, api },
}) => {
  await add(api, 'Dagny Halvorsen')
  await page.goto(`${url}/datatables`)
  const row = page.getByRole('row', { name: /Dagny Halvorsen/ })
  await expect(row).toContainText('DH')
  await page.getByRole('button', { name: 'Edit Dagny Halvorsen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Dagny Halvorsen' })
  const group = dialog.getByRole('group', { name: 'Picture of Dagny Halvorsen' })
  await group.locator('input[type=file]').setInputFiles({
    name: 'dagny.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0ff' } })
      .png()
      .toBuffer(),
  })
  await expectAccessible(page)
  await group.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByText('Picture of Dagny Halvorsen saved')).toBeVisible()
  await dialog.getByLabel('Post').fill('Welder')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Welder')
  await expect(row.locator('img')).toHaveAttribute('src', /^\/img\//)
  await page.getByRole('button', { name: 'Edit Dagny Halvorsen' }).click()
  await group.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Picture of Dagny Halvorsen removed')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row.locator('img')).toHaveCount(0)
  await expect(row).toContainText('DH')
})

const LOOKS = [
  { skin: 'light', direction: 'ltr', width: 1440 },
  { skin: 'dark', direction: 'rtl', width: 390 },
]

for (const { skin, direction, width } of LOOKS) {
  test(`the register is accessible: ${skin}, ${direction}, ${width} px`, async ({
    signedIn: { page, url, api },
  }) => {
    await add(api, 'Dagny Halvorsen', { post: 'Welder', city: 'Bergen', status: 'CURRENT' })
    await add(api, 'A very long name that has to break somewhere '.repeat(3), {
      email: 'asa@depot.example',
    })
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(
      (look) => {
        localStorage.setItem('skin', JSON.stringify(look.skin))
        localStorage.setItem('direction', JSON.stringify(look.direction))
      },
      { skin, direction },
    )
    await page.goto(`${url}/datatables`)
    await expect(page.getByText('Dagny Halvorsen')).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}

test('who may not read the register is told which right is missing', async ({
  signedIn: { page, url, api },
}) => {
  await demote(api, url)
  await page.goto(`${url}/datatables`)
  await expect(page.getByText('This page needs the right read Employee.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Employees', exact: true })).toHaveCount(0)
})

test('a cell is changed where it stands, by key, and undone', async ({
  signedIn: { page, url, api },
}) => {
  await add(api, 'Ada Lund', { post: 'Welder', city: 'Bergen', status: 'CURRENT' })
  await add(api, 'Bo Ek', { post: 'Butcher', city: 'Oslo' })
  await page.goto(`${url}/datatables`)
  const row = page.getByRole('row', { name: /Ada Lund/ })
  await row.focus()
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.press('Tab')
  const post = row.getByRole('textbox', { name: 'Post' })
  await expect(post).toBeFocused()
  await post.fill('Plumber')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Plumber')
  await expect(row).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(row).toContainText('Welder')

  await row.getByRole('button', { name: 'Edit Age: 41' }).click()
  await row.getByRole('textbox', { name: 'Age' }).fill('7')
  await page.keyboard.press('Enter')
  await expect(row.getByText('Enter a whole number from 14 to 120.')).toBeVisible()
  await row.getByRole('textbox', { name: 'Age' }).fill('42')
  await page.keyboard.press('Tab')
  const status = row.getByRole('combobox', { name: 'Status' })
  await expect(status).toBeFocused()
  await status.selectOption('RESIGNED')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Resigned')
  await expect(row).toContainText('42')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(row).toContainText('Current')
  await row.getByRole('button', { name: 'Edit City: Bergen' }).click()
  await row.getByRole('textbox', { name: 'City' }).fill('Nowhere')
  await page.keyboard.press('Escape')
  await expect(row).toContainText('Bergen')
})

test('a row shows below it what else there is to say, by press and by key', async ({
  signedIn: { page, url, api },
}) => {
  await add(api, 'Ada Lund', { email: 'ada@depot.example', experience: 4 })
  await page.goto(`${url}/datatables`)
  const arrow = page.getByRole('button', { name: 'Details of Ada Lund' })
  await expect(arrow).toHaveAttribute('aria-expanded', 'false')
  await arrow.click()
  await expect(page.getByRole('definition').filter({ hasText: '4 years' })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('row', { name: /Ada Lund/ })
    .first()
    .focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('definition')).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('definition').first()).toBeVisible()
})

test('the register is grouped, with what each group comes to, and a group opens', async ({
  signedIn: { page, url, api },
}) => {
  await add(api, 'Ada Lund', { status: 'CURRENT', salaryMinor: 100_00, age: 30 })
  await add(api, 'Bo Ek', { status: 'CURRENT', salaryMinor: 250_50, age: 41 })
  await add(api, 'Cy Berg', { status: 'APPLIED', salaryMinor: 70_000 })
  await page.goto(`${url}/datatables`)
  await page.getByRole('combobox', { name: 'Group by' }).selectOption('STATUS')
  await expect(page).toHaveURL(/group=STATUS/)
  const current = page.getByRole('row', { name: /Current 2/ })
  await expect(current).toContainText('$350.50')
  await expect(current).toContainText('Average 35.5')
  await expect(page.getByText('Ada Lund')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Details of Current' }).click()
  await expect(page.getByText('Ada Lund')).toBeVisible()
  await expect(page.getByText('Cy Berg')).toHaveCount(0)
  await expectAccessible(page)
  const row = page.getByRole('row', { name: /Bo Ek/ })
  await row.getByRole('button', { name: /^Edit Salary/ }).click()
  await row.getByRole('textbox', { name: 'Salary' }).fill('300')
  await page.keyboard.press('Enter')
  await expect(current).toContainText('$400.00')
})

test('a name is changed where it stands, and what others change is seen at once', async ({
  signedIn: { page, url, api },
}) => {
  const id = await stored(api, (db) =>
    newRow(db, 'employee', {
      fullName: 'Mirjam Falk',
      startDate: '2024-03-01',
      salary: 1,
      age: 40,
    }),
  )
  await page.goto(`${url}/datatables`)
  const row = page.getByRole('row', { name: /Mirjam Falk/ })
  await expect(row).toBeVisible()
  const update = `mutation { updateEmployee(id: "${id}", input: { city: "Bergen" }) { problems { code } } }`
  await expect(async () => {
    await api.graphql(update)
    await expect(row).toContainText('Bergen', { timeout: 3000 })
  }).toPass()
  await row.getByText('Mirjam Falk').dblclick()
  const field = page.getByRole('textbox', { name: 'Name' })
  await field.fill('  ')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await field.fill('Mirjam Holm')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Mirjam Holm/ })).toBeVisible()
})
