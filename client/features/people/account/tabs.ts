export const TABS = [
  'general',
  'security',
  'info',
  'social',
  'connections',
  'notifications',
] as const
export type Tab = (typeof TABS)[number]

const PATH = '/pages/account-settings'
export const addressOf = (tab: Tab) => (tab === 'general' ? PATH : `${PATH}/${tab}`)
