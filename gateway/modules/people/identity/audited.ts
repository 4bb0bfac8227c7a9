declare module '../../../platform/audit.ts' {
  interface AuditEntities {
    Ability: true
    Session: true
  }
  interface AuditActions {
    'account.registered': true
    'session.ended': true
    'session.refused': true
    'session.reused': true
    'session.started': true
    'user.avatar-changed': true
    'user.avatar-removed': true
    'user.joined': true
    'user.password-changed': true
    'user.password-link-requested': true
    'user.password-reset': true
  }
}

export {}
