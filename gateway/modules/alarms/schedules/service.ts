import type { z } from 'zod'
import { authorize, type Tenant } from '../../../access/authorize.ts'
import { batched } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { forbidden, notFound, refuse, staleVersion } from '../../../errors.ts'
import { idOf, parse, parseInput } from '../../../parse.ts'
import { recordAudit } from '../../ground/audit/service.ts'
import { NewSchedule, ScheduleChange, ScheduleList, type Schedule } from './schedule.ts'
import * as store from './store.ts'

export async function listSchedules(ctx: Context, list: unknown) {
  const tenant = authorize(ctx, 'read', 'Schedule')
  return store.schedulePage(tenant, parse(ScheduleList, list))
}

export const getSchedule = batched((ctx, ids) =>
  store.schedulesByIds(authorize(ctx, 'read', 'Schedule'), ids),
)

export async function findSchedule(ctx: Context, id: string) {
  const number = idOf(id)
  authorize(ctx, 'read', 'Schedule')
  return number === undefined ? null : getSchedule(ctx, number)
}

/** Schedules bear on rules of all sites, so who sees only some of them changes none. */
function authorizeChange(ctx: Context, action: 'create' | 'update' | 'delete'): Tenant {
  const tenant = authorize(ctx, action, 'Schedule')
  if (tenant.siteIds) throw forbidden(action, 'Schedule')
  return tenant
}

const announce = (ctx: Context, tenant: Tenant) => ctx.pubsub.publish('agenda.changed', tenant, {})
const entity = 'Schedule'

export async function createSchedule(ctx: Context, input: z.input<typeof NewSchedule>) {
  const tenant = authorizeChange(ctx, 'create')
  const wanted = parseInput(NewSchedule, input)
  return store.changingDefinitions(tenant, async (within) => {
    const schedule = await store.insertSchedule(within, wanted)
    await recordAudit(within, ctx, {
      action: 'schedule.created',
      entity,
      entityId: schedule.id,
      detail: { after: wanted },
    })
    return schedule
  })
}

export async function updateSchedule(
  ctx: Context,
  id: string,
  input: object,
  expectedVersion?: number | null,
) {
  const tenant = authorizeChange(ctx, 'update')
  const change = parseInput(ScheduleChange, input)
  const schedule = await store.changingDefinitions(tenant, async (within) => {
    const before = await currentOf(within, id, expectedVersion)
    const after = await store.updateSchedule(within, before.id, change, new Date(ctx.now()))
    const detail = { before: picked(before, change), after: picked(after, change) }
    await recordAudit(within, ctx, {
      action: 'schedule.updated',
      entity,
      entityId: before.id,
      detail,
    })
    return after
  })
  await announce(ctx, tenant)
  return schedule
}

export async function deleteSchedule(ctx: Context, id: string, expectedVersion?: number | null) {
  const tenant = authorizeChange(ctx, 'delete')
  return store.changingDefinitions(tenant, async (within) => {
    const schedule = await currentOf(within, id, expectedVersion)
    const rules = await store.rulesOf(within, schedule.id)
    if (rules.length) throw refuse('CONFLICT', ['id'], usedBy(rules))
    await store.deleteSchedule(within, schedule.id)
    const detail = { before: { name: schedule.name } }
    await recordAudit(within, ctx, {
      action: 'schedule.deleted',
      entity,
      entityId: schedule.id,
      detail,
    })
    return String(schedule.id)
  })
}

const MOST_NAMES = 10
function usedBy(rules: readonly string[]): string {
  const names = rules.slice(0, MOST_NAMES).map((name) => `“${name}”`)
  return `Rules use this schedule: ${names.join(', ')}${rules.length > MOST_NAMES ? ' and others' : ''}.`
}

async function currentOf(
  within: Tenant,
  id: string,
  expectedVersion: number | null | undefined,
): Promise<Schedule> {
  const number = idOf(id)
  const schedule = number === undefined ? undefined : await store.scheduleById(within, number)
  if (!schedule) throw notFound('Schedule')
  if (expectedVersion != null && expectedVersion !== schedule.version)
    throw staleVersion({ schedule })
  return schedule
}

/** What the audit tells: the fields that were to be different. */
const picked = (row: object, change: object) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => field in change))
