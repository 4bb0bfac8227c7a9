import type { DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    Organization: true
  }
}

export const rights: DeclaredRights = {
  Organization: {
    members: ['read'],
    keys: ['read', 'update'],
  },
}
