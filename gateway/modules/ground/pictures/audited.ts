declare module '../../../platform/audit.ts' {
  interface AuditActions {
    'organization.logo-changed': true
    'organization.logo-removed': true
  }
}

export {}
