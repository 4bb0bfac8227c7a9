import { authorize } from '../../../access/authorize.ts'
import type { Layer } from '../../../platform/layers.ts'
import { watchAlarmEvents } from './events/event-service.ts'
import { during } from './layer-store.ts'

/** Alarms, from when they were raised until they were over. */
export const layer: Layer = {
  order: 20,
  access: ['read', 'Alarm'],
  items: async (ctx, span, most) => {
    const alarms = await during(authorize(ctx, 'read', 'Alarm'), span, most)
    return alarms.map(({ id, sensor, rule, raisedAt, overAt }) => ({
      id,
      title: `${sensor}: ${rule}`,
      startsAt: raisedAt,
      endsAt: overAt ?? new Date(Math.max(ctx.now(), raisedAt.getTime())),
      firstDay: null,
      lastDay: null,
      isDone: overAt !== null,
      path: `/alarms?alarm=${id}`,
    }))
  },
  changes: (ctx, signal) => fromTheStart(watchAlarmEvents(ctx, {}, signal)),
  called: {
    en: (title) => `Alarm: ${title}`,
    de: (title) => `Alarm: ${title}`,
    fr: (title) => `Alarme : ${title}`,
    it: (title) => `Allarme: ${title}`,
    ar: (title) => `إنذار: ${title}`,
  },
}

/** Events of alarms begin with the next one that happens, and not with a gap as others do. */
async function* fromTheStart(events: AsyncGenerator<unknown>): AsyncGenerator<unknown> {
  const next = events.next()
  // Whoever stops before there is one does not wait for it.
  next.catch(() => undefined)
  yield 'listening'
  const first = await next
  if (first.done) return
  yield first.value
  yield* events
}
