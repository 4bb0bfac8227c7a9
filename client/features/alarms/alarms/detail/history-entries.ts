import type { AlarmDeliveriesQuery } from './alarm-deliveries.generated.ts'
import type { AlarmHistoryFragment } from './alarm-history.generated.ts'

export type AlarmEvent = AlarmHistoryFragment['events'][number]
export type Delivery = AlarmDeliveriesQuery['notificationDeliveries']['nodes'][number]

/** Something that happened, or a message about it. */
export type Entry = { key: string; at: string } & ({ event: AlarmEvent } | { delivery: Delivery })

/** Events and messages, the newest first; at the same time what was sent stands over what it tells of. */
export function entriesOf(events: readonly AlarmEvent[], deliveries: readonly Delivery[]): Entry[] {
  const all: Entry[] = [
    ...events.map((event) => ({ key: `event ${event.id}`, at: timeOf(event), event })),
    ...deliveries.map((delivery) => ({
      key: `delivery ${delivery.id}`,
      at: delivery.sentAt ?? delivery.dueAt,
      delivery,
    })),
  ]
  return all
    .map((entry, index) => ({ entry, index }))
    .sort((a, b) => Date.parse(b.entry.at) - Date.parse(a.entry.at) || b.index - a.index)
    .map(({ entry }) => entry)
}

/** What somebody did is told with the time of the click, also if readings of before it were still waiting. */
const timeOf = ({ actor, t, at }: AlarmEvent) => (actor ? at : t)
