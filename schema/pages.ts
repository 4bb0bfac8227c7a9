/** What the menu of the client and the search of the gateway have in common: where pages are, the right each
 * takes, and its number, which stays with it for good: bookmarks are stored by it. The gateway's list has more (pages.ts of search). */
export const PAGES = {
  home: { id: 1, to: '/home', access: ['read', 'Sensor'] },
  report: { id: 3, to: '/apps/tablereport', access: ['read', 'Reading'] },
  dynamic: { id: 4, to: '/dynamic', access: ['read', 'Reading'] },
  alarmConfigs: { id: 5, to: '/alarmconfigs', access: ['read', 'AlarmConfig'] },
  alarms: { id: 6, to: '/alarms', access: ['read', 'Alarm'] },
  sites: { id: 7, to: '/sites', access: ['read', 'Site'] },
  devices: { id: 8, to: '/devices', access: ['read', 'Device'] },
  import: { id: 9, to: '/import', access: ['read', 'Import'] },
  notifications: { id: 10, to: '/notifications', access: ['read', 'NotificationPolicy'] },
  users: { id: 19, to: '/apps/user/list', access: ['read', 'Membership'] },
  maintenance: { id: 11, to: '/maintenance', access: ['read', 'MaintenanceWindow'] },
  roles: { id: 21, to: '/apps/roles', access: ['read', 'ACL'] },
  audit: { id: 30, to: '/organization/audit', access: ['read', 'AuditEntry'] },
  apiKeys: { id: 31, to: '/organization/api-keys', access: ['manage', 'ApiKey'] },
  organization: { id: 20, to: '/organization', access: ['update', 'Organization'] },
  account: { id: 24, to: '/pages/account-settings', access: ['read', 'Auth'] },
  profile: { id: 25, to: '/pages/profile', access: ['read', 'Profile'] },
} as const
