import { ALL_FOUR, type DeclaredRights } from '../../../access/rights.ts'

declare module '../../../access/abilities.ts' {
  interface Subjects {
    NotificationChannel: true
    NotificationPolicy: true
    NotificationDelivery: true
  }
}

export const rights: DeclaredRights = {
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
