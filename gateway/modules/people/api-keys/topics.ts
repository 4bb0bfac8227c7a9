declare module '../../../pubsub/pubsub.ts' {
  interface Topics {
    /** What keys of a member may do changed: all of them, or the one of this number. Their sockets close. */
    'apiKeys.changed': { memberId: string; keyId: string }
  }
}

export {}
