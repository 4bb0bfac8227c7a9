declare module '../../../platform/audit.ts' {
  interface AuditEntities {
    AlarmConfig: true
  }
  interface AuditActions {
    'alarmConfig.created': true
    'alarmConfig.deleted': true
    'alarmConfig.updated': true
  }
}

export {}
