/** Queries that the first request answers along, each once, and which of its fields. */
export const PARTS = {
  Viewer: 'viewer',
  Layout: 'viewer',
  AlarmSummary: 'alarmSummary',
  UnreadNotifications: 'notificationSummary',
} as const
