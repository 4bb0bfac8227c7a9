import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleBothWays, test } from '../../support/page.ts'
import type { ApiClient } from '../../support/api-client.ts'

const addClient = (api: ApiClient) =>
  api.graphql(
    `mutation { createClient(input: { name: "Renate Bergmann", company: "Bergmann Apotheken", email: "r@bergmann.example", country: "Germany" }) { client { id } } }`,
  )

const LINE = { description: 'Calibration', quantityThousandths: 24_000, unitPriceMinor: 3800 }
async function issued(api: ApiClient): Promise<string> {
  const { createClient } = await api.graphql<{ createClient: { client: { id: string } } }>(
    `mutation { createClient(input: { name: "Renate Bergmann", email: "r@bergmann.example" }) { client { id } } }`,
  )
  const input = {
    clientId: createClient.client.id,
    currency: 'EUR',
    issuedDate: '2026-11-02',
    dueDate: '2998-12-02',
    lines: [{ ...LINE, taxRates: [{ name: 'VAT', basisPoints: 1900 }] }],
  }
  const { createInvoice } = await api.graphql<{ createInvoice: { invoice: { id: string } } }>(
    `mutation($input: CreateInvoiceInput!) { createInvoice(input: $input) { invoice { id } } }`,
    { input },
  )
  await api.graphql(`mutation($id: ID!) { issueInvoice(id: $id) { invoice { id } } }`, {
    id: createInvoice.invoice.id,
  })
  return createInvoice.invoice.id
}

const owed = (page: Page) => page.getByRole('region', { name: 'What is owed' })

test('from draft to paid, with a payment in part and a credit note', async ({
  signedIn: { page, url, api },
}) => {
  test.setTimeout(120_000)
  await addClient(api)
  await page.goto(`${url}/apps/invoice/list`)
  await page.getByRole('link', { name: 'New invoice' }).click()
  await page.getByRole('combobox', { name: 'Client' }).fill('Bergmann')
  await page.getByRole('option', { name: /Renate Bergmann/ }).click()
  await page.getByLabel('Service').fill('Calibration')
  await page.getByLabel('Item').fill('Calibration, 24 sensors')
  await page.getByLabel('Quantity').fill('24')
  await page.getByLabel('Price').fill('38.00')
  await page.getByLabel('Discount on the whole').fill('5 %')
  await page.getByRole('button', { name: 'Add tax' }).click()
  await page.getByLabel('Rate').fill('19')
  // 912.00 less 45.60 is 866.40; 19 % of it 164.616.
  await expect(page.getByText('€1,031.02')).toBeVisible()
  await expectAccessibleBothWays(page)
  await page.getByRole('button', { name: 'Save draft' }).click()

  await expect(page).toHaveURL(/\/apps\/invoice\/preview\/\d+/)
  await expect(page.getByRole('heading', { name: 'Draft invoice' })).toBeVisible()
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Invoice 1' })).toBeVisible()
  await expectAccessibleBothWays(page)

  await page.getByRole('button', { name: 'Record payment' }).click()
  await page.getByLabel('Amount').fill('500')
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(owed(page)).toContainText('€531.02')
  await expect(page.getByText('Partially paid')).toBeVisible()

  await page.getByRole('button', { name: 'Write credit note' }).click()
  await page.getByLabel(/Quantity of Calibration/).fill('4')
  await page.getByLabel('Reason').fill('Four were ours')
  await page.getByRole('button', { name: 'Write note' }).click()
  // A sixth: 144.40 and 27.44.
  await expect(owed(page)).toContainText('€359.18')

  await page.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByLabel('Amount')).toHaveValue('359.18')
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(owed(page)).toContainText('€0.00')
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
})

