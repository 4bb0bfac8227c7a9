declare module '../../../platform/audit.ts' {
  interface AuditEntities {
    Device: true
  }
  interface AuditActions {
    'device.created': true
    'device.tokenCreated': true
    'device.tokenRevoked': true
    'device.tokenRotated': true
    'device.updated': true
  }
}

export {}
