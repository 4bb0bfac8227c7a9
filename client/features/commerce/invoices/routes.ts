import { pages } from '../../../../schema/commerce/invoices.pages.ts'
import { page } from '../../../lib/page.ts'

const beside = (path: string) => ({
  ...pages.invoices,
  to: pages.invoices.to.replace(/list$/, path),
})

export const routes = [
  page(pages.invoices, () => import('./invoices-page.tsx'), 'invoices:title', 'list'),
  page(
    pages.invoiceClients,
    () => import('./clients/clients-page.tsx'),
    'invoices:clients.title',
    'list',
  ),
  page(pages.invoiceSender, () => import('./sender/sender-page.tsx'), 'invoices:sender.title'),
  page(beside('preview/:id'), () => import('./preview/preview-page.tsx'), 'invoices:title'),
  page(beside('print/:id'), () => import('./print/print-page.tsx'), 'invoices:title'),
  page(beside('edit/:id'), () => import('./edit/edit-page.tsx'), 'invoices:edit.title'),
  page(beside('add'), () => import('./edit/edit-page.tsx'), 'invoices:edit.add'),
]
