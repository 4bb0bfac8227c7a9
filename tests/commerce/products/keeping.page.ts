import sharp from 'sharp'
import { product } from '../../../seed/commerce/products.ts'
import type { ApiClient } from '../../support/api-client.ts'
import { newRow } from '../../support/new-row.ts'
import { expect, expectAccessible, expectAccessibleBothWays, test } from '../../support/page.ts'
import { stored } from '../../support/stored.ts'

const PRODUCTS = '/apps/ecommerce/products'

/** Three products of two brands, the last sold out. */
const fill = (api: ApiClient) =>
  stored(api, async (db) => {
    const categoryId = await newRow(db, 'productCategory', { name: 'Probes' })
    await newRow(db, 'productCategory', { name: 'Spare parts' })
    const brands = [
      await newRow(db, 'productBrand', { name: 'Kelvora' }),
      await newRow(db, 'productBrand', { name: 'Nordklima' }),
    ]
    for (const [index, name] of ['Air probe', 'Door probe', 'Ice probe'].entries()) {
      const id = await newRow(db, 'product', {
        ...product({ name, price: (index + 1) * 1000 }),
        categoryId,
        brandId: brands[index % 2] ?? 0,
      })
      const stock = index === 2 ? 0 : 40
      await newRow(db, 'productVariant', { productId: id, color: 'INFO', name: 'Blue', stock })
    }
  })

test('products are listed, filtered, hidden and shown again', async ({
  signedIn: { page, url, api },
}) => {
  await fill(api)
  await page.goto(url + PRODUCTS)
  const rows = page.getByRole('row').filter({ hasText: 'probe' })
  await expect(rows).toHaveCount(3)
  await expectAccessibleBothWays(page)
  await page.getByRole('button', { name: 'Stock' }).first().click()
  await page.getByRole('option', { name: 'Sold out' }).click()
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Ice probe')
  await page.getByRole('button', { name: 'Hide Ice probe' }).click()
  await expect(rows).toContainText('Hidden')
  await page.goto(`${url}/apps/ecommerce/shop`)
  await expect(page.getByRole('status').filter({ hasText: '2 products' })).toBeVisible()
  await page.goto(`${url + PRODUCTS}?status=HIDDEN`)
  await page.getByRole('button', { name: 'Show Ice probe' }).click()
  await expect(page.getByText('Ice probe is in the shop')).toBeVisible()
})

test('a product is added, changed by another meanwhile, and found in the shop', async ({
  signedIn: { page, url, api },
}) => {
  await fill(api)
  await page.goto(url + PRODUCTS)
  await page.getByRole('link', { name: 'Add product' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Wall clock')
  await page.getByLabel('Category').fill('Spare')
  await page.getByRole('option', { name: 'Spare parts' }).click()
  await page.getByLabel('Brand').fill('Kel')
  await page.getByRole('option', { name: 'Kelvora' }).click()
  await page.getByLabel('Price', { exact: true }).fill('24.50')
  await page.getByLabel('Name of the variant').fill('White')
  await page.getByLabel('Stock').fill('7')
  await page.getByRole('button', { name: 'Add variant' }).click()
  const second = page.getByRole('listitem', { name: 'Variant 2' })
  await second.getByLabel('Name of the variant').fill('Green')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Wall clock added')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Wall clock' })).toBeVisible()
  await expectAccessibleBothWays(page)

  await stored(api, (db) =>
    db.updateTable('productVariant').set({ stock: 5 }).where('name', '=', 'White').execute(),
  )
  const first = page.getByRole('listitem', { name: 'Variant 1' })
  await first.getByLabel('Stock').fill('9')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Some were sold while you edited.')).toBeVisible()
  await page.reload()
  await expect(first.getByLabel('Stock')).toHaveValue('5')
  await page.getByLabel('Price', { exact: true }).fill('19.90')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Wall clock changed')).toBeVisible()
  await page.getByRole('link', { name: 'View in the shop' }).click()
  await expect(page.getByText('€19.90')).toBeVisible()
})

const drawn = (background: string) =>
  sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .png()
    .toBuffer()

test('pictures are added, put in order and described', async ({ signedIn: { page, url, api } }) => {
  await fill(api)
  await page.goto(url + PRODUCTS)
  await page.getByRole('link', { name: 'Air probe' }).click()
  const file = async (name: string, color: string) => ({
    name,
    mimeType: 'image/png',
    buffer: await drawn(color),
  })
  await page
    .getByLabel('Files: pictures of the product')
    .setInputFiles([await file('front.png', '#222'), await file('back.png', '#eee')])
  const pictures = page.getByRole('listitem', { name: /^Picture/ })
  await expect(pictures).toHaveCount(2)
  const [front, back] = await pictures
    .getByRole('presentation')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  await page.getByRole('button', { name: 'Move picture 2 up' }).click()
  await pictures.first().getByLabel('Alternative text').fill('From behind')
  await expectAccessibleBothWays(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Air probe changed')).toBeVisible()
  await page.getByRole('link', { name: 'View in the shop' }).click()
  const shown = page.getByRole('img', { name: 'From behind' })
  await expect(shown).toHaveAttribute('src', back ?? '')
  await expectAccessibleBothWays(page)
  await page.getByRole('button', { name: 'Show picture 2' }).click()
  await expect(page.getByRole('img', { name: 'Picture of Air probe' })).toHaveAttribute(
    'src',
    front ?? '',
  )
})

test('categories are added, renamed, and deleted while nothing is in them', async ({
  signedIn: { page, url, api },
}) => {
  await fill(api)
  await page.goto(`${url}/apps/ecommerce/categories`)
  await expect(page.getByRole('row', { name: /Probes/ })).toContainText('3')
  await expect(page.getByRole('button', { name: 'Delete Probes' })).toHaveCount(0)
  await expectAccessibleBothWays(page)
  await page.getByRole('button', { name: 'Rename Spare parts' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Probes')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Another one is called so.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Parts')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Rename Parts' })).toBeFocused()
  await page.getByRole('button', { name: 'Delete Parts' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Parts deleted')).toBeVisible()
  await page.goto(`${url}/apps/ecommerce/brands`)
  await page.getByRole('button', { name: 'Add brand' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Frostmark')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('row', { name: /Frostmark/ })).toBeVisible()
  await page
    .getByRole('row', { name: /Kelvora/ })
    .getByRole('link', { name: '2' })
    .click()
  await expect(page.getByRole('row').filter({ hasText: 'probe' })).toHaveCount(2)
})

test('shipping, tax and currency are set, and carts go by them', async ({
  signedIn: { page, url, api },
}) => {
  await fill(api)
  await page.goto(`${url}/apps/ecommerce/settings`)
  await expect(page.getByLabel('Tax')).toBeVisible()
  await expectAccessibleBothWays(page)
  await page.getByLabel('Tax').fill('101')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('A rate up to 100 %')).toBeVisible()
  await page.getByLabel('Tax').fill('7.7')
  await page.getByLabel('Shipping of one order').fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Shop settings saved')).toBeVisible()
  await page.goto(`${url}/apps/ecommerce/shop`)
  await page.getByRole('button', { name: 'Add to cart: Air probe' }).click()
  await page.getByRole('link', { name: '1 in cart' }).click()
  await expect(page.getByText('Tax 7.7 %')).toBeVisible()
  await expect(page.getByText('€12.00')).toBeVisible()
})
