import { ALL_FOUR, type DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    /** Their own, and what others share to be looked at. */
    View: true
  }
}

export const rights: DeclaredRights = {
  View: {
    members: ALL_FOUR,
    keys: ALL_FOUR,
  },
}
