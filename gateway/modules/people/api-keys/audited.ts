declare module '../../../platform/audit.ts' {
  interface AuditEntities {
    ApiKey: true
  }
  interface AuditActions {
    'apiKey.created': true
    'apiKey.revoked': true
  }
}

export {}
