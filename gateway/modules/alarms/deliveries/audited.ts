declare module '../../../platform/audit.ts' {
  interface AuditEntities {
    NotificationChannel: true
    NotificationDelivery: true
    NotificationPolicy: true
  }
  interface AuditActions {
    'notificationChannel.addressConfirmed': true
    'notificationChannel.created': true
    'notificationChannel.deleted': true
    'notificationChannel.secretRotated': true
    'notificationChannel.tested': true
    'notificationChannel.updated': true
    'notificationDelivery.replayed': true
    'notificationPolicy.created': true
    'notificationPolicy.deleted': true
    'notificationPolicy.updated': true
  }
}

export {}
