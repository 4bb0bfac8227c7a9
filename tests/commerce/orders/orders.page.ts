import type { ApiClient } from '../../support/api-client.ts'
import { product } from '../../../seed/commerce/products.ts'
import { newRow } from '../../support/new-row.ts'
import { expect, expectAccessible, expectAccessibleBothWays, test } from '../../support/page.ts'
import { stored } from '../../support/stored.ts'

const ORDERS = '/apps/ecommerce/orders'

/** Two orders: three probes that have left, and one that has not. */
const fill = (api: ApiClient) =>
  stored(api, async (db) => {
    const categoryId = await newRow(db, 'productCategory', { name: 'Probes' })
    const brandId = await newRow(db, 'productBrand', { name: 'Kelvora' })
    const productId = await newRow(db, 'product', {
      ...product({ name: 'Air probe', price: 1000 }),
      categoryId,
      brandId,
    })
    const variantId = await newRow(db, 'productVariant', {
      productId,
      color: 'INFO',
      name: 'Blue',
      stock: 5,
    })
    const { id: memberId } = await db.selectFrom('member').select('id').executeTakeFirstOrThrow()
    for (const [quantity, status, name] of [
      [3, 'SHIPPED', 'Mirjam Falk'],
      [1, 'PLACED', 'Oskar Demant'],
    ] as const) {
      const orderId = await newRow(db, 'shopOrder', {
        memberId,
        invoiceId: null,
        status,
        shippedAt: status === 'SHIPPED' ? new Date() : null,
        address: JSON.stringify({ name, city: 'Bergen', country: 'Norway' }),
        currency: 'EUR',
        goods: quantity * 1000,
        discount: 0,
        shipping: 0,
        taxRate: 0,
        tax: 0,
        productNames: 'Air probe',
      })
      await db
        .insertInto('shopOrderLine')
        .values({
          orderId,
          position: 1,
          productId,
          variantId,
          name: 'Air probe',
          variantName: 'Blue',
          quantity,
          price: 1000,
          discountPercent: 0,
          amount: quantity * 1000,
          shipsAt: new Date(),
        })
        .execute()
    }
  })

test('orders are searched and filtered, and what does not fit says so', async ({
  signedIn: { page, url, api },
}) => {
  await fill(api)
  await page.goto(url + ORDERS)
  const orders = page.getByRole('article')
  await expect(orders).toHaveCount(2)
  await expectAccessibleBothWays(page)
  await page.getByLabel('Search orders').fill('oskar')
  await expect(orders).toHaveCount(1)
  await page.getByLabel('Search orders').fill('')
  await page.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Shipped' }).click()
  await page.keyboard.press('Escape')
  await expect(orders).toHaveCount(1)
  await expect(orders).toContainText('Mirjam Falk')
  await page.goto(`${url + ORDERS}?to=2020-01-01`)
  await expect(page.getByRole('heading', { name: 'No order fits' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(orders).toHaveCount(2)
})

test('some of an order is sent back, and what is more than all of it is not', async ({
  signedIn: { page, url, api },
}) => {
  await fill(api)
  await page.goto(url + ORDERS)
  const order = page.getByRole('article', { name: 'Order 1' })
  await order.getByRole('button', { name: 'Send back' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await expect(dialog.getByText('Say of at least one thing')).toBeVisible()
  await dialog.getByLabel('Air probe, Blue').fill('4')
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await expect(dialog.getByText('A whole number up to what is left.')).toBeVisible()
  await expectAccessibleBothWays(page)
  await dialog.getByLabel('Air probe, Blue').fill('2')
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await expect(order).toContainText('2 returned')
  await expect(order).toContainText('Shipped')
  await order.getByRole('button', { name: 'Send back' }).click()
  await dialog.getByRole('button', { name: 'All of it' }).click()
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await expect(order).toContainText('3 returned')
  await expect(order.getByText('Returned', { exact: true })).toBeVisible()
})

test('an order that somebody ships elsewhere is shown so at once', async ({
  signedIn: { page, url, api },
}) => {
  await fill(api)
  await page.goto(url + ORDERS)
  const order = page.getByRole('article', { name: 'Order 2' })
  await expect(order).toContainText('Placed')
  await expect(async () => {
    await api.graphql('mutation { shipOrder(id: "2") { problems { code } } }')
    await expect(order).toContainText('Shipped', { timeout: 3000 })
  }).toPass()
})
