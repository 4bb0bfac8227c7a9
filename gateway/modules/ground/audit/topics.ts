declare module '../../../pubsub/pubsub.ts' {
  interface Topics {
    /** An entry about something of this kind was committed; the database announces it. */
    'audit.written': { id: string; entity: string }
  }
}

export {}
