import { ALL_FOUR, type DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    Site: true
    Location: true
  }
}

export const rights: DeclaredRights = {
  Site: {
    members: ['read'],
    maintainers: ['create', 'update', 'delete'],
    keys: ['read', 'create', 'update'],
  },
  Location: {
    members: ['read'],
    maintainers: ['create', 'update', 'delete'],
    keys: ALL_FOUR,
  },
}
