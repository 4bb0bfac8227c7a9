import { authorize, type Tenant } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { slotsOf } from './batch.ts'
import { accept, MAX_AGE, type Incoming, type Refusal } from './incoming.ts'
import { gateOf } from './ingest-gate.ts'
import { keysOf } from './ingest-service.ts'
import { columnsOf, lookAgain, sensorsOf, storeBatch, type Stored } from './ingest-store.ts'
import type { NewestAhead } from './newest-ahead.ts'

export { NewestAhead } from './newest-ahead.ts'

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

/** Readings of one device that are stored together. */
export interface PastBatch {
  readonly deviceId: number
  readonly readings: Incoming[]
  readonly columns: ReturnType<typeof columnsOf>
  /** They are stored and rolled up like all others, but neither evaluated nor announced: alarms are about now. */
  readonly quiet: boolean
  /** Of what was known of the newest readings. */
  readonly edition: number
}

/** What is to be stored of what was found good, once all is stored that was prepared before. */
export function preparePast(
  ctx: Context,
  { good }: Checked<PastReading>,
  newest: NewestAhead,
): PastBatch[] {
  authorize(ctx, 'create', 'Import')
  const oldest = ctx.now() - MAX_AGE // of what the ingest route takes
  const batches: PastBatch[] = []
  for (const [deviceId, own] of grouped(good, ({ past }) => past.deviceId)) {
    const readings = own.map(({ incoming }) => incoming)
    const old = readings.filter(({ ts }) => ts < oldest)
    const recent = readings.filter(({ ts }) => ts >= oldest)
    if (old.length) batches.push({ ...prepared(deviceId, old, newest), quiet: true })
    if (recent.length) batches.push({ ...prepared(deviceId, recent, newest), quiet: false })
  }
  return batches
}

function prepared(deviceId: number, readings: Incoming[], newest: NewestAhead) {
  const slots = slotsOf(readings)
  for (const slot of slots) slot.sensor = newest.expectedOf(slot.sensor)
  const columns = columnsOf(slots)
  for (const slot of slots) newest.notePrepared(slot)
  return { deviceId, readings, columns, edition: newest.edition }
}

/** Stores what was prepared, within a transaction. */
export async function storePast(
  ctx: Context,
  within: Tenant,
  batches: readonly PastBatch[],
  newest: NewestAhead,
): Promise<Stored> {
  authorize(ctx, 'create', 'Import')
  const arrivedAt = ctx.now()
  const total: Stored = { accepted: 0, duplicate: 0, late: 0, conflict: 0 }
  for (const batch of batches) {
    const asExpected =
      batch.edition === newest.edition ? await storeAsExpected(within, batch, arrivedAt) : undefined
    const stored = asExpected ?? (await storeAgain(within, batch, arrivedAt))
    newest.noteStored(stored)
    for (const fate of ['accepted', 'duplicate', 'late', 'conflict'] as const)
      total[fate] += stored[fate]
  }
  return total
}

/** Undefined, and nothing stored, when somebody else has stored later readings in between. */
const storeAsExpected = (
  within: Tenant,
  { deviceId, columns, quiet }: PastBatch,
  arrivedAt: number,
): Promise<Stored | undefined> =>
  storeBatch(within, { deviceId, arrivedAt, columns, quiet, insist: false })

/** By what is the newest now. */
async function storeAgain(
  within: Tenant,
  { deviceId, readings, quiet }: PastBatch,
  arrivedAt: number,
): Promise<Stored> {
  await lookAgain(within, deviceId, readings)
  const columns = columnsOf(slotsOf(readings))
  const stored = await storeBatch(within, { deviceId, arrivedAt, columns, quiet })
  if (!stored) throw new Error('a batch that insists was not stored')
  return stored
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
