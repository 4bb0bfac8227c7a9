declare module '../../../platform/audit.ts' {
  interface AuditEntities {
    User: true
  }
  interface AuditActions {
    'invitation.renewed': true
    'user.activated': true
    'user.deleted': true
    'user.invited': true
    'user.password-link': true
    'user.suspended': true
    'user.updated': true
  }
}

export {}
