import { ALL_FOUR, type DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    Schedule: true
    MaintenanceWindow: true
  }
}

export const rights: DeclaredRights = {
  Schedule: {
    members: ['read'],
    keys: ALL_FOUR,
  },
  MaintenanceWindow: {
    members: ['read'],
    keys: ALL_FOUR,
  },
}
