declare module '../../../pubsub/pubsub.ts' {
  interface Topics {
    /** A row of a conversation has this number now, and whom it concerns, with blanks between; an asterisk is everybody. The database says so. */
    'chat.changed': { id: string; memberIds: string }
    /** A member is typing in a conversation; without one, whether they can be reached has changed. */
    'chat.signalled': { memberId: string; conversationId: string }
  }
}

export {}
