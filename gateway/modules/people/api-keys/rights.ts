import type { DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    /** What programs ask with in a member's place. */
    ApiKey: true
  }
}

export const rights: DeclaredRights = {
  ApiKey: { personal: true },
}