test('by keyboard alone', async ({ signedIn: { page, url, api } }) => {
  const id = await issued(api)
  await page.goto(`${url}/apps/invoice/preview/${id}`)
  await expect(page.getByRole('button', { name: 'Record payment' })).toBeVisible()
  const press = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true })
    for (let step = 0; step < 60; step++) {
      if (await button.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await press('Record payment')
  await expect(page.getByLabel('Amount')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('85.28')
  await page.keyboard.press('Enter')
  await expect(owed(page)).toContainText('€1,000.00')
  await press('Write credit note')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Tab')
  await press('Write note')
  await expect(owed(page)).toContainText('The client is in credit')
})

test('a credit note has a sheet of its own on either paper, and reads both ways', async ({
  signedIn: { page, url, api },
}) => {
  const id = await issued(api)
  const { creditInvoice } = await api.graphql<{ creditInvoice: { problems: unknown[] } }>(
    `mutation($input: CreditInvoiceInput!) { creditInvoice(input: $input) { invoice { id } problems { message path } } }`,
    {
      input: {
        invoiceId: id,
        issuedDate: '2026-11-20',
        reason: 'Two sensors too many',
        lines: [{ position: 1, quantityThousandths: 2000 }],
      },
    },
  )
  expect(creditInvoice.problems).toEqual([])
  await page.goto(`${url}/apps/invoice/preview/${id}`)
  await page.getByRole('listitem').getByRole('link', { name: 'Print or PDF' }).click()
  const sheet = page.getByRole('article', { name: 'Credit note 1' })
  // 2 of 24 at 38.00, and 19 % of that.
  for (const text of ['Two sensors too many', 'For invoice', '€76.00', '€14.44', '€90.44'])
    await expect(sheet).toContainText(text)
  await expect(sheet).not.toContainText('Pay to')
  await expectAccessibleBothWays(page)
  for (const paper of ['A4', 'Letter']) {
    await page.getByRole('radio', { name: paper }).check({ force: true })
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden()
    await expect(sheet).toBeVisible()
    await expect(sheet.getByRole('columnheader', { name: 'Tax' })).toBeVisible()
    for (const around of ['banner', 'navigation', 'contentinfo'] as const)
      await expect(page.getByRole(around)).toHaveCount(0)
    await page.emulateMedia({ media: null })
  }
  await page.goto(`${url}/apps/invoice/print/${id}?note=4711`)
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('paper is A4 or Letter, and what is printed counts as downloaded', async ({
  signedIn: { page, url, api },
}) => {
  const id = await issued(api)
  await page.addInitScript(() => void (window.print = () => undefined))
  await page.goto(`${url}/apps/invoice/print/${id}`)
  const size = async () => {
    await page.emulateMedia({ media: 'print' })
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    await page.emulateMedia({ media: 'screen' })
    return /\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)?.slice(1, 3).map(Number) ?? []
  }
  await expect(page.getByText('Calibration')).toBeVisible()
  expect((await size()).map(Math.round)).toEqual([595, 842])
  await page.getByText('Letter', { exact: true }).click()
  expect((await size()).map(Math.round)).toEqual([612, 792])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Print or save as PDF' }).click()
  await page.goto(`${url}/apps/invoice/preview/${id}`)
  await expect(page.getByText('Downloaded').first()).toBeVisible()
})

test('a printed invoice says what is due, which tax each line bears, and what it is at the foot of each page', async ({
  signedIn: { page, url, api },
}) => {
  const id = await issued(api)
  await page.goto(`${url}/apps/invoice/print/${id}`)
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText('€1,085.28 due 2 Dec 2998')
  await expect(sheet).toContainText('Balance due€1,085.28')
  await expect(sheet.getByRole('cell', { name: '19 %', exact: true })).toBeVisible()
  const feet = () =>
    page.evaluate(() =>
      document.adoptedStyleSheets
        .flatMap((each) => [...each.cssRules].map((rule) => rule.cssText))
        .filter((text) => text.startsWith('@page'))
        .join(),
    )
  expect(await feet()).toMatch(/@bottom-left \{[^}]*"Invoice 1"/)
  expect(await feet()).toMatch(/@bottom-right \{[^}]*counter\(page\) " \/ " counter\(pages\)/)
  const title = await page.title()
  const titleAt = (event: string) =>
    page.evaluate((name) => {
      dispatchEvent(new Event(name))
      return document.title
    }, event)
  expect(await titleAt('beforeprint')).toBe('Invoice 1')
  expect(await titleAt('afterprint')).toBe(title)
})

test('on a phone nothing is wider than the page', async ({ signedIn: { page, url, api } }) => {
  const id = await issued(api)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [`preview/${id}`, `print/${id}`, 'add', 'clients']) {
    await page.goto(`${url}/apps/invoice/${path}`)
    await expect(page.locator('main h1, main article').first()).toBeVisible()
    const { scroll, seen } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      seen: document.documentElement.clientWidth,
    }))
    expect(scroll, path).toBeLessThanOrEqual(seen)
    await expectAccessible(page)
  }
})

