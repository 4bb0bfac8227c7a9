declare module '../../../platform/audit.ts' {
  interface AuditEntities {
    Task: true
  }
  interface AuditActions {
    'task.created': true
    'task.moved': true
    'task.updated': true
  }
}

export {}
