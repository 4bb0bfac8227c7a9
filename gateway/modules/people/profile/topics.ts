declare module '../../../pubsub/pubsub.ts' {
  interface Topics {
    /** A post was written, deleted, liked, commented on or voted in. */
    'posts.changed': Record<string, never>
  }
}

export {}
