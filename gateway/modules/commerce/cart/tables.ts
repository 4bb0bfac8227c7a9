import type { Generated } from 'kysely'
import type { Organization } from '../../../db/columns.ts'

export interface CartTable {
  organizationId: Organization
  memberId: number
  version: Generated<number>
}

export interface CartLineTable {
  organizationId: Organization
  memberId: number
  id: number
  productId: number
  variantId: number
  quantity: number
}

export interface WishlistLineTable {
  organizationId: Organization
  memberId: number
  id: number
  productId: number
}

declare module '../../../db/tables.ts' {
  interface Tables {
    cart: CartTable
    cartLine: CartLineTable
    wishlistLine: WishlistLineTable
  }
}
