declare module '../../../platform/audit.ts' {
  interface AuditEntities {
    Task: true
  }
  interface AuditActions {
    'task.checklist_changed': true
    'task.created': true
    'task.moved': true
    'task.updated': true
  }
}

export {}
