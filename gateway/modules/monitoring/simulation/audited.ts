declare module '../../../platform/audit.ts' {
  interface AuditActions {
    'sensor.faultSimulated': true
  }
}

export {}
