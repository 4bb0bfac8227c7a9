import type { DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    Invoice: true
    /** Whom invoices are sent to. */
    Client: true
  }
}

export const rights: DeclaredRights = {
  Invoice: {
    maintainers: ['read'],
    keys: ['read'],
  },
  Client: {
    maintainers: ['read'],
    keys: ['read'],
  },
}
