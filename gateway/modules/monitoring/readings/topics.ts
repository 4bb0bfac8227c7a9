declare module '../../../pubsub/pubsub.ts' {
  interface Topics {
    /** A batch of readings was committed. */
    'readings.stored': { batchId: string }
  }
}

export {}
