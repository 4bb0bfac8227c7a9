import { sevenIn, type ListRows } from '../../../support/lists/rows.ts'

const address = {
  name: 'x',
  company: '',
  street: 'x',
  postalCode: '',
  city: 'x',
  country: 'x',
  phone: '',
}

export const lists: Record<string, ListRows> = {
  orders: {
    rows: sevenIn('shopOrder', ({ made, name, turn }) => ({
      memberId: made.subscriber.userId,
      address: JSON.stringify(address),
      status: turn(['PLACED', 'SHIPPED', 'CANCELLED', 'RETURNED']),
      productNames: name,
      currency: 'EUR',
      goods: turn([1000, 2000, 3000]),
      discount: 0,
      shipping: 0,
      taxRate: 0,
      tax: 0,
    })),
    long: { table: 'shopOrder' },
  },
}
