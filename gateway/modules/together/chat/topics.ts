declare module '../../../pubsub/pubsub.ts' {
  interface Topics {
    /** A row of a conversation has this number now; the database says so. */
    'chat.changed': { id: string }
    /** A member is typing in a conversation; without one, whether they can be reached has changed. */
    'chat.signalled': { memberId: string; conversationId: string }
  }
}

export {}
