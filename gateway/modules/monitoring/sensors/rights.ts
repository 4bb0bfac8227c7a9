import type { DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    Sensor: true
  }
}

export const rights: DeclaredRights = {
  Sensor: {
    members: ['read'],
    maintainers: ['create', 'update', 'delete'],
    keys: ['read', 'create', 'update'],
  },
}
