import { ALL_FOUR, MAINTAINED, type DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    Site: true
    Location: true
  }
}

export const rights: DeclaredRights = {
  Site: { ...MAINTAINED, keys: ['read', 'create', 'update'] },
  Location: { ...MAINTAINED, keys: ALL_FOUR },
}
