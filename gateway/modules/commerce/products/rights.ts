import { ALL_FOUR, MAINTAINED, type DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    /** What the shop sells, its stock and its terms. */
    Product: true
    ProductCategory: true
    ProductBrand: true
  }
}

export const rights: DeclaredRights = {
  Product: { ...MAINTAINED, keys: ALL_FOUR },
  ProductCategory: { ...MAINTAINED, keys: ALL_FOUR },
  ProductBrand: { ...MAINTAINED, keys: ALL_FOUR },
}
