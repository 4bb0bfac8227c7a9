declare module '../../../platform/audit.ts' {
  interface AuditEntities {
    Alarm: true
    AlarmPoint: true
  }
  interface AuditActions {
    'alarm.acknowledged': true
    'alarm.assigned': true
    'alarm.commented': true
    'alarmPoint.shelved': true
    'alarmPoint.unshelved': true
    'organization.alarmSettingsUpdated': true
  }
}

export {}
