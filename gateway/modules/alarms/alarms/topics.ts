declare module '../../../pubsub/pubsub.ts' {
  interface Topics {
    /** Alarm events up to this one were committed. */
    'alarms.changed': { eventId: string }
  }
}

export {}
