declare module '../../../platform/audit.ts' {
  interface AuditEntities {
    Import: true
  }
  interface AuditActions {
    'import.cancelled': true
    'import.ended': true
    'import.started': true
  }
}

export {}
