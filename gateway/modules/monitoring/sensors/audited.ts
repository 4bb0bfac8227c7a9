declare module '../../../platform/audit.ts' {
  interface AuditEntities {
    Sensor: true
  }
  interface AuditActions {
    'sensor.created': true
    'sensor.updated': true
  }
}

export {}
