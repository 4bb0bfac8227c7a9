import { oneForAll } from '../../../../feed/audience.ts'
import { Feed } from '../../../../feed/feed.ts'
import { newestOf, type FeedBatch } from './feed-batch.ts'
import { batchesBetween, lastBatch } from './feed-store.ts'

const CHUNK = 32
/** About a mebibyte of readings. */
const MOST_READINGS = 40_000
const MOST_BATCHES = 256

async function* numbersOf(stored: AsyncIterable<{ message: { batchId: string } }>) {
  for await (const { message } of stored) yield Number(message.batchId)
}

/** One organisation's batches as they are stored. */
export const readingFeed = oneForAll(
  ({ pubsub, log }, tenant) =>
    new Feed<FeedBatch>(
      {
        log,
        listen: (signal) => numbersOf(pubsub.subscribe('readings.stored', tenant, signal)),
        last: () => lastBatch(tenant),
        read: async (after, upTo) => {
          const items = await batchesBetween(tenant, after, upTo, CHUNK)
          return { items, readUpTo: items.length < CHUNK ? upTo : (items.at(-1)?.id ?? upTo) }
        },
      },
      {
        weigh: ({ sensorIds }) => sensorIds.length,
        most: MOST_READINGS,
        mostItems: MOST_BATCHES,
        coalesce: newestOf,
      },
    ),
)
