import { ALL_FOUR, MAINTAINED, type DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    Report: true
  }
}

export const rights: DeclaredRights = {
  Report: { ...MAINTAINED, keys: ALL_FOUR },
}
