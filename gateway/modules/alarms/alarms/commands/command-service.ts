import type { z } from 'zod'
import { authorize, type Tenant } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { refuse, unauthenticated, type Problem } from '../../../../errors.ts'
import { idOf, parseInput } from '../../../../parse.ts'
import { mustFind } from '../../../../platform/record/find.ts'
import { keepMade } from '../../../../platform/record/once.ts'
import { recordAudit, type AuditedAct } from '../../../ground/audit/service.ts'
import { canTakeOn } from '../../../people/users/service.ts'
import type { Alarm } from '../alarm.ts'
import { settingsOf } from '../settings/alarm-settings-store.ts'
import { betweenEvaluations, settle } from '../evaluation/between.ts'
import {
  Acknowledgement,
  Acknowledgements,
  checkShelfEnd,
  explained,
  Remark,
  Shelving,
} from './command.ts'
import { execute, insist, prepare, type Asked } from '../evaluation/execution.ts'
import { remarkOnRemoved } from '../evaluation/former-point.ts'
import type { AlarmPoint } from '../points/point.ts'
import { pointsByIds } from '../points/point-store.ts'
import { getAlarm, getAlarmPoint } from '../service.ts'
import { byIds } from '../store.ts'

// Each is executed here and now, by the gateway that was asked, and answers with its refusal (decision 007).

/** Who acts is written into alarms, so somebody must. */
function actorOf(ctx: Context): number {
  if (!ctx.viewer) throw unauthenticated()
  return ctx.viewer.userId
}

const alarmIn = (within: Tenant, id: string): Promise<Alarm> =>
  mustFind('Alarm', id, async (number) => (await byIds(within, [number]))[0])

const pointIn = (within: Tenant, id: string): Promise<AlarmPoint> =>
  mustFind('AlarmPoint', id, async (number) => (await pointsByIds(within, [number]))[0])

type Act = Omit<AuditedAct, 'entity' | 'entityId'>

/** One command on an alarm or a point, which `find` finds, with its entry in the audit; answers its id. */
async function carryOut(
  ctx: Context,
  entity: 'Alarm' | 'AlarmPoint',
  find: (within: Tenant) => Promise<Alarm | AlarmPoint>,
  asked: Asked,
  act: Act,
): Promise<number> {
  const tenant = authorize(ctx, 'update', 'Alarm')
  const by = actorOf(ctx)
  return betweenEvaluations(ctx, tenant, async (between) => {
    const target = await find(between.within)
    if (await isSoAlready(between.within, target, by, asked)) return target.id
    const site = await prepare(between, [target.sensorId])
    insist(site, target, by, asked)
    await settle(between, site.setting, [...site.watched.values()])
    await recordAudit(between.within, ctx, { ...act, entity, entityId: target.id })
    return target.id
  })
}

/** An assignment or a shelf that is there already, by the same member. Shelving once more counts as acknowledging, where there is need. */
async function isSoAlready(
  within: Tenant,
  target: Alarm | AlarmPoint,
  by: number,
  asked: Asked,
): Promise<boolean> {
  if (asked.type === 'ASSIGN')
    return 'assigneeId' in target && !target.closedAt && target.assigneeId === asked.assignee
  if (asked.type !== 'SHELVE' || !('openAlarmId' in target)) return false
  const { shelvedUntil, shelvedBy, shelveReason, openAlarmId } = target
  const isSame =
    shelvedUntil?.getTime() === asked.until && shelvedBy === by && shelveReason === asked.reason
  if (!isSame || openAlarmId === null) return isSame
  const [open] = await byIds(within, [openAlarmId])
  return open?.ackedAt != null
}

const onAlarm = async (ctx: Context, id: string, asked: Asked, act: Act) =>
  getAlarm(ctx, await carryOut(ctx, 'Alarm', (within) => alarmIn(within, id), asked, act))

const onPoint = async (ctx: Context, id: string, asked: Asked, act: Act) =>
  getAlarmPoint(ctx, await carryOut(ctx, 'AlarmPoint', (within) => pointIn(within, id), asked, act))

export async function acknowledgeAlarm(
  ctx: Context,
  id: string,
  input: z.input<typeof Acknowledgement>,
) {
  authorize(ctx, 'update', 'Alarm')
  const { activation, note } = parseInput(Acknowledgement, input)
  const asked: Asked = {
    type: 'ACK',
    ...(activation != null && { activation }),
    note: note ?? null,
  }
  return onAlarm(ctx, id, asked, { action: 'alarm.acknowledged', detail: { note: note ?? null } })
}

