import { expect, test } from 'vitest'
import { Changes, listening, type Change } from '../../support/changes.ts'
import { organization, type Person } from '../../support/organization.ts'
import { put } from '../orders/support/buying.ts'
import { stocked } from '../products/support/shop.ts'

const WATCH = `subscription($after: String) { ownCart(after: $after) { kind cursor
  cart { lineCount lines { productId quantity } } wishlist { productId } } }`
interface CartEvent extends Change {
  cart: { lineCount: number; lines: { productId: string; quantity: number }[] } | null
  wishlist: { productId: string }[] | null
}
const listen = (who: Person) => listening<CartEvent>(who, WATCH, 'ownCart')

test('a cart is heard of on all devices of its member, and by nobody else; after a reconnect nothing is lost', async () => {
  const acme = await organization()
  const { id, variantId } = await stocked(acme)
  const [own, others] = [await listen(acme.author), await listen(acme.editor)]
  await put(acme.author, variantId, 2)
  expect(await own.changes.next()).toMatchObject({
    kind: 'UPDATED',
    cart: { lineCount: 1, lines: [{ productId: String(id), quantity: 2 }] },
    wishlist: [],
  })
  // What changes nothing is not told.
  await put(acme.author, variantId, 2)
  await acme.author.rest('POST', '/apps/ecommerce/wishlist', { productId: id })
  const wished = await own.changes.next()
  expect(wished).toMatchObject({ kind: 'UPDATED', wishlist: [{ productId: String(id) }] })
  await own.changes.close()

  await put(acme.author, variantId, 0)
  const again = new Changes<CartEvent>(acme.author, WATCH, 'ownCart', { after: wished.cursor })
  expect(await again.next()).toMatchObject({ kind: 'UPDATED', cart: { lineCount: 0 } })
  await again.close()
  await put(acme.editor, variantId, 1)
  expect(await others.changes.next()).toMatchObject({ cart: { lineCount: 1 } })
  await others.changes.close()
})
