import { expect, test } from '../../support/page.ts'
import { open } from './support/charts.ts'
import { measured } from './support/waves.ts'

test.beforeEach(() => test.slow())

test('a view is saved, shared, opened by its link, changed and deleted', async ({
  signedIn: { page, url, api },
}) => {
  const { sensorIds } = await measured(url, api, 1)
  await open(page, url, `p=${sensorIds[0]}~~Cold%20room&span=3600`)
  await expect(page.getByRole('heading', { name: 'Cold room', level: 2 })).toBeVisible()
  const menu = page.getByRole('button', { name: 'Views' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Save as…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as a new view' })
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog.getByText('Enter a name.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Night watch')
  await dialog.getByLabel('Shared').check()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(page).toHaveURL(/\/dynamic\?view=\d+[?&]org=\d+$/)
  await expect(page.getByRole('heading', { name: 'Night watch', level: 1 })).toBeVisible()
  await expect(page.getByText('Shared view')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Cold room', level: 2 })).toBeVisible()

  await page.getByRole('radio', { name: '7 d' }).click({ force: true })
  await expect(page.getByText('Changed', { exact: true })).toBeVisible()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Save changes…' }).click()
  await page
    .getByRole('dialog', { name: 'Save view' })
    .getByRole('button', { name: 'Save view' })
    .click()
  await expect(page).toHaveURL(/\/dynamic\?view=\d+[?&]org=\d+$/)
  await expect(page.getByRole('radio', { name: '7 d' })).toBeChecked()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click()
  await expect(page).toHaveURL(/\/dynamic[?&]org=\d+$/)
})
