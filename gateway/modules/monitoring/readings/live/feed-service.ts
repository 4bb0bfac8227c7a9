import { z } from 'zod'
import { authorize } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { OptionalIds, parse } from '../../../../parse.ts'
import { cursorOf, placeOf } from '../../../../platform/paging/cursor.ts'
import type { Following } from '../../../../feed/feed.ts'
import { MadeOnce } from '../../../../made-once.ts'
import { readingFeed } from './feed.ts'
import { visiblePart, type FeedBatch } from './feed-batch.ts'
import { backlog, batchesBetween, lastBatch } from './feed-store.ts'

export { readingFeed } from './feed.ts'
export { lastBatch } from './feed-store.ts'

/** How far back a cursor may point; beyond, a series is the better answer. */
const MOST_REPLAYED = 10_000
const OLDEST_REPLAYED = 3_600_000
const CHUNK = 32

const WatchRequest = z.object({ sensorIds: OptionalIds, after: z.string().max(200).nullish() })

export interface ReadingsEvent {
  kind: 'CREATED' | 'GAP'
  cursor: string
  sensorIds: readonly number[]
  times: readonly number[]
  values: readonly number[]
  receivedAt: Date
}

interface Watch {
  ctx: Context
  wanted: ReadonlySet<number> | null
  /** The same for whoever asked for the same sensors. */
  wantedText: string
  after: number | undefined
}

/** Readings as they are stored, from the cursor on. Every batch is read once for all, and shown to each by their own rights. */
export function watchReadings(ctx: Context, input: unknown, signal: AbortSignal) {
  const { organizationId } = authorize(ctx, 'read', 'Reading')
  const { sensorIds, after } = parse(WatchRequest, input)
  const place = after ? placeOf(after, streamOf(organizationId), 'after')[0] : undefined
  const wanted = sensorIds ? new Set(sensorIds) : null
  const wantedText = wanted ? [...wanted].sort((a, b) => a - b).join() : '*'
  return events({ ctx, after: place, wanted, wantedText }, signal)
}

const streamOf = (organizationId: number) => ['readings.stored', organizationId]

/** Where one stands who has been told of everything so far. */
export async function readingsCursor(ctx: Context): Promise<string> {
  const tenant = authorize(ctx, 'read', 'Reading')
  return cursorOf(streamOf(tenant.organizationId), [await lastBatch(tenant)])
}

async function* events(watch: Watch, signal: AbortSignal): AsyncGenerator<ReadingsEvent> {
  const feed = await readingFeed(watch.ctx, authorize(watch.ctx, 'read', 'Reading')).join(signal)
  try {
    let done = watch.after ?? feed.from
    for await (const batch of batchesFrom(watch, feed)) {
      if (batch.id <= done && !batch.gap) continue
      done = batch.id
      const event = eventOf(watch, batch)
      if (event.sensorIds.length || event.kind === 'GAP') yield event
    }
  } finally {
    feed.leave()
  }
}

async function* batchesFrom(watch: Watch, feed: Following<FeedBatch>): AsyncGenerator<FeedBatch> {
  if (watch.after !== undefined) yield* replay(watch.ctx, watch.after, feed.from)
  yield* feed.items
}

/** What was stored since the cursor, or one batch that says it is too much. A cursor from the future is of another history. */
async function* replay(ctx: Context, after: number, upTo: number): AsyncGenerator<FeedBatch> {
  const tenant = authorize(ctx, 'read', 'Reading')
  const missed = await backlog(tenant, after, upTo, MOST_REPLAYED)
  const whole = missed.batches === upTo - after && missed.readings <= MOST_REPLAYED
  if (!whole || (missed.oldest !== null && missed.oldest < ctx.now() - OLDEST_REPLAYED)) {
    yield {
      id: upTo,
      receivedAt: ctx.now(),
      sensorIds: [],
      times: [],
      values: [],
      siteOf: new Map(),
      gap: true,
    }
    return
  }
  for (let done = after; done < upTo; done = Math.min(done + CHUNK, upTo)) {
    yield* await batchesBetween(tenant, done, Math.min(done + CHUNK, upTo), CHUNK)
  }
}

const shown = new MadeOnce<FeedBatch, ReadingsEvent>()

/** Authorised at delivery, not only at the beginning. Who may see the same of a batch, and asked for the same, is given the same event. */
function eventOf({ ctx, wanted, wantedText }: Watch, batch: FeedBatch): ReadingsEvent {
  const { organizationId, siteIds } = authorize(ctx, 'read', 'Reading')
  const seen = siteIds ? [...siteIds].sort((a, b) => a - b).join() : '*'
  return shown.of(batch, `${organizationId}/${seen}/${wantedText}`, () => {
    const { sensorIds, times, values, id, receivedAt, gap } = visiblePart(batch, siteIds, wanted)
    return {
      kind: gap ? 'GAP' : 'CREATED',
      cursor: cursorOf(streamOf(organizationId), [id]),
      sensorIds,
      times,
      values,
      receivedAt: new Date(receivedAt),
    }
  })
}
