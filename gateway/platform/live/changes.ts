import type { Tenant } from '../../access/authorize.ts'
import type { Context } from '../../context.ts'
import type { Message, Topic } from '../../pubsub/pubsub.ts'
import { cursorOf, placeOf } from '../paging/cursor.ts'

/** Something that changed; a GAP says that changes before its cursor are not told, so that the list is to be read again. */
export type Change<Body> = Body & {
  kind: 'CREATED' | 'UPDATED' | 'DELETED' | 'GAP'
  cursor: string
}

/** One change as its domain tells it; the cursor is added here. */
export type ChangeBody<Body> = Body & { kind: 'CREATED' | 'UPDATED' | 'DELETED' }

/** A domain's changes: rows with ascending numbers, given out in the order in which their transactions are committed. */
export interface ChangeSource<T extends Topic, Row extends { id: number }, Body> {
  topic: T
  /** Asked before every delivery, so that what somebody may not see any more is not told. */
  authorize: () => Tenant
  /** What a cursor belongs to: a topic, its organisation, and whatever else the subscription was asked for with. */
  stream: readonly unknown[]
  /** Whether a message can be about something of this subscriber's; left out, every one is. */
  concerns?: (message: Message<T>) => boolean
  /** The highest number there is. */
  last: (tenant: Tenant) => Promise<number>
  /** Rows after a number, lowest first. */
  since: (tenant: Tenant, after: number, most: number) => Promise<readonly Row[]>
  /** One body for each row, in their order. */
  bodies: (
    tenant: Tenant,
    rows: readonly Row[],
    after: number,
  ) => Promise<readonly ChangeBody<Body>[]>
  /** The body of a GAP. */
  nothing: Body
  /** How far a cursor may be behind the highest number, where finding the rows in between is work; left out, any distance. */
  farthest?: number
}

/** More changes than this since the cursor are told as a GAP. */
const MOST_REPLAYED = 100

/**
 * Changes as they are committed, from the cursor on. Without a cursor, or with one that is too old or of another history, a GAP
 * comes first: whoever reads the list after it, and goes on from its cursor, misses nothing.
 */
export function watchChanges<T extends Topic, Row extends { id: number }, Body>(
  ctx: Context,
  source: ChangeSource<T, Row, Body>,
  after: string | null | undefined,
  signal: AbortSignal,
): AsyncIterable<Change<Body>> {
  const place = after ? placeOf(after, source.stream, 'after')[0] : undefined
  return changesAfter(ctx, source, place, signal)
}

async function* changesAfter<T extends Topic, Row extends { id: number }, Body>(
  ctx: Context,
  source: ChangeSource<T, Row, Body>,
  place: number | undefined,
  signal: AbortSignal,
): AsyncGenerator<Change<Body>> {
  const tenant = source.authorize()
  // Listening begins before the number is read, so that nothing is missed in the meantime.
  const messages = ctx.pubsub.subscribe(source.topic, tenant, signal)
  const newest = await source.last(tenant)
  let done = place ?? newest
  const isTooOld = done > newest || newest - done > (source.farthest ?? Number.POSITIVE_INFINITY)
  if (place === undefined || isTooOld) yield gapAt(source, (done = newest))
  else for await (const { id, change } of changesSince(source, done)) yield ((done = id), change)
  for await (const { message, lagged } of messages) {
    if (!lagged && source.concerns && !source.concerns(message)) continue
    for await (const { id, change } of changesSince(source, done)) yield ((done = id), change)
  }
}

function gapAt<Body>(
  { nothing, stream }: { nothing: Body; stream: readonly unknown[] },
  id: number,
): Change<Body> {
  return { ...nothing, kind: 'GAP', cursor: cursorOf(stream, [id]) }
}

async function* changesSince<T extends Topic, Row extends { id: number }, Body>(
  source: ChangeSource<T, Row, Body>,
  after: number,
): AsyncGenerator<{ id: number; change: Change<Body> }> {
  const tenant = source.authorize()
  const rows = await source.since(tenant, after, MOST_REPLAYED + 1)
  if (rows.length > MOST_REPLAYED) {
    const id = await source.last(tenant)
    yield { id, change: gapAt(source, id) }
    return
  }
  if (rows.length === 0) return
  const bodies = await source.bodies(tenant, rows, after)
  for (const [index, body] of bodies.entries()) {
    const id = rows[index]?.id ?? after
    yield { id, change: { ...body, cursor: cursorOf(source.stream, [id]) } }
  }
}
