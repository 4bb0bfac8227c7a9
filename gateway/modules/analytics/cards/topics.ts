declare module '../../../pubsub/pubsub.ts' {
  interface Topics {
    /** An account arranged the cards of a page. */
    'dashboards.changed': { accountId: string }
  }
}

export {}
