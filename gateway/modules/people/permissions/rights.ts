import { ALL_FOUR, type DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    /** The register of permissions, which grants nothing. */
    Permission: true
  }
}

export const rights: DeclaredRights = {
  Permission: {
    keys: ALL_FOUR,
  },
}
