declare module '../../../platform/audit.ts' {
  interface AuditEntities {
    Report: true
  }
  interface AuditActions {
    'export.started': true
    'report.created': true
    'report.deleted': true
    'report.updated': true
  }
}

export {}
