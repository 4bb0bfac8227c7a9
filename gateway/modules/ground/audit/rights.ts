import type { DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    /** What was done by whom. */
    AuditEntry: true
  }
}

export const rights: DeclaredRights = {
  AuditEntry: {
    keys: ['read'],
  },
}
