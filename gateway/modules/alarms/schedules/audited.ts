declare module '../../../platform/audit.ts' {
  interface AuditEntities {
    MaintenanceWindow: true
    Schedule: true
  }
  interface AuditActions {
    'maintenanceWindow.created': true
    'maintenanceWindow.deleted': true
    'maintenanceWindow.updated': true
    'schedule.created': true
    'schedule.deleted': true
    'schedule.updated': true
  }
}

export {}
