import { Package } from 'lucide-react'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  audit: {
    PRODUCTS: ['product', 'productBrand', 'productCategory'],
  },
  searchIcons: {
    PRODUCT: Package,
  },
})
