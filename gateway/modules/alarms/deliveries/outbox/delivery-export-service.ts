import { z } from 'zod'
import type { Context } from '../../../../context.ts'
import type { Alarm } from '../../alarms/alarm.ts'
import { getAlarm } from '../../alarms/service.ts'
import type { Channel } from '../channels/channel.ts'
import { getChannel } from '../channels/channel-service.ts'
import { DELIVERY_STATUSES, type Delivery } from './delivery.ts'
import { chosenDeliveries, deliveryPages } from './delivery-pages-service.ts'
import { getPolicy } from '../policies/policy-service.ts'
import { getSensor } from '../../../monitoring/sensors/service.ts'
import { csvOf, type FileColumns } from '../../../../platform/exports/columns.ts'
import { listExport } from '../../../../platform/exports/list-export.ts'
import { ifMay } from '../../../../access/if-may.ts'
import { choices, idList } from '../../../../platform/exports/parameters.ts'

/** What the columns say; what belongs to it is looked up beforehand. */
interface Row {
  delivery: Delivery
  channel: Channel | null
  policy: string | undefined
  alarm: Alarm | null
  sensor: string | undefined
}

/** Where a channel leads to stays with the channel. */
const COLUMNS: FileColumns<Row> = {
  id: ({ delivery }) => delivery.id,
  event_id: ({ delivery }) => delivery.eventId,
  status: ({ delivery }) => delivery.status,
  reason: ({ delivery }) => delivery.reason,
  error: ({ delivery }) => delivery.error,
  attempts: ({ delivery }) => delivery.attempts,
  due_at: ({ delivery }) => delivery.dueAt,
  sent_at: ({ delivery }) => delivery.sentAt,
  channel: ({ channel }) => channel?.name,
  channel_kind: ({ channel }) => channel?.kind,
  policy: 'policy',
  step: ({ delivery }) => delivery.step,
  repetition: ({ delivery }) => delivery.repetition,
  folded: ({ delivery }) => delivery.folded,
  alarm_id: ({ alarm }) => alarm?.id,
  rule: ({ alarm }) => alarm?.ruleName,
  sensor: 'sensor',
  created_at: ({ delivery }) => delivery.createdAt,
}

/** What was sent to whom, by the filters of its list, what was made last first. */
export const deliveriesExport = listExport({
  reads: ['NotificationDelivery'],
  request: z.object({
    status: choices(DELIVERY_STATUSES),
    channelId: idList,
    alarmId: idList,
    ids: idList,
  }),
  isSnapshot: true,
  begin: (ctx, { ids, ...filter }) => {
    const pages = ids ? chosen(ctx, ids) : deliveryPages(ctx, filter)
    const lines = csvOf(COLUMNS, pages, (delivery) => described(ctx, delivery))
    return { detail: { filter, ids }, lines }
  },
})

async function* chosen(ctx: Context, ids: readonly number[]): AsyncGenerator<Delivery[], void> {
  yield chosenDeliveries(ctx, ids)
}

async function described(ctx: Context, delivery: Delivery): Promise<Row> {
  const { policyId, alarmId } = delivery
  const [channel, policy, alarm] = await Promise.all([
    getChannel(ctx, delivery.channelId),
    policyId === null ? null : getPolicy(ctx, policyId),
    alarmId === null ? null : ifMay(ctx, 'Alarm', () => getAlarm(ctx, alarmId)),
  ])
  const sensor = alarm && (await ifMay(ctx, 'Sensor', () => getSensor(ctx, alarm.sensorId)))
  return { delivery, channel, policy: policy?.name, alarm, sensor: sensor?.name }
}
