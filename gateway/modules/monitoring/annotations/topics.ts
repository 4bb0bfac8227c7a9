declare module '../../../pubsub/pubsub.ts' {
  interface Topics {
    /** An annotation was written, changed or deleted. */
    'annotations.changed': Record<string, never>
  }
}

export {}
