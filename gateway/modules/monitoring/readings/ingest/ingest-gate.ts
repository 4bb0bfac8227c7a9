// What keeps devices from sending more than can be stored: limits, a queue by organisation and device, and places for batches.
import type { Database, Deps } from '../../../../context.ts'
import { Places } from '../../../../load/places.ts'
import { strainOf } from '../../../../load/strain.ts'
import { claimOf } from '../../devices/service.ts'
import { Limits } from './device-limits.ts'
import { KnownSensors } from './known-sensors.ts'
import { Turns } from './turns.ts'

type Grounds = Pick<Deps, 'database' | 'meters'>

interface Gate {
  readonly allowed: Limits
  readonly turns: Turns
  /** No more batches are under way than there are connections for them. */
  readonly places: Places
  /** Tokens that were good the last time, by organisation and prefix. */
  readonly known: Set<string>
  readonly sensors: KnownSensors
}

/** More would be a lot of memory; who is forgotten is known again with the next batch. */
const MOST_KNOWN = 10_000

/** One set of limits and one queue per gateway, whatever its requests are handed. */
const gates = new WeakMap<Database, Gate>()
export const gateOf = (database: Database): Gate => {
  const known = gates.get(database) ?? newGate(database)
  gates.set(database, known)
  return known
}

const mostOf = ({ lanes }: Database) => lanes.ingest.options.max ?? 1

function newGate(database: Database): Gate {
  const most = mostOf(database)
  const bounds = { most, each: most, waiting: Number.POSITIVE_INFINITY } // the turns bound it
  return {
    allowed: new Limits(),
    turns: new Turns(),
    places: new Places(() => bounds),
    known: new Set(),
    sensors: new KnownSensors(),
  }
}

/**
 * Waits for room before the batch is read, and before it is looked up whose it is; without room both would be in vain. Strangers do not
 * wait: they would take the places of devices, and are refused when it is found out.
 */
export async function waitForRoom(
  { database, meters }: Grounds,
  authorization: string | undefined,
): Promise<void> {
  const claim = claimOf(authorization)
  const { known, turns } = gateOf(database)
  if (!claim || !known.has(keyOf(claim))) return
  try {
    await turns.enter(claim.organizationId)
  } catch (error) {
    meters.ingestShed.inc()
    throw error
  }
}

/** To be called when a token was good, or was not. */
export function noteToken(
  database: Database,
  authorization: string | undefined,
  isGood: boolean,
): void {
  const claim = claimOf(authorization)
  if (!claim) return
  const { known } = gateOf(database)
  known.delete(keyOf(claim))
  if (isGood) known.add(keyOf(claim))
  const [oldest] = known
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest)
}

const keyOf = ({ organizationId, prefix }: { organizationId: number; prefix: string }) =>
  `${organizationId}_${prefix}`

interface Batch {
  readonly organizationId: number
  readonly deviceId: number
  readonly size: number
}

/**
 * Does the work when it is the device's turn and there is a place. Waiting is a sign of strain: for the organisation, whose own queries
 * may be what takes the time, and for all when half of the places are taken.
 */
export function inTurn<T>(
  database: Database,
  { organizationId, deviceId, size }: Batch,
  work: () => Promise<T>,
): Promise<T> {
  const { turns, places } = gateOf(database)
  const most = mostOf(database)
  const asked = performance.now()
  const inPlace = async () => {
    await places.take(organizationId)
    strainOf(database).noteIngestWait(performance.now() - asked, {
      organizationId,
      ofAll: 2 * places.taken >= most,
    })
    try {
      return await work()
    } finally {
      places.leave(organizationId)
    }
  }
  return turns.take(organizationId, deviceId, inPlace, size)
}
