export { PICTURES_AT } from './articles.ts'

/** How the demo shows what a picture of the handbook is of. */
export interface HandbookPicture {
  readonly address: string
  /** What is pressed first, by the words on it. */
  readonly press?: readonly string[]
  /** Keys that are pressed, or a text that is typed, after that. */
  readonly keys?: readonly string[]
  readonly type?: string
  /** Of the page; less where the rest is blank. */
  readonly height?: number
}

/** The pictures of the handbook by name. */
export const PICTURES: Readonly<Record<string, HandbookPicture>> = {
  home: { address: '/home', height: 600 },
  sensor: { address: '/home', press: ['Freezer 02'], height: 620 },
  search: { address: '/home', keys: ['Control+k'], type: 'freezer', height: 560 },
  account: { address: '/pages/account-settings', height: 520 },
  users: { address: '/apps/user/list', height: 480 },
  blog: { address: '/pages/blog/list', height: 560 },
  chart: { address: '/dynamic', press: ['Freezer 01', 'Freezer 02'], height: 620 },
  report: { address: '/apps/tablereport', press: ['Open “Daily cold chain”'], height: 560 },
  analytics: { address: '/dashboard/analytics', height: 600 },
  rules: { address: '/alarmconfigs', height: 500 },
  rule: { address: '/alarmconfigs', press: ['Freezers thawing'], height: 700 },
  alarms: { address: '/alarms', height: 460 },
  alarm: { address: '/alarms', press: ['Unacknowledged'], height: 700 },
  indicators: { address: '/alarms/indicators', height: 600 },
  policies: { address: '/notifications', height: 300 },
  deliveries: { address: '/notifications/deliveries', height: 460 },
  maintenance: { address: '/maintenance', height: 260 },
  schedules: { address: '/maintenance/schedules', press: ['Staffed hours'], height: 560 },
  sites: { address: '/sites', height: 460 },
  devices: { address: '/devices', height: 460 },
  device: { address: '/devices', press: ['Freezer 02 logger'], height: 600 },
  import: { address: '/import', height: 380 },
  shop: { address: '/apps/ecommerce/shop', height: 600 },
  products: { address: '/apps/ecommerce/products', height: 480 },
  invoices: { address: '/apps/invoice/list', height: 480 },
  tasks: { address: '/apps/todo', height: 520 },
  calendar: { address: '/apps/calendar', height: 700 },
  chat: { address: '/apps/chat', press: ['Ragna Abernathy'], height: 600 },
  mailbox: { address: '/apps/email', press: ['Stock count'], height: 600 },
  roles: { address: '/apps/roles', height: 600 },
  organization: { address: '/organization', height: 480 },
  audit: { address: '/organization/audit', height: 460 },
  'api-keys': { address: '/organization/api-keys', height: 260 },
}
