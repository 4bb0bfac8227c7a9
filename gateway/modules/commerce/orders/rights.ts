import type { DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    /** One's own orders; who updates them sees everybody's. */
    Order: true
  }
}

export const rights: DeclaredRights = {
  Order: { members: ['read', 'create'], maintainers: ['update'], personal: true },
}