/** Each by itself: what is wrong with one leaves the others alone. */
export async function acknowledgeAlarms(ctx: Context, input: z.input<typeof Acknowledgements>) {
  const tenant = authorize(ctx, 'update', 'Alarm')
  const { ids, activations, note } = parseInput(Acknowledgements, input)
  const by = actorOf(ctx)
  const refused: Problem[] = []
  const done = await betweenEvaluations(ctx, tenant, async (between) => {
    const numbers = ids.map(idOf)
    const found = await byIds(
      between.within,
      numbers.filter((id) => id !== undefined),
    )
    const alarms = new Map(found.map((alarm) => [alarm.id, alarm]))
    const sensorIds = found.map(({ sensorId }) => sensorId)
    const site = await prepare(between, sensorIds)
    const acknowledged: number[] = []
    for (const [index, id] of numbers.entries()) {
      const alarm = alarms.get(id ?? 0)
      const activation = activations?.[index]
      const asked: Asked = {
        type: 'ACK',
        ...(activation !== undefined && { activation }),
        note: note ?? null,
      }
      const refusal = alarm && execute(site, alarm, by, asked)
      const path = ['input', 'ids', String(index)]
      if (!alarm) refused.push({ code: 'INVALID', path, message: 'There is no such alarm.' })
      else if (refusal) refused.push({ ...explained(refusal, between.at), path })
      else acknowledged.push(alarm.id)
    }
    await settle(between, site.setting, [...site.watched.values()])
    const act: AuditedAct = {
      action: 'alarm.acknowledged',
      entity: 'Alarm',
      detail: { note: note ?? null },
    }
    for (const entityId of acknowledged)
      await recordAudit(between.within, ctx, { ...act, entityId })
    return acknowledged
  })
  const alarms = await Promise.all(done.map((id) => getAlarm(ctx, id)))
  return { alarms: alarms.filter((alarm) => alarm !== null), refused }
}

export async function assignAlarm(ctx: Context, id: string, userId: string | null | undefined) {
  const tenant = authorize(ctx, 'update', 'Alarm')
  const alarm = await alarmIn(tenant, id)
  const assignee = userId == null ? null : (idOf(userId) ?? 0)
  if (assignee !== null && !(await canTakeOn(ctx, assignee, alarm.siteId))) {
    throw refuse('INVALID', ['userId'], 'There is no such active member who sees the site.')
  }
  return onAlarm(
    ctx,
    id,
    { type: 'ASSIGN', assignee },
    { action: 'alarm.assigned', detail: { userId: assignee } },
  )
}

/** Also on a closed alarm, and of a rule that is gone: what was found out afterwards belongs to its history. */
export async function commentAlarm(ctx: Context, id: string, input: z.input<typeof Remark>) {
  const tenant = authorize(ctx, 'update', 'Alarm')
  const { text } = parseInput(Remark, input)
  const by = actorOf(ctx)
  const alarmId = await betweenEvaluations(ctx, tenant, async (between) => {
    const alarm = await alarmIn(between.within, id)
    const site = await prepare(between, [alarm.sensorId])
    const watched = site.watched.get(alarm.sensorId)
    const remark = { by, note: text, instance: alarm.instance }
    if (watched && !watched.points.has(alarm.configId)) {
      const outcome = await remarkOnRemoved(between, watched, alarm, remark)
      await settle(between, site.setting, [...site.watched.values()], { besides: [outcome] })
    } else {
      insist(site, alarm, by, { type: 'COMMENT', note: text })
      await settle(between, site.setting, [...site.watched.values()])
    }
    await recordAudit(between.within, ctx, {
      action: 'alarm.commented',
      entity: 'Alarm',
      entityId: alarm.id,
      detail: { text },
    })
    await keepMade(between.within, ctx, alarm.id)
    return alarm.id
  })
  return getAlarm(ctx, alarmId)
}

export async function shelveAlarmPoint(ctx: Context, id: string, input: z.input<typeof Shelving>) {
  const tenant = authorize(ctx, 'update', 'Alarm')
  const { until, reason } = parseInput(Shelving, input)
  const { longestShelfSeconds } = await settingsOf(tenant)
  checkShelfEnd(until, ctx.now(), longestShelfSeconds)
  const detail = { until: until.toISOString(), reason }
  return onPoint(
    ctx,
    id,
    { type: 'SHELVE', until: until.getTime(), reason },
    { action: 'alarmPoint.shelved', detail },
  )
}

export async function unshelveAlarmPoint(ctx: Context, id: string) {
  return onPoint(ctx, id, { type: 'UNSHELVE' }, { action: 'alarmPoint.unshelved' })
}
