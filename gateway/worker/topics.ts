declare module '../pubsub/pubsub.ts' {
  interface Topics {
    /** Timers, rules or notifications changed: workers look at the agenda again. */
    'agenda.changed': Record<string, never>
  }
}

export {}
