declare module '../../../platform/audit.ts' {
  interface AuditEntities {
    Employee: true
  }
  interface AuditActions {
    'employee.created': true
    'employee.deleted': true
    'employee.pictured': true
    'employee.unpictured': true
    'employee.updated': true
  }
}

export {}
