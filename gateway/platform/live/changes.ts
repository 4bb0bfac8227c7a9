import type { Tenant } from '../../access/authorize.ts'
import { rightsText } from '../../access/rights-text.ts'
import type { Context } from '../../context.ts'
import type { Message, Topic } from '../../pubsub/pubsub.ts'
import { cursorOf, placeOf } from '../paging/cursor.ts'
import type { SharedReading } from './shared-reading.ts'

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
  /** Shared by those who follow the same; one for each source, made with the service. */
  reading: SharedReading<ReadChanges<Body>>
  /** Asked before every delivery, so that what somebody may not see any more is not told. */
  authorize: () => Tenant
  /** What a cursor belongs to: a topic, its organisation, and whatever else the subscription was asked for with. */
  stream: readonly unknown[]
  /** Whether a message can be about something of this subscriber's that is after a number; left out, every one is. */
  concerns?: (message: Message<T>, after: number) => boolean
  /**
   * The number that a message tells of, where messages come in the order of numbers: whoever it does not concern goes on from
   * there all the same, so that all stand at the same place.
   */
  numberOf?: (message: Message<T>) => number
  /** The highest number there is. */
  last: (tenant: Tenant) => Promise<number>
  /** Rows after a number, lowest first; the message, if one woke the subscriber, is the same one for all it woke. */
  since: (
    tenant: Tenant,
    after: number,
    most: number,
    message?: Message<T>,
  ) => Promise<readonly Row[]>
  /** One body for each row, in their order; null where this subscriber is not told. */
  bodies: (
    tenant: Tenant,
    rows: readonly Row[],
    after: number,
  ) => Promise<readonly (ChangeBody<Body> | null)[]>
  /** The body of a GAP. */
  nothing: Body
  /** How many rows are looked through for those that are told; left out, all are. */
  mostRead?: number
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

/** Some changes, and the number up to which everything is told with them. */
export interface ReadChanges<Body> {
  readonly changes: readonly Change<Body>[]
  readonly upTo: number
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
  if (place === undefined || place > newest) yield gapAt(source, (done = newest))
  else {
    const { changes, upTo } = await changesSince(source, tenant, done)
    yield* changes
    done = upTo
  }
  for await (const { message, lagged } of messages) {
    if (!lagged && source.concerns && !source.concerns(message, done)) {
      done = Math.max(done, source.numberOf?.(message) ?? done)
      continue
    }
    const { changes, upTo } = await changesSinceTogether(ctx, source, message, done)
    yield* changes
    done = upTo
  }
}

function gapAt<Body>(
  { nothing, stream }: { nothing: Body; stream: readonly unknown[] },
  id: number,
): Change<Body> {
  return { ...nothing, kind: 'GAP', cursor: cursorOf(stream, [id]) }
}

/** One reading for all whom the same message finds with the same rights at the same place. */
function changesSinceTogether<T extends Topic, Row extends { id: number }, Body>(
  { viewer }: Context,
  source: ChangeSource<T, Row, Body>,
  message: Message<T>,
  after: number,
): Promise<ReadChanges<Body>> {
  const tenant = source.authorize()
  const read = () => changesSince(source, tenant, after, message)
  if (!viewer) return read()
  const audience = JSON.stringify([rightsText(viewer), source.stream, after])
  return source.reading.together(message, audience, read)
}

async function changesSince<T extends Topic, Row extends { id: number }, Body>(
  source: ChangeSource<T, Row, Body>,
  tenant: Tenant,
  after: number,
  message?: Message<T>,
): Promise<ReadChanges<Body>> {
  const { mostRead = MOST_REPLAYED } = source
  const rows = await source.since(tenant, after, mostRead + 1, message)
  const changes = rows.length > mostRead ? null : await changesOf(source, tenant, rows, after)
  if (changes === null || changes.length > MOST_REPLAYED) {
    const upTo = await source.last(tenant)
    return { changes: [gapAt(source, upTo)], upTo }
  }
  return { changes, upTo: rows.at(-1)?.id ?? after }
}

async function changesOf<T extends Topic, Row extends { id: number }, Body>(
  source: ChangeSource<T, Row, Body>,
  tenant: Tenant,
  rows: readonly Row[],
  after: number,
): Promise<Change<Body>[]> {
  if (!rows.length) return []
  const bodies = await source.bodies(tenant, rows, after)
  return rows.flatMap(({ id }, index) => {
    const body = bodies[index]
    return body ? [{ ...body, cursor: cursorOf(source.stream, [id]) }] : []
  })
}
