import type { DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    Calibration: true
  }
}

export const rights: DeclaredRights = {
  Calibration: {
    members: ['read'],
    maintainers: ['create'],
    keys: ['read', 'create'],
  },
}
