import type { Tenant } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { badInput, tooLarge } from '../../../../errors.ts'
import { authenticateDevice } from '../../devices/service.ts'
import { noteTelemetry, telemetryOf } from '../../devices/telemetry-service.ts'
import type { KnownTelemetry, RejectedField, Telemetry } from '../../devices/telemetry.ts'
import { slotsOf } from './batch.ts'
import { DEVICE_READINGS, DEVICE_REQUESTS, ORGANIZATION_REQUESTS } from './device-limits.ts'
import { givenKey } from './idempotency-key.ts'
import { accept, type Incoming, type Refusal } from './incoming.ts'
import { gateOf, inTurn, noteToken } from './ingest-gate.ts'
import { ingestOnce } from './ingest-once.ts'
import { columnsOf, lookAgain, storeBatch, type Stored } from './ingest-store.ts'
import type { KnownSensors } from './known-sensors.ts'

export { MAX_SKEW, toCelsius } from './incoming.ts'

const MOST_READINGS = 5000
const LONGEST_KEY = 64
const TRIES = 4

export interface Ingested extends Stored {
  rejected: { index: number; code: Refusal }[]
  /** Fields beside the readings that could not be used; only where there are any. */
  rejectedFields?: readonly RejectedField[]
}

interface Door {
  /** Whether requests are counted, too. A broker hands over what has waited there as fast as it is taken. */
  countsRequests: boolean
  /** The header of this name: asked again with it, a request is answered as it was the first time. */
  idempotencyKey?: unknown
}

/** What a device sends (docs/monitoring.md 3). One bad reading never rejects the others, nor does a bad battery or signal. */
export async function ingest(
  ctx: Context,
  authorization: string | undefined,
  body: { readings?: unknown; battery?: unknown; signal?: unknown },
  { countsRequests, idempotencyKey }: Door = { countsRequests: true },
): Promise<Ingested> {
  const { tenant, deviceId, known, sensorsEdition } = await authenticated(ctx, authorization)
  ctx.disk.demandRoom()
  const key = givenKey(idempotencyKey)
  const arrivedAt = ctx.now()
  const { allowed, turns, sensors } = gateOf(ctx.database)
  const device = `device ${tenant.organizationId}/${deviceId}`
  if (countsRequests) {
    allowed.take(device, DEVICE_REQUESTS)
    allowed.take(`organization ${tenant.organizationId}`, ORGANIZATION_REQUESTS)
  }
  const { readings } = body
  if (!Array.isArray(readings)) throw badInput(['readings'], 'readings must be a list.')
  if (readings.length > MOST_READINGS)
    throw tooLarge(`At most ${MOST_READINGS} readings in one request.`)
  if (readings.length) allowed.take(`readings of ${device}`, DEVICE_READINGS, readings.length)
  const posted = {
    deviceId,
    sensorsEdition,
    sensors,
    arrivedAt,
    readings,
    known,
    ...telemetryOf(body),
  }
  const batch = { organizationId: tenant.organizationId, deviceId, size: readings.length }
  const { result, replayed } = await inTurn(ctx.database, batch, async () =>
    key === undefined
      ? { result: await takeIn(tenant, posted), replayed: false }
      : ingestOnce(tenant, { deviceId, key, body, at: arrivedAt }, (within) =>
          takeIn(within, posted),
        ),
  )
  if (replayed) ctx.meters.readings.inc({ outcome: 'replayed' }, readings.length)
  else count(ctx, result)
  ctx.meters.ingestWaiting.set(turns.waiting)
  return result
}

async function authenticated(ctx: Context, authorization: string | undefined) {
  try {
    const device = await authenticateDevice(ctx, authorization)
    noteToken(ctx.database, authorization, true)
    return device
  } catch (error) {
    noteToken(ctx.database, authorization, false)
    throw error
  }
}

function count(
  { meters }: Context,
  { accepted, late, duplicate, conflict, rejected }: Ingested,
): void {
  const outcomes = { accepted, late, duplicate, conflict, rejected: rejected.length }
  for (const [outcome, readings] of Object.entries(outcomes))
    meters.readings.inc({ outcome }, readings)
}

interface PostedReadings {
  deviceId: number
  sensorsEdition: string
  sensors: KnownSensors
  arrivedAt: number
  readings: readonly unknown[]
}

interface Posted extends PostedReadings {
  known: KnownTelemetry
  sent: Telemetry
  rejectedFields: readonly RejectedField[]
}

async function takeIn(tenant: Tenant, posted: Posted): Promise<Ingested> {
  const { known, sent, rejectedFields, deviceId, arrivedAt } = posted
  await noteTelemetry(tenant, { deviceId, known }, sent, arrivedAt)
  const ingested = await takeInReadings(tenant, posted)
  return rejectedFields.length ? { ...ingested, rejectedFields } : ingested
}

/** Checks and stores the readings of one request. */
export async function takeInReadings(tenant: Tenant, posted: PostedReadings): Promise<Ingested> {
  const { arrivedAt, readings } = posted
  const sensors = await posted.sensors.of(tenant, posted, keysOf(readings))
  const accepted: Incoming[] = []
  const rejected: Ingested['rejected'] = []
  readings.forEach((reading: unknown, index) => {
    const incoming = accept(reading, sensors, arrivedAt)
    if (typeof incoming === 'string') rejected.push({ index, code: incoming })
    else accepted.push(incoming)
  })
  if (!accepted.length) return { accepted: 0, duplicate: 0, late: 0, conflict: 0, rejected }
  return { ...(await store(tenant, posted, accepted)), rejected }
}

/** A device may send batches side by side: who was overtaken adds up again, as it is much cheaper than to let the database do it. */
async function store(
  tenant: Tenant,
  { deviceId, arrivedAt, sensors }: PostedReadings,
  accepted: Incoming[],
): Promise<Stored> {
  for (let patience = TRIES; ; patience--) {
    const slots = slotsOf(accepted)
    const columns = columnsOf(slots)
    const stored = await storeBatch(tenant, {
      deviceId,
      arrivedAt,
      columns,
      insist: patience <= 1,
    })
    if (stored) {
      sensors.note(tenant, deviceId, slots, stored)
      return stored
    }
    sensors.noteOvertaken(tenant, deviceId)
    await lookAgain(tenant, deviceId, accepted)
  }
}

/** The sensors a request speaks of; what cannot be a key is not asked for. */
export function keysOf(readings: readonly unknown[]): string[] {
  const keys = new Set<string>()
  for (const reading of readings) {
    const key =
      typeof reading === 'object' && reading !== null && 'sensor' in reading
        ? reading.sensor
        : undefined
    if (
      typeof key === 'string' &&
      key.length <= LONGEST_KEY &&
      !key.includes('\0') &&
      key.isWellFormed()
    )
      keys.add(key)
  }
  return [...keys]
}
