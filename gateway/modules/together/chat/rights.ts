import type { DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    /** Conversations a member takes part in. */
    Chat: true
  }
}

export const rights: DeclaredRights = {
  Chat: { members: ['read', 'create', 'update'], personal: true },
}
