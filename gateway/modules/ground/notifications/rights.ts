import { ALL_FOUR, type DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    /** Their own. */
    Notification: true
    NotificationChannel: true
    NotificationPolicy: true
    NotificationDelivery: true
  }
}

export const rights: DeclaredRights = {
  Notification: {
    members: ['read', 'update'],
  },
  NotificationChannel: {
    keys: ALL_FOUR,
  },
  NotificationPolicy: {
    keys: ALL_FOUR,
  },
  NotificationDelivery: {
    keys: ['read', 'update'],
  },
}
