declare module '../../../platform/audit.ts' {
  interface AuditEntities {
    View: true
  }
  interface AuditActions {
    'view.created': true
    'view.deleted': true
    'view.updated': true
  }
}

export {}
