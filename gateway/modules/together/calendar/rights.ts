import { ALL_FOUR, type DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    /** One's own, and those one is a guest of. */
    CalendarEvent: true
  }
}

export const rights: DeclaredRights = {
  CalendarEvent: { members: ALL_FOUR, personal: true },
}
