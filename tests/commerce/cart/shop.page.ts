import type { Page } from '@playwright/test'
import { newRow } from '../../support/new-row.ts'
import { product } from '../../../seed/commerce/products.ts'
import type { ApiClient } from '../../support/api-client.ts'
import { expect, expectAccessible, expectAccessibleBothWays, test } from '../../support/page.ts'
import { remember } from '../../support/remember.ts'
import { stored } from '../../support/stored.ts'

const SHOP = '/apps/ecommerce/shop'

/** Twelve products of two brands; the last costs most. */
const fill = (api: ApiClient) =>
  stored(api, async (db) => {
    const categoryId = await newRow(db, 'productCategory', { name: 'Probes' })
    const brands = [
      await newRow(db, 'productBrand', { name: 'Kelvora' }),
      await newRow(db, 'productBrand', { name: 'Nordklima' }),
    ]
    for (let index = 1; index <= 12; index++) {
      const brandId = brands[index % 2] ?? 0
      const id = await newRow(db, 'product', {
        ...product({ name: `Probe ${index}`, price: index * 1000, discountPercent: index % 4 }),
        categoryId,
        brandId,
      })
      for (const [color, name] of [
        ['PRIMARY', 'White'],
        ['INFO', 'Blue'],
      ] as const)
        await newRow(db, 'productVariant', {
          productId: id,
          color,
          name,
          stock: index === 12 ? 1 : 50,
        })
    }
  })

const add = (page: Page, name: string) =>
  page.getByRole('button', { name: `Add to cart: ${name}` }).click()
const fillAddress = async (page: Page) => {
  await page.getByLabel('Name', { exact: true }).fill('Mirjam Falk')
  await page.getByLabel('Street and number').fill('Quay 4')
  await page.getByLabel('City').fill('Bergen')
  await page.getByLabel('Country').fill('Norway')
}

test('an empty shop says so', async ({ signedIn: { page, url } }) => {
  await page.goto(url + SHOP)
  await expect(page.getByText('The shop is empty')).toBeVisible()
  await expectAccessible(page)
})

