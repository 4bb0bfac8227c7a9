declare module '../../../platform/audit.ts' {
  interface AuditActions {
    'access.refused': true
  }
}

export {}
