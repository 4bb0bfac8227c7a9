declare module '../../../platform/audit.ts' {
  interface AuditEntities {
    Permission: true
  }
  interface AuditActions {
    'permission.created': true
    'permission.deleted': true
    'permission.updated': true
  }
}

export {}
