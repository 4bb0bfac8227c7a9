import type { DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    /** Their own. */
    Notification: true
  }
}

export const rights: DeclaredRights = {
  Notification: {
    members: ['read', 'update'],
    personal: true,
  },
}
