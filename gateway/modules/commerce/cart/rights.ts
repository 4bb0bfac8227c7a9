import type { DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    /** One's own cart and wishlist. */
    Cart: true
  }
}

export const rights: DeclaredRights = {
  Cart: { members: ['read', 'update'], personal: true },
}
