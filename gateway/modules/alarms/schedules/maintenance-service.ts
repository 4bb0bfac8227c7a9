import type { z } from 'zod'
import { authorize, authorizeAllSites, type Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../errors.ts'
import { parse, parseInput } from '../../../parse.ts'
import { finder, getter, type Which } from '../../../platform/record/find.ts'
import { pick } from '../../../platform/record/pick.ts'
import { watcher } from '../../ground/audit/live-service.ts'
import { recorded } from '../../ground/audit/recorded-service.ts'
import { resolveScope } from '../../monitoring/sensors/scope-service.ts'
import {
  MaintenanceWindowChange,
  MaintenanceWindowList,
  NewMaintenanceWindow,
  timeProblem,
  type MaintenanceRow,
  type MaintenanceWindow,
} from './maintenance-window.ts'
import * as store from './maintenance-store.ts'
import { changingDefinitions } from './store.ts'
import { isOnWithin, maintenanceTimes } from './windows.ts'

export async function listMaintenanceWindows(ctx: Context, list: unknown) {
  const tenant = authorize(ctx, 'read', 'MaintenanceWindow')
  const wanted = parse(MaintenanceWindowList, list)
  return store.windowPage(tenant, wanted, await among(tenant, wanted, ctx.now()))
}

/** Repetitions keep to local time, which the database does not reckon with: their calendars are looked at here. */
async function among(
  tenant: Tenant,
  { filter }: MaintenanceWindowList,
  now: number,
): Promise<number[] | null> {
  const { active, range } = filter ?? {}
  if (active == null && !range) return null
  const near = (await store.windowsAround(tenant, new Date(0), null)).map((window) => ({
    id: window.id,
    times: maintenanceTimes(window),
  }))
  return near
    .filter(({ times }) => active == null || times.isOn(now) === active)
    .filter(({ times }) => !range || isOnWithin(times, range))
    .map(({ id }) => id)
}

export const getMaintenanceWindow = getter('MaintenanceWindow', store.windowsByIds)

export const findMaintenanceWindow = finder('MaintenanceWindow', getMaintenanceWindow)

export const watchMaintenanceWindows = watcher('MaintenanceWindow', getMaintenanceWindow, {
  seenBefore: store.seenBefore,
})

const announce = (ctx: Context, tenant: Tenant) => ctx.pubsub.publish('agenda.changed', tenant, {})
const windows = recorded<MaintenanceWindow>({
  entity: 'MaintenanceWindow',
  field: 'maintenanceWindow',
  actions: {
    created: 'maintenanceWindow.created',
    updated: 'maintenanceWindow.updated',
    deleted: 'maintenanceWindow.deleted',
  },
  find: store.windowById,
  announceUpdate: announce,
  transaction: changingDefinitions,
})

/** A window can cover sensors of all sites, so who sees only some of them changes none. */
export async function createMaintenanceWindow(
  ctx: Context,
  input: z.input<typeof NewMaintenanceWindow>,
) {
  const tenant = authorizeAllSites(ctx, 'create', 'MaintenanceWindow')
  const { scope, recurrence, ...rest } = parseInput(NewMaintenanceWindow, input)
  const row = checked({
    ...rest,
    recurrence: recurrence ?? null,
    ...(await resolveScope(ctx, scope)),
  })
  const window = await windows.create(ctx, tenant, async (within) => ({
    row: await store.insertWindow(within, row, ctx.viewer?.userId ?? null),
    detail: { after: row },
  }))
  await announce(ctx, tenant)
  return window
}

export async function updateMaintenanceWindow(ctx: Context, which: Which, input: object) {
  const tenant = authorizeAllSites(ctx, 'update', 'MaintenanceWindow')
  const { scope, ...change } = parseInput(MaintenanceWindowChange, input)
  const resolved = scope && (await resolveScope(ctx, scope))
  return windows.update(ctx, tenant, which, async (within, before) => {
    const { recurrence = before.recurrence } = change
    const after = checked({ ...rowOf(before), ...change, ...resolved, recurrence })
    const row = await store.updateWindow(within, before.id, after, new Date(ctx.now()))
    return { row, detail: { before: rowOf(before), after } }
  })
}

export async function deleteMaintenanceWindow(ctx: Context, which: Which) {
  const tenant = authorizeAllSites(ctx, 'delete', 'MaintenanceWindow')
  const deleted = await windows.delete(ctx, tenant, which, async (within, window) => {
    await store.deleteWindow(within, window.id)
    return { before: rowOf(window) }
  })
  await announce(ctx, tenant)
  return deleted
}

function checked(row: MaintenanceRow): MaintenanceRow {
  const wrong = timeProblem(row)
  if (wrong) throw refuse('OUT_OF_RANGE', ['input', ...wrong.path], wrong.message, wrong.params)
  return row
}

const ROW = [
  'sensorIds',
  'tags',
  'siteIds',
  'startsAt',
  'endsAt',
  'recurrence',
  'timeZone',
  'reason',
] as const
const rowOf = (window: MaintenanceWindow): MaintenanceRow => pick(window, ROW)
