import { authorize } from '../../../../access/authorize.ts'
import { ahead } from '../../../../ahead.ts'
import type { Context } from '../../../../context.ts'
import { measuringSensors } from '../../sensors/service.ts'
import { rawReadings, type Beside, type RawReadings, type SensorSpan } from './raw-store.ts'

export type { Beside, RawReadings, SensorSpan }

/** What one statement may be asked for: a tenth of the time after which it would be stopped. */
const READINGS_AT_ONCE = 500_000

/**
 * Good readings of many sensors as arrays: each span with its own, in the order asked; sensors the viewer may not read are left
 * out. Everything is held in memory at 16 bytes a reading: the caller bounds the spans.
 * @example const [fridge] = await readingArrays(ctx, [{ sensorId: 7, from, to }], { previous: true })
 */
export async function readingArrays<S extends SensorSpan>(
  ctx: Context,
  spans: readonly S[],
  beside: Beside = {},
) {
  const all: (S & RawReadings)[] = []
  for await (const some of readingChunks(ctx, spans, beside)) all.push(...some)
  return all
}

/** The same, a few hundred thousand readings at a time, for whoever needs each only once. */
export async function* readingChunks<S extends SensorSpan>(
  ctx: Context,
  spans: readonly S[],
  beside: Beside = {},
): AsyncGenerator<(S & RawReadings)[], void> {
  const tenant = authorize(ctx, 'read', 'Reading')
  const sensors = await measuringSensors(ctx, [...new Set(spans.map(({ sensorId }) => sensorId))])
  const intervalOf = ({ sensorId }: SensorSpan) => sensors.get(sensorId)?.reportInterval
  const chunks = chunked(spans, intervalOf)
  const read = (chunk: readonly S[] | undefined) =>
    chunk && ahead(() => rawReadings(tenant, chunk, beside))
  // The database reads the next ones while these are being used.
  for (let i = 0, next = read(chunks[0]); next;) {
    const current = next
    next = read(chunks[++i])
    yield await current()
  }
}

/** Spans that one statement answers together, as far as sensors report when they should. */
function chunked<S extends SensorSpan>(
  spans: readonly S[],
  intervalOf: (span: S) => number | undefined,
): S[][] {
  const chunks: S[][] = []
  let room = 0
  for (const span of spans) {
    const interval = intervalOf(span)
    if (interval === undefined) continue
    const expected = (span.to - span.from) / 1000 / interval
    if (expected > room || !chunks.length) {
      chunks.push([])
      room = READINGS_AT_ONCE
    }
    room -= expected
    chunks.at(-1)?.push(span)
  }
  return chunks
}
