import { ALL_FOUR, MAINTAINED, type DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    /** What the shop sells, its stock. */
    Product: true
    ProductCategory: true
    ProductBrand: true
    /** How the shop sells. */
    ShopTerms: true
  }
}

export const rights: DeclaredRights = {
  ShopTerms: { members: ['read'], keys: ['read', 'update'] },
  Product: { ...MAINTAINED, keys: ALL_FOUR },
  ProductCategory: { ...MAINTAINED, keys: ALL_FOUR },
  ProductBrand: { ...MAINTAINED, keys: ALL_FOUR },
}
