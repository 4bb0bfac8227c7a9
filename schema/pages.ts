/** What the menu of the client and the search of the gateway have in common: where pages are, and the right each takes. */
export const PAGES = {
  home: { to: '/home', access: ['read', 'Sensor'] },
  report: { to: '/apps/tablereport', access: ['read', 'Reading'] },
  dynamic: { to: '/dynamic', access: ['read', 'Reading'] },
  alarmConfigs: { to: '/alarmconfigs', access: ['read', 'AlarmConfig'] },
  alarms: { to: '/alarms', access: ['read', 'Alarm'] },
  sites: { to: '/sites', access: ['read', 'Site'] },
  devices: { to: '/devices', access: ['read', 'Device'] },
  import: { to: '/import', access: ['read', 'Import'] },
  notifications: { to: '/notifications', access: ['read', 'NotificationPolicy'] },
  maintenance: { to: '/maintenance', access: ['read', 'MaintenanceWindow'] },
} as const
