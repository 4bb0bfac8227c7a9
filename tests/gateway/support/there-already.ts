/** What people change, but neither make nor delete by itself. */
export const THERE_ALREADY = [
  'alarmSettings',
  'billingSettings',
  'organizationSettings',
  'priceList',
  'profile',
  'shopTerms',
]
