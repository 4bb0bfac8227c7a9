import type { DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    /** The member directory, and what is done to members. */
    User: true
    /** What else there is to know of other members. */
    Membership: true
  }
}

export const rights: DeclaredRights = {
  User: {
    members: ['read'],
    keys: ['read'],
  },
  Membership: {
    keys: ['read'],
  },
}
