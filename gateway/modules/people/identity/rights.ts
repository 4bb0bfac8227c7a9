import type { DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    /** One’s own account and sessions. */
    Auth: true
  }
}

export const rights: DeclaredRights = {
  Auth: {
    members: ['read'],
    personal: true,
  },
}
