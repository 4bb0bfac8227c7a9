import type { DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    Device: true
  }
}

export const rights: DeclaredRights = {
  Device: {
    members: ['read'],
    maintainers: ['create', 'update', 'delete'],
    keys: ['read', 'create', 'update'],
  },
}
