declare module '../../../platform/audit.ts' {
  interface AuditEntities {
    Location: true
    Site: true
  }
  interface AuditActions {
    'location.created': true
    'location.deleted': true
    'location.updated': true
    'site.created': true
    'site.updated': true
  }
}

export {}
