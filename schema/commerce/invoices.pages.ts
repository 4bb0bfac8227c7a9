/** Where they are, and the right each takes. A number stays with its page for good: bookmarks are stored by it. */
export const pages = {
  invoices: {
    id: 32,
    to: '/apps/invoice/list',
    access: ['read', 'Invoice'],
    help: 'billing',
    title: 'Invoices',
    featherIcon: 'FileText',
    words: 'bills billing clients payments money',
  },
  invoiceClients: {
    id: 60,
    to: '/apps/invoice/clients',
    access: ['read', 'Client'],
    help: 'billing',
    title: 'Clients',
    featherIcon: 'Users',
    words: 'customers address book invoices',
  },
  invoiceSender: {
    id: 90,
    to: '/apps/invoice/billing',
    access: ['update', 'BillingSettings'],
    help: 'billing',
    title: 'Billing details',
    featherIcon: 'Landmark',
    words: 'sender bank iban tax number invoices',
  },
} as const
