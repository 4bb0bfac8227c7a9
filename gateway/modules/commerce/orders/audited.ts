declare module '../../../platform/audit.ts' {
  interface AuditEntities {
    Order: true
  }
  interface AuditActions {
    'order.cancelled': true
    'order.placed': true
    'order.returned': true
    'order.shipped': true
  }
}

export {}
