declare module '../../../platform/audit.ts' {
  interface AuditEntities {
    Annotation: true
  }
  interface AuditActions {
    'annotation.created': true
    'annotation.deleted': true
    'annotation.updated': true
  }
}

export {}
