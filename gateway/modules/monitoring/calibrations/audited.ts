declare module '../../../platform/audit.ts' {
  interface AuditEntities {
    Calibration: true
  }
  interface AuditActions {
    'calibration.created': true
  }
}

export {}
