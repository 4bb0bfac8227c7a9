import type { SearchKind } from './entry.ts'

type Place = (id: number, title: string) => string
const found = (title: string) => new URLSearchParams({ q: title }).toString()

/** Where each thing is. What has no page of its own is shown by the list it is in. */
const PLACES: Record<Exclude<SearchKind, 'PAGE'>, Place> = {
  SENSOR: (id) => `/dynamic?p=${id}`,
  ALARM: (id) => `/alarms?alarm=${id}`,
  ALARM_CONFIG: (id) => `/alarmconfigs/${id}`,
  SITE: (_id, title) => `/sites?${found(title)}`,
  LOCATION: (_id, title) => `/home?${found(title)}`,
  DEVICE: (id) => `/devices/${id}`,
  USER: (id) => `/apps/user/view/${id}`,
  REPORT: (id) => `/apps/tablereport?report=${id}`,
  VIEW: (id) => `/dynamic?view=${id}`,
  SCHEDULE: (id) => `/maintenance/schedules/${id}`,
  MAINTENANCE_WINDOW: () => '/maintenance',
  NOTIFICATION_POLICY: (id) => `/notifications/policies/${id}`,
  NOTIFICATION_CHANNEL: () => '/notifications/channels',
}

export const linkOf = (kind: keyof typeof PLACES, id: number, title: string): string => PLACES[kind](id, title)
