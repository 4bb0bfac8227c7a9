import { authorize, type Tenant } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { slotsOf } from './batch.ts'
import { muteLastBatch } from './backfill-store.ts'
import { accept, MAX_AGE, type Incoming, type Refusal } from './incoming.ts'
import { gateOf } from './ingest-gate.ts'
import { keysOf } from './ingest-service.ts'
import { lookAgain, sensorsOf, storeBatch, type Stored } from './ingest-store.ts'

/** Older data is kept by nobody, and every week of it would be a partition. */
const OLDEST = 10 * 366 * 86_400_000

export interface PastReading {
  readonly deviceId: number
  readonly reading: { sensor: string; ts: string | number; value: number; unit: string | null }
}

export interface Checked<T> {
  good: { past: T; incoming: Incoming }[]
  refused: { past: T; code: Refusal }[]
}

/** What an import brings, by the rules of the ingest route but for its age. */
export async function checkPast<T extends PastReading>(
  ctx: Context,
  within: Tenant,
  readings: readonly T[],
): Promise<Checked<T>> {
  authorize(ctx, 'create', 'Import')
  const arrivedAt = ctx.now()
  const checked: Checked<T> = { good: [], refused: [] }
  for (const [deviceId, own] of grouped(readings, ({ deviceId }) => deviceId)) {
    const keys = keysOf(own.map(({ reading }) => reading))
    const sensors = new Map(
      (await sensorsOf(within, deviceId, keys)).map((sensor) => [sensor.key, sensor]),
    )
    for (const past of own) {
      const incoming = accept(past.reading, sensors, arrivedAt, OLDEST)
      if (typeof incoming === 'string') checked.refused.push({ past, code: incoming })
      else checked.good.push({ past, incoming })
    }
  }
  return checked
}

/**
 * Stores what was found good, within a transaction. Readings that the ingest route would find too old are stored and rolled up
 * like all others, but neither evaluated nor announced: alarms are about now.
 */
export async function storePast(
  ctx: Context,
  within: Tenant,
  { good }: Checked<PastReading>,
): Promise<Stored> {
  authorize(ctx, 'create', 'Import')
  const arrivedAt = ctx.now()
  const total: Stored = { accepted: 0, duplicate: 0, late: 0, conflict: 0 }
  for (const [deviceId, own] of grouped(good, ({ past }) => past.deviceId)) {
    const old = own.filter(({ incoming }) => incoming.ts < arrivedAt - MAX_AGE)
    const recent = own.filter(({ incoming }) => incoming.ts >= arrivedAt - MAX_AGE)
    for (const part of [old, recent]) {
      if (!part.length) continue
      const readings = part.map(({ incoming }) => incoming)
      // They were checked while those before them were on the way.
      await lookAgain(within, deviceId, readings)
      const slots = slotsOf(readings)
      const stored = await storeBatch(within, { deviceId, arrivedAt, slots })
      if (!stored) throw new Error('a batch that insists was not stored')
      if (part === old && stored.accepted + stored.late > 0) await muteLastBatch(within)
      for (const fate of ['accepted', 'duplicate', 'late', 'conflict'] as const)
        total[fate] += stored[fate]
    }
  }
  return total
}

/** Takes a turn among those who store readings of the organisation; an import counts as one member, whoever runs it. */
export const inTurn = <T>(ctx: Context, work: () => Promise<T>): Promise<T> => {
  const { organizationId } = authorize(ctx, 'create', 'Import')
  return gateOf(ctx.database).turns.take(organizationId, IMPORTER, work)
}
/** No device has this number. */
const IMPORTER = 0

function grouped<T>(items: readonly T[], keyOf: (item: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
