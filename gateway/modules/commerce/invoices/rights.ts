import { ALL_FOUR, type DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    Invoice: true
    /** Whom invoices are sent to. */
    Client: true
    /** What invoices say of their sender. */
    BillingSettings: true
  }
}

export const rights: DeclaredRights = {
  Invoice: { maintainers: ALL_FOUR, keys: ALL_FOUR },
  Client: { maintainers: ALL_FOUR, keys: ALL_FOUR },
  BillingSettings: { members: ['read'], keys: ['read', 'update'] },
}
