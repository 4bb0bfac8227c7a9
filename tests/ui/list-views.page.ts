import type { ApiClient } from '../support/api-client.ts'
import { newRow } from '../support/new-row.ts'
import { expect, expectAccessibleBothWays, test } from '../support/page.ts'
import { stored } from '../support/stored.ts'

const LIST = '/datatables'

const fill = (api: ApiClient) =>
  stored(api, async (db) => {
    for (const [fullName, status] of [
      ['Mirjam Falk', 'CURRENT'],
      ['Oskar Demant', 'RESIGNED'],
      ['Anders Holm', 'CURRENT'],
    ] as const)
      await newRow(db, 'employee', {
        fullName,
        status,
        startDate: '2024-03-01',
        salary: 1,
        age: 40,
      })
  })

test('a list is kept as it stands under a name, shown again elsewhere, replaced and taken away', async ({
  signedIn: { page, url, api },
}) => {
  await fill(api)
  await page.goto(`${url + LIST}?status=CURRENT&sort=-NAME`)
  const rows = page.getByRole('row').filter({ hasText: /Falk|Demant|Holm/ })
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'City' }).uncheck()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Views' }).click()
  await expect(page.getByText('No views of this list are kept yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep this view' }).click()
  await expect(page.getByText('Give a name.')).toBeVisible()
  await page.getByLabel('Name of the view').fill('Who is here')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Who is here', exact: true })).toBeVisible()
  await expectAccessibleBothWays(page)

  await page.goto(url + LIST)
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'City' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'City' })).toBeVisible()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'Who is here', exact: true }).click()
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Mirjam Falk')
  await expect(page.getByRole('columnheader', { name: 'City' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'Remove view: Who is here' }).click()
  await expect(page.getByText('No views of this list are kept yet.')).toBeVisible()
})