test('products are searched with a slip of the pen, filtered, sorted and turned', async ({
  signedIn: { page, url, api },
}) => {
  await fill(api)
  await page.goto(url + SHOP)
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(9)
  await expect(page.getByRole('status').filter({ hasText: '12 products' })).toBeVisible()
  await expectAccessibleBothWays(page)

  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(cards).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Kelvora' }).click()
  await expect(page.getByRole('status').filter({ hasText: '6 products' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Kelvora' }).click()
  await expect(page.getByRole('status').filter({ hasText: '12 products' })).toBeVisible()
  await page.getByLabel('Search products').fill('nordklmia')
  await expect(page.getByRole('status').filter({ hasText: '6 products' })).toBeVisible()
  await page.getByLabel('Sort by').selectOption('PRICE')
  await expect(cards.first()).toContainText('Probe 1')
  await page.getByText('List', { exact: true }).click()
  await expect(page).toHaveURL(/look=list/)
  await page.getByLabel('Search products').fill('nothing of it')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(cards).toHaveCount(9)

  await page.setViewportSize({ width: 390, height: 800 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  // Products come first there; what narrows them opens.
  await expect(page.getByRole('region', { name: 'Filters' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const filters = page.getByRole('region', { name: 'Filters' })
  await expect(filters).toBeVisible()
  // Closed again, it says how much is left out: a brand and what is sold out, but not what is searched.
  await filters.getByRole('checkbox', { name: 'Kelvora' }).click()
  await filters.getByText('In stock only').click()
  await page.getByLabel('Search products').fill('probe')
  await expect(page).toHaveURL(/q=probe/)
  await page.getByRole('button', { name: 'Filters (2)', exact: true }).click()
  await expect(filters).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
})

test('a cart is bought: what it showed is on the order, and the order is called off', async ({
  signedIn: { page, url, api },
}) => {
  await fill(api)
  await page.goto(url + SHOP)
  await add(page, 'Probe 11')
  await expect(page.getByRole('link', { name: '1 in cart' })).toBeVisible()
  await page.getByRole('link', { name: 'Probe 10', exact: true }).click()
  await page.getByText('Blue', { exact: true }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: /To the cart/ }).click()

  await page.getByRole('group', { name: 'Quantity of Probe 10' }).getByLabel('One more').click()
  // 110.00 less 6 %, twice 100.00 less 5 %, and shipping; the total is with 19 %.
  await expect(page.getByText('€300.30')).toBeVisible()
  const total = '€357.36'
  await expect(page.getByText(total)).toBeVisible()
  await expectAccessibleBothWays(page)
  await page.getByRole('button', { name: 'Continue to address' }).click()
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByLabel('City')).toHaveAttribute('aria-invalid', 'true')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('radio', { name: /Mirjam Falk/ })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { name: 'Order 1 is placed' })).toBeVisible()
  await expect(page.getByText(`The invoice over ${total} is issued.`)).toBeVisible()

  await page.getByRole('link', { name: 'To the orders' }).click()
  const order = page.getByRole('article', { name: 'Order 1' })
  await expect(order).toContainText(total)
  await expectAccessibleBothWays(page)
  await order.getByRole('link', { name: 'Invoice' }).click()
  await expect(page.getByText('Mirjam Falk').first()).toBeVisible()
  await page.goto(`${url}/apps/ecommerce/orders`)
  await order.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('button', { name: 'Cancel it' }).click()
  await expect(order).toContainText('Cancelled')
})

test('what costs more by now is said before anything is bought', async ({
  signedIn: { page, url, api },
}) => {
  await fill(api)
  await page.goto(url + SHOP)
  await add(page, 'Probe 11')
  await page.goto(`${url}/apps/ecommerce/checkout`)
  await page.getByRole('button', { name: 'Continue to address' }).click()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await stored(api, (db) =>
    db.updateTable('product').set({ price: 20_000 }).where('name', '=', 'Probe 11').execute(),
  )
  await page.getByRole('button', { name: 'Place order' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'not as it was shown' })
  await expect(told).toContainText('Probe 11 was €103.40 and is €188.00 now.')
})

test('on a phone the steps that are only numbers keep their names', async ({
  signedIn: { page, url, api },
}) => {
  await fill(api)
  await page.goto(url + SHOP)
  await add(page, 'Probe 9')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${url}/apps/ecommerce/checkout`)
  await expect(page.getByRole('button', { name: 'Address', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Payment/ })).toBeVisible()
  await expectAccessible(page)
})

test('the cart of one device is the cart of the other', async ({
  signedIn: { page, url, api },
  browser,
}) => {
  await fill(api)
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC' })
  const other = await context.newPage()
  await remember(other, api)
  await Promise.all([page.goto(url + SHOP), other.goto(`${url}/apps/ecommerce/checkout`)])
  await expect(other.getByText('The cart is empty')).toBeVisible()
  await add(page, 'Probe 9')
  await expect(other.getByRole('link', { name: 'Probe 9' })).toBeVisible()
  await other.getByRole('button', { name: 'Remove: Probe 9' }).click()
  await expect(page.getByRole('button', { name: 'Add to cart: Probe 9' })).toBeVisible()
  await context.close()
})

test('from the shelf to the order without a pointer', async ({ signedIn: { page, url, api } }) => {
  await fill(api)
  await page.goto(url + SHOP)
  const press = async (name: string, role: 'button' | 'link' = 'button') => {
    const target = page.getByRole(role, { name }).first()
    await target.focus()
    await page.keyboard.press('Enter')
  }
  await press('Add to cart: Probe 8')
  await expect(page.getByRole('link', { name: '1 in cart' })).toBeVisible()
  await press('1 in cart', 'link')
  await press('Continue to address')
  await page.getByLabel('Name', { exact: true }).focus()
  for (const text of ['Mirjam Falk', '', 'Quay 4', '', 'Bergen', 'Norway']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: /Mirjam Falk/ })).toBeChecked()
  await press('Continue to payment')
  await press('Place order')
  await expect(page.getByRole('heading', { name: 'Order 1 is placed' })).toBeVisible()
})

test('each chosen filter is a chip, taken back by itself or with all', async ({
  signedIn: { page, url, api },
}) => {
  await fill(api)
  await page.goto(`${url + SHOP}?q=probe&stock=1`)
  await expect(page.getByRole('status').filter({ hasText: '12 products' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Kelvora' }).click()
  const chips = page.getByRole('group', { name: 'Chosen filters' })
  await expect(chips.getByRole('button', { name: /^Remove filter/ })).toHaveCount(3)
  await expectAccessibleBothWays(page)
  await chips.getByRole('button', { name: 'Remove filter: Kelvora' }).click()
  await expect(page.getByRole('status').filter({ hasText: '12 products' })).toBeVisible()
  await expect(chips.getByRole('button', { name: /^Remove filter/ })).toHaveCount(2)
  await chips.getByRole('button', { name: 'Clear all' }).click()
  await expect(chips).toHaveCount(0)
  await expect(page).not.toHaveURL(/stock=/)
})

test('an address leaves the book, and orders keep it', async ({ signedIn: { page, url, api } }) => {
  await fill(api)
  await page.goto(url + SHOP)
  await add(page, 'Probe 11')
  await page.goto(`${url}/apps/ecommerce/checkout`)
  await page.getByRole('button', { name: 'Continue to address' }).click()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByRole('button', { name: /^Remove address: Mirjam Falk/ }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('radio', { name: /Mirjam Falk/ })).toHaveCount(0)
})
