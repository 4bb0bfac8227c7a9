declare module '../../../platform/audit.ts' {
  interface AuditActions {
    'user.account-changed': true
  }
}

export {}
