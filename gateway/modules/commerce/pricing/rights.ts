import type { DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    /** What plans cost, and questions about billing. */
    Pricing: true
  }
}

export const rights: DeclaredRights = {
  Pricing: {
    members: ['read'],
    keys: ['read', 'update'],
  },
}
