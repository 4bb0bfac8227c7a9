import type { z } from 'zod'
import { authorizeAllSites } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../errors.ts'
import { parseInput } from '../../../parse.ts'
import { finder, getter, lister, type Which } from '../../../platform/record/find.ts'
import { beforeAndAfter } from '../../../platform/record/before-and-after.ts'
import { watcher } from '../../ground/audit/live-service.ts'
import { recorded } from '../../ground/audit/recorded-service.ts'
import { NewSchedule, ScheduleChange, ScheduleList, type Schedule } from './schedule.ts'
import * as store from './store.ts'

export const listSchedules = lister('Schedule', ScheduleList, store.schedulePage)

export const getSchedule = getter('Schedule', store.schedulesByIds)

export const findSchedule = finder('Schedule', getSchedule)

export const watchSchedules = watcher('Schedule', getSchedule)

const schedules = recorded<Schedule>({
  entity: 'Schedule',
  field: 'schedule',
  actions: {
    created: 'schedule.created',
    updated: 'schedule.updated',
    deleted: 'schedule.deleted',
  },
  find: store.scheduleById,
  announceUpdate: (ctx, tenant) => ctx.pubsub.publish('agenda.changed', tenant, {}),
  transaction: store.changingDefinitions,
})

/** Schedules bear on rules of all sites, so who sees only some of them changes none. */
export async function createSchedule(ctx: Context, input: z.input<typeof NewSchedule>) {
  const tenant = authorizeAllSites(ctx, 'create', 'Schedule')
  const wanted = parseInput(NewSchedule, input)
  return schedules.create(ctx, tenant, async (within) => ({
    row: await store.insertSchedule(within, wanted),
    detail: { after: wanted },
  }))
}

export async function updateSchedule(ctx: Context, which: Which, input: object) {
  const tenant = authorizeAllSites(ctx, 'update', 'Schedule')
  const change = parseInput(ScheduleChange, input)
  return schedules.update(ctx, tenant, which, async (within, before) => {
    const row = await store.updateSchedule(within, before.id, change, new Date(ctx.now()))
    return { row, detail: beforeAndAfter(before, row, change) }
  })
}

export async function deleteSchedule(ctx: Context, which: Which) {
  const tenant = authorizeAllSites(ctx, 'delete', 'Schedule')
  return schedules.delete(ctx, tenant, which, async (within, { id, name }) => {
    const rules = await store.rulesOf(within, id)
    if (rules.length) throw refuse('CONFLICT', ['id'], usedBy(rules))
    await store.deleteSchedule(within, id)
    return { before: { name } }
  })
}

const MOST_NAMES = 10
function usedBy(rules: readonly string[]): string {
  const names = rules.slice(0, MOST_NAMES).map((name) => `“${name}”`)
  return `Rules use this schedule: ${names.join(', ')}${rules.length > MOST_NAMES ? ' and others' : ''}.`
}
