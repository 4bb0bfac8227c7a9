import { z } from 'zod'
import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { OptionalIds, parse } from '../../../parse.ts'
import { cursorOf, placeOf } from '../../../platform/paging/cursor.ts'
import type { Annotation } from './annotation.ts'
import * as changes from './live-store.ts'
import { annotationsByIds } from './store.ts'

const WatchRequest = z.object({ sensorIds: OptionalIds, after: z.string().max(200).nullish() })

export interface AnnotationEvent {
  kind: 'CREATED' | 'UPDATED' | 'DELETED' | 'GAP'
  cursor: string
  annotationId: string | null
  annotation: Annotation | null
}

interface Watch {
  ctx: Context
  sensorIds: readonly number[] | null
  stream: readonly unknown[]
}

/** More changes than this since the cursor, or a cursor farther back in the audit, are told as a gap. */
const MOST_REPLAYED = 100
const FARTHEST = 10_000

/** Annotations that were written, changed or deleted, from the cursor on. */
export function watchAnnotations(
  ctx: Context,
  request: z.input<typeof WatchRequest>,
  signal: AbortSignal,
): AsyncIterable<AnnotationEvent> {
  const { organizationId } = authorize(ctx, 'read', 'Annotation')
  const { sensorIds = null, after } = parse(WatchRequest, request)
  const stream = ['annotationChanged', organizationId, sensorIds]
  return events({ ctx, sensorIds, stream }, after ? placeOf(after, stream, 'after')[0] : undefined, signal)
}

async function* events(watch: Watch, after: number | undefined, signal: AbortSignal): AsyncGenerator<AnnotationEvent> {
  const tenant = authorize(watch.ctx, 'read', 'Annotation')
  // Listens first, so that nothing falls between what was there and what comes.
  const messages = watch.ctx.pubsub.subscribe('annotations.changed', tenant, signal)
  const newest = await changes.last(tenant)
  let done = after ?? newest
  // A cursor from the future is of another history.
  if (done > newest || newest - done > FARTHEST) yield gap(watch, (done = newest))
  else if (after !== undefined) for await (const each of news(watch, done)) yield* told(each, (id) => (done = id))
  for await (const message of messages) {
    void message // is only a reason to look
    for await (const each of news(watch, done)) yield* told(each, (id) => (done = id))
  }
}

interface News {
  id: number
  event: AnnotationEvent
}

function* told({ id, event }: News, reached: (id: number) => void): Generator<AnnotationEvent> {
  reached(id)
  yield event
}

const gap = ({ stream }: Watch, id: number): AnnotationEvent => ({
  kind: 'GAP',
  cursor: cursorOf(stream, [id]),
  annotationId: null,
  annotation: null,
})

/** What came after one, by the rights of this moment. */
async function* news(watch: Watch, after: number): AsyncGenerator<News> {
  const { ctx, sensorIds, stream } = watch
  const tenant = authorize(ctx, 'read', 'Annotation')
  const rows = await changes.since(tenant, sensorIds, after, MOST_REPLAYED + 1)
  if (rows.length > MOST_REPLAYED) {
    const id = await changes.last(tenant)
    yield { id, event: gap(watch, id) }
    return
  }
  const present = await annotationsByIds(tenant, [...new Set(rows.map(({ annotationId }) => annotationId))])
  const known = new Map(present.map((annotation) => [annotation.id, annotation]))
  for (const { id, action, annotationId } of rows) {
    const annotation = known.get(annotationId) ?? null
    // What is gone meanwhile is told as gone, whatever happened to it before.
    const kind = annotation === null ? 'DELETED' : action === 'annotation.created' ? 'CREATED' : 'UPDATED'
    yield { id, event: { kind, cursor: cursorOf(stream, [id]), annotationId: String(annotationId), annotation } }
  }
}
