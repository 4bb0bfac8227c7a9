import type { DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    /** Who may do what. */
    ACL: true
  }
}

export const rights: DeclaredRights = {
  ACL: {
    members: ['read'],
    personal: true,
  },
}
