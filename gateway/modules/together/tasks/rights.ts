import type { DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    /** Those a member wrote or is to do. */
    Task: true
  }
}

export const rights: DeclaredRights = {
  Task: {
    members: ['read', 'create', 'update'],
    keys: ['read', 'create', 'update'],
  },
}
