declare module '../../../pubsub/pubsub.ts' {
  interface Topics {
    /** A member was told something; with an asterisk many were. */
    'notifications.changed': { memberId: string }
  }
}

export {}
