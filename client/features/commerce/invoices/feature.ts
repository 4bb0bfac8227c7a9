import { Building2, ReceiptText } from 'lucide-react'
import { pages } from '../../../../schema/commerce/invoices.pages.ts'
import { defineFeature } from '../../../lib/feature.ts'

export default defineFeature({
  pages: [
    {
      ...pages.invoices,
      label: 'domains:page.invoices',
      group: 'apps',
      order: 50,
      icon: ReceiptText,
    },
  ],
  audit: {
    INVOICES: ['invoice', 'client'],
  },
  searchIcons: {
    INVOICE: ReceiptText,
    CLIENT: Building2,
  },
})
