import { oneForAll } from '../../../../feed/audience.ts'
import { Feed } from '../../../../feed/feed.ts'
import type { AlarmEvent } from './alarm-event.ts'
import { eventRows, lastEvent } from './event-store.ts'

const CHUNK = 200
const MOST_WAITING = 1000

/** An event with its number; without the event, those up to the number were left out. */
export interface FeedItem {
  id: number
  event: AlarmEvent | null
}

async function* numbersOf(changes: AsyncIterable<{ message: { eventId: string } }>) {
  for await (const { message } of changes) yield Number(message.eventId)
}

/** One organisation's alarm events as they are committed. */
export const eventFeed = oneForAll(
  ({ pubsub, log }, tenant) =>
    new Feed<FeedItem>(
      {
        log,
        listen: (signal) => numbersOf(pubsub.subscribe('alarms.changed', tenant, signal)),
        last: () => lastEvent(tenant),
        read: async (after, upTo) => {
          const events = await eventRows(tenant, {
            filter: null,
            after,
            before: null,
            order: 'asc',
            count: CHUNK,
          })
          return {
            items: events.map((event) => ({ id: event.id, event })),
            readUpTo: events.at(-1)?.id ?? upTo,
          }
        },
      },
      {
        weigh: () => 1,
        most: MOST_WAITING,
        mostItems: MOST_WAITING,
        coalesce: (waiting) => ({ id: waiting.at(-1)?.id ?? 0, event: null }),
      },
    ),
)
