import { MAINTAINED, type DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    Sensor: true
  }
}

export const rights: DeclaredRights = {
  Sensor: { ...MAINTAINED, keys: ['read', 'create', 'update'] },
}
