import { z } from 'zod'
import { authorize } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { parse } from '../../../../parse.ts'
import type { Alarm } from '../../alarms/alarm.ts'
import { getAlarm } from '../../alarms/service.ts'
import type { Channel } from '../channels/channel.ts'
import { getChannel } from '../channels/channel-service.ts'
import { DELIVERY_STATUSES, type Delivery } from './delivery.ts'
import { chosenDeliveries, deliveryPages } from './delivery-pages-service.ts'
import { getPolicy } from '../policies/policy-service.ts'
import { getSensor } from '../../../monitoring/sensors/service.ts'
import { csvLine, type CsvValue } from '../../../../platform/exports/csv.ts'
import type { Export, ListExport } from '../../../../platform/exports/list-export.ts'
import { ifMay } from '../../../../access/if-may.ts'
import { choices, idList, type ExportQuery } from '../../../../platform/exports/parameters.ts'

const Request = z.object({
  status: choices(DELIVERY_STATUSES),
  channelIds: idList,
  alarmIds: idList,
  ids: idList,
})

/** What the columns say; what belongs to it is looked up beforehand. */
interface Row {
  delivery: Delivery
  channel: Channel | null
  policy: string | undefined
  alarm: Alarm | null
  sensor: string | undefined
}

const time = (at: Date | null) => at?.toISOString()

/** In plain names that programs can rely on; where a channel leads to stays with the channel. */
const COLUMNS: readonly [name: string, value: (row: Row) => CsvValue][] = [
  ['id', ({ delivery }) => delivery.id],
  ['event_id', ({ delivery }) => delivery.eventId],
  ['status', ({ delivery }) => delivery.status],
  ['reason', ({ delivery }) => delivery.reason],
  ['error', ({ delivery }) => delivery.error],
  ['attempts', ({ delivery }) => delivery.attempts],
  ['due_at', ({ delivery }) => time(delivery.dueAt)],
  ['sent_at', ({ delivery }) => time(delivery.sentAt)],
  ['channel', ({ channel }) => channel?.name],
  ['channel_kind', ({ channel }) => channel?.kind],
  ['policy', ({ policy }) => policy],
  ['step', ({ delivery }) => delivery.step],
  ['repetition', ({ delivery }) => delivery.repetition],
  ['folded', ({ delivery }) => delivery.folded],
  ['alarm_id', ({ alarm }) => alarm?.id],
  ['rule', ({ alarm }) => alarm?.ruleName],
  ['sensor', ({ sensor }) => sensor],
  ['created_at', ({ delivery }) => time(delivery.createdAt)],
]

/** What was sent to whom, by the filters of its list, the newest first. */
export const deliveriesExport: ListExport = {
  parameters: Object.keys(Request.shape),
  isSnapshot: true,
  begin,
}

async function begin(ctx: Context, query: ExportQuery): Promise<Export> {
  authorize(ctx, 'read', 'NotificationDelivery')
  const { ids, ...filter } = parse(Request, query)
  return {
    detail: { filter, ids },
    lines: lines(ctx, ids ? chosen(ctx, ids) : deliveryPages(ctx, filter)),
  }
}

async function* chosen(ctx: Context, ids: readonly number[]): AsyncGenerator<Delivery[], void> {
  yield chosenDeliveries(ctx, ids)
}

async function* lines(
  ctx: Context,
  pages: AsyncGenerator<Delivery[], void>,
): AsyncGenerator<string, void> {
  yield csvLine(COLUMNS.map(([name]) => name))
  for await (const page of pages) {
    const rows = await Promise.all(page.map((delivery) => described(ctx, delivery)))
    yield rows.map((row) => csvLine(COLUMNS.map(([, value]) => value(row)))).join('')
  }
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
