import { authorize } from '../../../access/authorize.ts'
import { dueOnDay, type Layer } from '../../../platform/layers.ts'
import { watchInvoices } from './service.ts'
import { dueWithin } from './layer-store.ts'

/** When invoices are to be paid; drafts are due to nobody. */
export const layer: Layer = {
  order: 50,
  access: ['read', 'Invoice'],
  items: async (ctx, span, most) => {
    const due = await dueWithin(authorize(ctx, 'read', 'Invoice'), span, most)
    return due.map(({ id, number, client, dueDate, isDone }) => ({
      id,
      title: `#${number} ${client}`,
      ...dueOnDay(dueDate),
      isDone,
      path: `/apps/invoice/preview/${id}`,
    }))
  },
  changes: (ctx, signal) => watchInvoices(ctx, {}, signal),
  called: {
    en: (title) => `Invoice due: ${title}`,
    de: (title) => `Fällige Rechnung: ${title}`,
    fr: (title) => `Facture à payer : ${title}`,
    it: (title) => `Fattura in scadenza: ${title}`,
    ar: (title) => `فاتورة مستحقة: ${title}`,
  },
}
