import { ALL_FOUR, type DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    Annotation: true
  }
}

export const rights: DeclaredRights = {
  Annotation: {
    members: ['read'],
    maintainers: ['create', 'update', 'delete'],
    keys: ALL_FOUR,
  },
}
