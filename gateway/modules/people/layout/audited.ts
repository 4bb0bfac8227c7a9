declare module '../../../platform/audit.ts' {
  interface AuditActions {
    'organization.layoutUpdated': true
  }
}

export {}
