import { ALL_FOUR, MAINTAINED, type DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    Annotation: true
  }
}

export const rights: DeclaredRights = {
  Annotation: { ...MAINTAINED, keys: ALL_FOUR },
}
