import type { DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    Import: true
  }
}

export const rights: DeclaredRights = {
  Import: {
    maintainers: ['read', 'create', 'update'],
    keys: ['read', 'create', 'update'],
  },
}
