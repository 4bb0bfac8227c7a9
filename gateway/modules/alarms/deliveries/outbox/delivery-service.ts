import { authorize, may } from '../../../../access/authorize.ts'
import { batchedLists } from '../../../../batch.ts'
import type { Context } from '../../../../context.ts'
import { notFound, refuse } from '../../../../errors.ts'
import { idOf, parse } from '../../../../parse.ts'
import { finder, getter } from '../../../../platform/record/find.ts'
import { keepMade } from '../../../../platform/record/once.ts'
import { recordAudit, type AuditedAct } from '../../../ground/audit/service.ts'
import { DeliveryFilter } from './delivery.ts'
import * as store from './delivery-store.ts'
import * as outbox from './outbox-store.ts'
import { momentConnectionOf, momentRangeOf } from '../../../../platform/paging/moment-range.ts'

/** By when they were sent or are due, newest first. */
export async function listDeliveries(ctx: Context, { filter, ...request }: { filter?: unknown }) {
  const tenant = authorize(ctx, 'read', 'NotificationDelivery')
  const wanted = parse(DeliveryFilter, filter)
  const stream = ['notificationDeliveries', tenant.organizationId, wanted ?? null]
  const range = momentRangeOf(stream, request)
  const found = await store.page(tenant, wanted, range)
  return momentConnectionOf(stream, range, found, store.momentOf)
}

const byAlarm = batchedLists(
  (ctx, alarmIds) => store.ofAlarms(authorize(ctx, 'read', 'NotificationDelivery'), alarmIds),
  ({ alarmId }) => alarmId,
)

/** Oldest first; null for who may not read deliveries. */
export const deliveriesOfAlarm = async (ctx: Context, alarmId: number) =>
  may(ctx, 'read', 'NotificationDelivery') ? byAlarm(ctx, alarmId) : null

export const findDelivery = finder(
  'NotificationDelivery',
  getter('NotificationDelivery', store.byIds),
)

/** Queues a message again with all that travels in it, whatever became of its alarm; the event id stays. */
export async function replayDelivery(ctx: Context, id: string) {
  const tenant = authorize(ctx, 'update', 'NotificationDelivery')
  const [known] = await store.byIds(tenant, [idOf(id) ?? 0])
  if (!known) throw notFound('Delivery')
  const delivery = await outbox.alone(tenant, null, async (within) => {
    const now = new Date(ctx.now())
    const queued = await outbox.requeue(within, known.id, now)
    if (!queued) throw refuse('CONFLICT', ['id'], 'It is on its way just now.')
    await outbox.schedule(within, now)
    const detail = { alarmId: queued.alarmId, channelId: queued.channelId, before: known.status }
    const act: AuditedAct = {
      action: 'notificationDelivery.replayed',
      entity: 'NotificationDelivery',
      entityId: queued.id,
      detail,
    }
    await recordAudit({ ...tenant, ...within }, ctx, act)
    await keepMade(within, ctx, queued.id)
    return queued
  })
  await ctx.pubsub.publish('agenda.changed', tenant, {})
  return { delivery }
}
