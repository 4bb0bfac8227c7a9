declare module '../../../platform/audit.ts' {
  interface AuditEntities {
    Export: true
  }
  interface AuditActions {
    'export.started': true
  }
}

export {}
