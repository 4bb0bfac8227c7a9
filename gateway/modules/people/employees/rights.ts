import { ALL_FOUR, type DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    /** The register of employees, with what they earn. */
    Employee: true
  }
}

export const rights: DeclaredRights = {
  Employee: {
    maintainers: ['read'],
    keys: ALL_FOUR,
  },
}
