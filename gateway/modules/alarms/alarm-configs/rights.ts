import { ALL_FOUR, type DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    AlarmConfig: true
  }
}

export const rights: DeclaredRights = {
  AlarmConfig: {
    members: ['read'],
    keys: ALL_FOUR,
  },
}
