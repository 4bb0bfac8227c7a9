import { Building2, Landmark, ReceiptText } from 'lucide-react'
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
    {
      ...pages.invoiceClients,
      label: 'domains:page.invoiceClients',
      icon: Building2,
    },
    {
      ...pages.invoiceSender,
      label: 'domains:page.invoiceSender',
      icon: Landmark,
    },
  ],
  audit: {
    INVOICES: ['invoice', 'client', 'billing'],
  },
  searchIcons: {
    INVOICE: ReceiptText,
    CLIENT: Building2,
  },
  layerIcons: {
    INVOICE: ReceiptText,
  },
})
