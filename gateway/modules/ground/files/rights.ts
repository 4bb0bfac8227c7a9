import type { DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    /** Files sent along with what people write. */
    File: true
  }
}

export const rights: DeclaredRights = {
  File: { members: ['read', 'create'], keys: ['read', 'create'] },
}
