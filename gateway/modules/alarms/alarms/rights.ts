import type { DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    /** Updating: acknowledges, shelves, assigns, comments. */
    Alarm: true
  }
}

export const rights: DeclaredRights = {
  Alarm: {
    members: ['read'],
    maintainers: ['update'],
    keys: ['read', 'update'],
  },
}
