declare module '../../../platform/audit.ts' {
  interface AuditEntities {
    Organization: true
  }
  interface AuditActions {
    'organization.updated': true
  }
}

export {}
