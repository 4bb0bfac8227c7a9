declare module '../../../platform/audit.ts' {
  interface AuditEntities {
    PriceList: true
  }
  interface AuditActions {
    'priceList.updated': true
  }
}

export {}
