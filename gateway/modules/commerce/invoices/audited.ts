declare module '../../../platform/audit.ts' {
  interface AuditEntities {
    Client: true
    Invoice: true
  }
  interface AuditActions {
    'client.created': true
    'invoice.credited': true
    'invoice.issued': true
  }
}

export {}
