import { Factory, Package, Settings2, Tags } from 'lucide-react'
import { pages } from '../../../../schema/commerce/products.pages.ts'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  pages: [
    {
      ...pages.products,
      label: 'domains:page.products',
      group: 'apps',
      order: 62,
      icon: Package,
    },
    { ...pages.productShelves, label: 'domains:page.productShelves', icon: Tags },
    { ...pages.productBrands, label: 'domains:page.productBrands', icon: Factory },
    { ...pages.shopTerms, label: 'domains:page.shopTerms', icon: Settings2 },
  ],
  audit: {
    PRODUCTS: ['product', 'productBrand', 'productCategory', 'shopTerms'],
  },
  searchIcons: {
    PRODUCT: Package,
  },
})
