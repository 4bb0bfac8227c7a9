declare module '../../../pubsub/pubsub.ts' {
  interface Topics {
    /** A session ended or its rights changed: its sockets close. */
    'session.ended': { sessionId: string }
  }
}

export {}
