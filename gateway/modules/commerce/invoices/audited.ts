declare module '../../../platform/audit.ts' {
  interface AuditEntities {
    BillingSettings: true
    Client: true
    Invoice: true
  }
  interface AuditActions {
    'billing.updated': true
    'client.created': true
    'client.deleted': true
    'client.updated': true
    'invoice.created': true
    'invoice.credited': true
    'invoice.deleted': true
    'invoice.downloaded': true
    'invoice.issued': true
    'invoice.paid': true
    'invoice.refunded': true
    'invoice.reminded': true
    'invoice.sent': true
    'invoice.updated': true
  }
}

export {}
