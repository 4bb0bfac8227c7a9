import { MAINTAINED, type DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    Device: true
  }
}

export const rights: DeclaredRights = {
  Device: { ...MAINTAINED, keys: ['read', 'create', 'update'] },
}
