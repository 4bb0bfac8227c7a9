// Devices and their sensors out of a file: all of them in one transaction, or none.
import { z } from 'zod'
import { authorize, type Tenant } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { parseInput, text } from '../../../../parse.ts'
import { demandNoProblems, type TableProblem } from '../../../../platform/csv/table.ts'
import { keepMade } from '../../../../platform/record/once.ts'
import { recordAudits } from '../../../ground/audit/service.ts'
import { addSensors } from '../../sensors/change-service.ts'
import { sensorsOfDevice } from '../../sensors/service.ts'
import { locationsCalled, sitesCalled } from '../../sites/service.ts'
import type { Device } from '../device.ts'
import { findDevice } from '../service.ts'
import { changingDefinitions } from '../store.ts'
import { newToken } from '../token.ts'
import { readFile, type DeviceFile, type FileRow } from './columns.ts'
import * as store from './file-store.ts'
import { planOf, type FilePlan, type PlannedDevice } from './plan.ts'

/** More does not fit into a request anyway. */
const FileInput = z.object({ csv: text(100_000) })

interface Asked {
  readonly input: unknown
  readonly dryRun?: boolean | null | undefined
}

interface Created {
  readonly deviceCount: number
  readonly sensorCount: number
  /** With the token of each, this once; null where nothing was to be made. */
  readonly devices: { readonly device: Device; readonly token: string | null }[] | null
}

export async function createDevices(ctx: Context, { input, dryRun }: Asked): Promise<Created> {
  const tenant = authorize(ctx, 'create', 'Device')
  authorize(ctx, 'create', 'Sensor')
  authorize(ctx, 'update', 'Device') // which gives them their tokens
  const file = readFile(parseInput(FileInput, input).csv)
  const plan = planOf(file, await placesOf(ctx, file))
  const counts = {
    deviceCount: plan.devices.length,
    sensorCount: plan.devices.reduce((sum, { sensors }) => sum + sensors.length, 0),
  }
  if (dryRun) {
    await demandGood(tenant, plan)
    return { ...counts, devices: null }
  }
  const devices = await changingDefinitions(tenant, (within) => makeAll(ctx, within, plan))
  await ctx.pubsub.publish('agenda.changed', tenant, {})
  return { ...counts, devices }
}

/** What the same call has made before; its tokens were shown then. */
export async function findCreated(ctx: Context, firstId: string): Promise<Created | null> {
  const tenant = authorize(ctx, 'read', 'Device')
  const first = await findDevice(ctx, firstId)
  if (!first) return null
  const devices = await store.madeWith(tenant, first.id)
  const sensors = await Promise.all(devices.map(({ id }) => sensorsOfDevice(ctx, id)))
  return {
    deviceCount: devices.length,
    sensorCount: sensors.flat().length,
    devices: devices.map((device) => ({ device, token: null })),
  }
}

async function placesOf(ctx: Context, { rows }: DeviceFile) {
  const named = (column: 'site' | 'location') => [
    ...new Set(rows.map(({ cells }: FileRow) => cells[column])),
  ]
  const sites = await sitesCalled(ctx, named('site'))
  const siteIds = sites.map(({ id }) => id)
  return { sites, locations: await locationsCalled(ctx, siteIds, named('location')) }
}

/** Nobody else makes devices out of a file at the same moment: a name that is free stays free. */
async function makeAll(ctx: Context, within: Tenant, plan: FilePlan) {
  await demandGood(within, plan)
  const devices = await store.insertAll(within, plan.devices)
  const made = devices.map((device) => ({ device, ...newToken(within.organizationId) }))
  const tokens = made.map(({ device, prefix, hash }) => ({ deviceId: device.id, prefix, hash }))
  await store.insertTokens(within, tokens, new Date(ctx.now()))
  await recordAudits(
    within,
    ctx,
    made.flatMap(({ device: { id, name }, prefix }) => [
      { action: 'device.created', entity: 'Device', entityId: id, detail: { name } },
      { action: 'device.tokenCreated', entity: 'Device', entityId: id, detail: { prefix } },
    ]),
  )
  await addSensors(ctx, within, sensorsOf(plan.devices, devices))
  const [first] = devices
  if (first) await keepMade(within, ctx, first.id)
  return made.map(({ device, token }) => ({ device, token }))
}

const sensorsOf = (planned: readonly PlannedDevice[], devices: readonly Device[]) =>
  devices.flatMap(({ id: deviceId, siteId }, index) =>
    (planned[index]?.sensors ?? []).map(({ locationId, sensor }) => ({
      place: { deviceId, siteId, locationId },
      sensor,
    })),
  )

/** Refuses the whole file for whatever is wrong in any row. A file that was sent before is one whose names are taken. */
async function demandGood(tenant: Tenant, { devices, problems }: FilePlan): Promise<void> {
  const siteIds = [...new Set(devices.map(({ siteId }) => siteId))]
  const names = [...new Set(devices.map(({ name }) => name))]
  const there = await store.namedAt(tenant, siteIds, names)
  const taken = devices
    .filter(({ siteId, name }) =>
      there.some((device) => device.siteId === siteId && device.name === name),
    )
    .map(({ row }): TableProblem => ({
      row,
      column: 'device',
      code: 'TAKEN',
      message: 'The site has a device of this name already.',
    }))
  demandNoProblems([...problems, ...taken])
}
