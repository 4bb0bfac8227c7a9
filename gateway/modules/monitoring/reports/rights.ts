import { ALL_FOUR, type DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    Report: true
  }
}

export const rights: DeclaredRights = {
  Report: {
    members: ['read'],
    maintainers: ['create', 'update', 'delete'],
    keys: ALL_FOUR,
  },
}