test('clients are added, changed and found', async ({ signedIn: { page, url } }) => {
  await page.goto(`${url}/apps/invoice/clients`)
  await page.getByRole('button', { name: 'Add client' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Oskar Demant')
  await page.getByRole('textbox', { name: 'Email' }).fill('oskar@demant.example')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('row', { name: /Demant/ })).toBeVisible()
  await page.getByRole('button', { name: 'Edit Oskar Demant' }).click()
  await page.getByRole('textbox', { name: 'Company' }).fill('Demant Ltd')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('row', { name: /Demant Ltd/ })).toBeVisible()
  await page.goto(`${url}/apps/invoice/clients?q=nobody`)
  await expect(page.getByRole('row', { name: /Demant/ })).toHaveCount(0)
})

test('billing details are what the next invoice says of its sender', async ({
  signedIn: { page, url, api },
}) => {
  await page.goto(`${url}/apps/invoice/billing`)
  await page.getByLabel('Name', { exact: true }).fill('Nordlicht Kühltechnik')
  await page.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 51')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Billing details saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  await expectAccessibleBothWays(page)
  const id = await issued(api)
  await page.goto(`${url}/apps/invoice/preview/${id}`)
  await expect(page.getByText('Nordlicht Kühltechnik')).toBeVisible()
  await expect(page.getByText('DE02 1203 0000 0000 2020 51')).toBeVisible()
})

test('an invoice that is paid elsewhere is shown as paid at once', async ({
  signedIn: { page, url, api },
}) => {
  const id = await issued(api)
  await page.goto(`${url}/apps/invoice/preview/${id}`)
  await expect(page.getByText('Sent', { exact: true })).toBeVisible()
  await api.graphql(
    `mutation($input: RecordInvoicePaymentInput!) { recordInvoicePayment(input: $input) { problems { code } } }`,
    {
      input: {
        invoiceId: id,
        amountMinor: 108_528,
        paidOn: '2026-11-10',
        method: 'BANK_TRANSFER',
      },
    },
  )
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
})

test('a client is found by name and address among more than are listed', async ({
  signedIn: { page, url, api },
}) => {
  for (let first = 0; first < 60; first += 20)
    await api.graphql(
      `mutation { ${Array.from(
        { length: 20 },
        (_, n) =>
          `c${first + n}: createClient(input: { name: "Client ${first + n}", email: "c${first + n}@clients.example" }) { client { id } }`,
      ).join(' ')} }`,
    )
  await addClient(api)
  await page.goto(`${url}/apps/invoice/add`)
  const client = page.getByRole('combobox', { name: 'Client' })
  await client.fill('r@bergmann')
  await page.getByRole('option', { name: /Renate Bergmann/ }).click()
  await expect(client).toHaveValue('Renate Bergmann, Bergmann Apotheken')
  await client.fill('Client 59')
  await expect(page.getByRole('option', { name: /Client 59/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(client).toHaveValue('Renate Bergmann, Bergmann Apotheken')
})
