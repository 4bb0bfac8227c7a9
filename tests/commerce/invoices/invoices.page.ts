import type { Insertable } from 'kysely'
import type { InvoiceTable } from '../../../gateway/modules/commerce/invoices/tables.ts'
import { client, invoice } from '../../../seed/commerce/invoices.ts'
import { newRow } from '../../support/new-row.ts'
import { expect, expectAccessible, expectAccessibleBothWays, test } from '../../support/page.ts'
import { stored } from '../../support/stored.ts'
import type { ApiClient } from '../../support/api-client.ts'

type Bill = Partial<Omit<Insertable<InvoiceTable>, 'clientId'>>
const BILLS: readonly [name: string, Bill][] = [
  ['Renate Bergmann', { total: 180_315, paid: 95_000, currency: 'EUR', dueDate: '2999-12-02' }],
  ['Oskar Demant', { total: 412_000, issuedDate: '2025-11-19', dueDate: '2025-12-19' }],
  ['Petra Lindqvist', { total: 287_500, paid: 300_000 }],
  ['ليلى حداد', { total: 1250, currency: 'JPY', stage: 'DRAFT' }],
]

const fill = (api: ApiClient) =>
  stored(api, async (db) => {
    for (const [name, bill] of BILLS) {
      const clientId = await newRow(db, 'client', client({ name, company: `${name} & Co` }))
      await db
        .insertInto('invoice')
        .values({ ...invoice(bill), clientId })
        .execute()
    }
  })

test('without invoices the list says so', async ({ signedIn: { page, url } }) => {
  await page.goto(`${url}/apps/invoice/list`)
  await expect(page.getByText('No invoices yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Invoices' }).first()).toBeVisible()
  await expectAccessibleBothWays(page)
})

test('invoices are listed with their status, searched for, filtered and sorted', async ({
  signedIn: { page, url, api },
}) => {
  await fill(api)
  await page.goto(`${url}/apps/invoice/list`)
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await expect(row('Bergmann')).toContainText('Partially paid')
  await expect(row('Bergmann')).toContainText('€1,803.15')
  await expect(row('Bergmann')).toContainText('€853.15')
  await expect(row('Demant')).toContainText('Past due')
  await expect(row('Lindqvist')).toContainText('-US$125.00')
  await expect(row('ليلى')).toContainText('JP¥1,250')
  await expectAccessibleBothWays(page)

  await page.getByRole('button', { name: 'Balance' }).click()
  await expect(page).toHaveURL(/sort=-BALANCE/)
  await expect(page.getByRole('row').nth(1)).toContainText('Demant')

  await page.getByRole('button', { name: 'Status' }).first().click()
  await page.getByRole('option', { name: 'Paid', exact: true }).click()
  await expect(page).toHaveURL(/status=PAID/)
  await expect(row('Lindqvist')).toBeVisible()
  await expect(row('Demant')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.goto(`${url}/apps/invoice/list?q=demant`)
  await expect(row('Demant')).toBeVisible()
  await expect(row('Lindqvist')).toHaveCount(0)
})

test('on a phone each invoice is a card', async ({ signedIn: { page, url, api } }) => {
  await fill(api)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${url}/apps/invoice/list`)
  await expect(page.getByText('Renate Bergmann', { exact: true })).toBeVisible()
  const { scroll, seen } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }))
  expect(scroll).toBeLessThanOrEqual(seen)
  await expectAccessible(page)
})

test('an invoice and a client are found by the search of the navbar', async ({
  signedIn: { page, url, api },
}) => {
  await fill(api)
  await page.goto(`${url}/home`)
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('demant')
  const found = page.getByRole('option', { name: /Oskar Demant/ })
  await expect(found).toHaveCount(2)
  await found.first().click()
  await expect(page).toHaveURL(/\/apps\/invoice\/list\?q=/)
  await expect(page.getByRole('row', { name: /Demant/ })).toBeVisible()
})
