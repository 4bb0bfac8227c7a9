import { ALL_FOUR, type DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    /** One's own profile and posts, and what others tell; who manages it takes back anybody's. */
    Profile: true
    /** What the organisation lets everybody know: writing it. Reading it comes with profiles. */
    Announcement: true
  }
}

export const rights: DeclaredRights = {
  Profile: {
    members: ALL_FOUR,
    personal: true,
  },
  Announcement: { personal: true },
}
