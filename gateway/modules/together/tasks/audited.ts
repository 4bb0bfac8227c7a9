declare module '../../../platform/audit.ts' {
  interface AuditEntities {
    Task: true
  }
  interface AuditActions {
    'task.created': true
    'task.deleted': true
    'task.moved': true
    'task.restored': true
    'task.updated': true
  }
}

export {}
