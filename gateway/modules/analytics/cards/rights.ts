import type { DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    /** Figures at a glance; what each shows takes the right to the list behind it besides. */
    Card: true
  }
}

export const rights: DeclaredRights = {
  Card: { members: ['read'], keys: ['read'] },
}
