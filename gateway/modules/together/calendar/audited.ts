declare module '../../../platform/audit.ts' {
  interface AuditEntities {
    CalendarEvent: true
  }
  interface AuditActions {
    'calendarEvent.created': true
    'calendarEvent.deleted': true
    'calendarEvent.updated': true
  }
}

export {}
