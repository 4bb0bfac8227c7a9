// What keeps devices from sending more than can be stored: limits, a queue by organisation and device, and places for batches.
import type { Database, Deps } from '../../context.ts'
import { Places } from '../../load/places.ts'
import { strainOf } from '../../load/strain.ts'
import { claimedOrganization } from '../devices/service.ts'
import { Limits } from './device-limits.ts'
import { Turns } from './turns.ts'

type Grounds = Pick<Deps, 'database' | 'meters'>

interface Gate {
  readonly allowed: Limits
  readonly turns: Turns
  /** No more batches are under way than there are connections for them. */
  readonly places: Places
}

/** One set of limits and one queue per gateway, whatever its requests are handed. */
const gates = new WeakMap<Database, Gate>()
export const gateOf = (database: Database): Gate => {
  const known = gates.get(database) ?? newGate(database)
  gates.set(database, known)
  return known
}

function newGate({ lanes }: Database): Gate {
  const most = lanes.ingest.options.max ?? 1
  const bounds = { most, each: most, waiting: Number.POSITIVE_INFINITY } // the turns bound it
  return { allowed: new Limits(), turns: new Turns(), places: new Places(() => bounds) }
}

/** Waits for room before the batch is read, and before it is looked up whose it is; without room both would be in vain. */
export async function waitUnread({ database, meters }: Grounds, authorization: string | undefined): Promise<void> {
  const organizationId = claimedOrganization(authorization)
  if (organizationId === undefined) return
  try {
    await gateOf(database).turns.enter(organizationId)
  } catch (error) {
    meters.ingestShed.inc()
    throw error
  }
}

interface Batch {
  readonly organizationId: number
  readonly deviceId: number
  readonly size: number
}

/** Does the work when it is the device's turn and there is a place. Waiting while all places are taken is a sign of strain. */
export function inTurn<T>(database: Database, { organizationId, deviceId, size }: Batch, work: () => Promise<T>): Promise<T> {
  const { turns, places } = gateOf(database)
  const asked = performance.now()
  const inPlace = async () => {
    await places.take(organizationId)
    if (places.areFull) strainOf(database).noteIngestWait(performance.now() - asked)
    try {
      return await work()
    } finally {
      places.leave(organizationId)
    }
  }
  return turns.take(organizationId, deviceId, inPlace, size)
}
