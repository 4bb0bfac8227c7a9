// Admins are told when the disk of the database reaches a level, once until it was better in between.
import { setTimeout as sleep } from 'node:timers/promises'
import { tenantOfWorker } from '../../../../access/authorize.ts'
import type { Deps } from '../../../../context.ts'
import type { DiskNoticeKind } from '../tables.ts'
import { DISK_LEVELS, type DiskLevel } from '../../../../disk/level.ts'
import { allOrganizations } from '../../../../worker/organizations.ts'
import { ringBells, tell } from './notice-service.ts'
import * as store from './notice-state-store.ts'
import { admins } from './reader-store.ts'

const EVERY = 5000
const KIND_OF: Record<Exclude<DiskLevel, 'ROOM'>, DiskNoticeKind> = {
  LOW: 'DISK_LOW',
  VERY_LOW: 'DISK_VERY_LOW',
  FULL: 'DISK_FULL',
}

/** Until it is told to end; what could not be told is told the next time. */
export async function tellOfDisk(deps: Deps, signal: AbortSignal): Promise<void> {
  let announced: DiskLevel | undefined
  while (!signal.aborted) {
    const { level } = deps.disk
    if (level !== announced && (await tellAll(deps, level))) announced = level
    await sleep(EVERY, undefined, { signal }).catch(() => undefined)
  }
}

/** Whether all know. One organisation's trouble is not another's. */
async function tellAll(deps: Deps, level: DiskLevel): Promise<boolean> {
  try {
    for (const id of await allOrganizations(deps.database.pool)) await tellAdmins(deps, id, level)
    return true
  } catch (err) {
    deps.log.warn({ err, disk: level }, 'admins were not told of the disk')
    return false
  }
}

/** Of what is better than they know, nothing is said. */
export async function tellAdmins(
  deps: Deps,
  organizationId: number,
  level: DiskLevel,
): Promise<void> {
  const tenant = tenantOfWorker(deps, organizationId)
  if (((await store.known(tenant))?.diskLevel ?? 'ROOM') === level) return
  const announced = await store.alone(tenant, async (within, { diskLevel: known }) => {
    if (known === level) return []
    await store.know(within, { diskLevel: level })
    if (level === 'ROOM' || DISK_LEVELS.indexOf(level) < DISK_LEVELS.indexOf(known)) return []
    return tell(deps, within, await admins(within), { kind: KIND_OF[level] })
  })
  await ringBells(deps, tenant, announced)
}
