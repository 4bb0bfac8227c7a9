import type { DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    Reading: true
  }
}

export const rights: DeclaredRights = {
  Reading: {
    members: ['read'],
    keys: ['read'],
  },
}
