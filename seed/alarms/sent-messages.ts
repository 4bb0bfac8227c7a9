// What was sent about the alarms of the history, as the dispatcher would have: behind the bell at once, and nothing by mail.
import { sql, type Insertable } from 'kysely'
import type {
  ChannelKind,
  NotificationDeliveryTable,
  SkipReason,
} from '../../gateway/modules/alarms/deliveries/tables.ts'
import type { NotificationTable } from '../../gateway/modules/ground/notifications/tables.ts'
import type { Sendable } from '../../gateway/modules/alarms/deliveries/outbox/senders.ts'
import { REASONS } from '../../gateway/modules/alarms/deliveries/outbox/delivery.ts'
import { factsOf, senderOf } from '../../gateway/modules/alarms/deliveries/outbox/facts-store.ts'
import { noteOf } from '../../gateway/modules/alarms/deliveries/outbox/notes.ts'
import { recipients } from '../../gateway/modules/alarms/deliveries/outbox/recipients-store.ts'
import {
  plansOf,
  type Annunciation,
  type PlannedMessage,
} from '../../gateway/modules/alarms/deliveries/outbox/plan.ts'
import { policiesOf } from '../../gateway/modules/alarms/deliveries/outbox/plan-store.ts'
import type { Plot } from '../monitoring/plot.ts'

type Row = Insertable<NotificationDeliveryTable>
type Within = Pick<Plot, 'db'> & { organizationId: number }

const TOOK = 400
/** Why a channel of the demo sends nothing; the dashboard does. */
const SILENT: Record<ChannelKind, SkipReason | undefined> = {
  EMAIL: 'DEMO_ADDRESS',
  WEBHOOK: 'DISABLED',
  IN_APP: undefined,
}

/** When somebody took care of an alarm. */
interface End {
  at: Date
  reason: SkipReason
}

/** Of alarms that wait for nobody any more. */
export async function seedDeliveries(
  { db, organization }: Plot,
  annunciations: readonly Annunciation[],
): Promise<void> {
  const within = { db, organizationId: organization.id }
  const channels = await db
    .selectFrom('notificationChannel')
    .select(['id', 'name', 'kind', 'enabled', 'target', 'secret'])
    .execute()
  const ends = await endsOf(within, annunciations)
  const rows = (await plannedFor(within, annunciations)).map((planned): Row => {
    const channel = channels.find(({ id }) => id === planned.channelId)
    return rowOf(planned, channel, ends.get(planned.alarmId))
  })
  rows.sort((a, b) => Number(a.plannedAt) - Number(b.plannedAt))
  for (const chunk of chunks(rows, 500))
    await db.insertInto('notificationDelivery').values(chunk).execute()
  const sent = rows.filter(({ status }) => status === 'SENT')
  await seedNotes(within, sent, channels, ends)
  await sql`update alarm set first_sent_at = first.at from
    (select alarm_id, min(sent_at) as at from notification_delivery where status = 'SENT' group by 1) first
    where alarm.id = first.alarm_id`.execute(db)
}

async function endsOf(
  { db }: Within,
  annunciations: readonly Annunciation[],
): Promise<Map<number, End>> {
  const ids = new Set(annunciations.map(({ alarmId }) => alarmId))
  const alarms = await db.selectFrom('alarm').select(['id', 'ackedAt', 'closedAt']).execute()
  return new Map(
    alarms.flatMap(({ id, ackedAt, closedAt }): [number, End][] => {
      if (!ids.has(id)) return []
      if (ackedAt && (!closedAt || ackedAt <= closedAt))
        return [[id, { at: ackedAt, reason: 'ACKNOWLEDGED' }]]
      return closedAt ? [[id, { at: closedAt, reason: 'CLOSED' }]] : []
    }),
  )
}

async function plannedFor(
  within: Within,
  annunciations: readonly Annunciation[],
): Promise<PlannedMessage[]> {
  const inOrder = annunciations.toSorted(
    (a, b) => Number(a.annunciatedAt) - Number(b.annunciatedAt),
  )
  return plansOf(inOrder, await policiesOf(within), new Map())
}

function rowOf(
  { skipped, plannedAt, ...planned }: PlannedMessage,
  channel: Sendable | undefined,
  end: End | undefined,
): Row {
  const times = {
    plannedAt,
    dueAt: plannedAt,
    createdAt: planned.annunciatedAt,
    updatedAt: plannedAt,
  }
  const over = end && end.at <= plannedAt ? end.reason : undefined
  const reason = skipped ?? over ?? (channel && SILENT[channel.kind])
  if (reason) return { ...planned, ...times, status: 'SKIPPED', reason, error: REASONS[reason] }
  return {
    ...planned,
    ...times,
    status: 'SENT',
    attempts: 1,
    sentAt: new Date(plannedAt.getTime() + TOOK),
  }
}

/** Read when the alarm was acknowledged. */
async function seedNotes(
  within: Within,
  sent: readonly Row[],
  channels: readonly Sendable[],
  ends: ReadonlyMap<number, End>,
) {
  const organization = await senderOf(within)
  const facts = await factsOf(
    within,
    sent.flatMap(({ alarmId }) => alarmId ?? []),
  )
  const readers = new Map<number, number[]>()
  const notes: Insertable<NotificationTable>[] = []
  for (const { alarmId, channelId, sentAt, activation = 0, step = 0 } of sent) {
    const [alarm, channel] = [facts.get(alarmId ?? 0), channels.find(({ id }) => id === channelId)]
    if (!alarm || !channel) continue
    const items = [{ alarm, activation, step, repetition: 0, folded: 0 }]
    const at = new Date(sentAt ?? 0)
    const note = noteOf({
      eventId: '',
      organization,
      channelName: channel.name,
      items,
      at,
      publicUrl: undefined,
    })
    const memberIds =
      readers.get(channel.id) ?? (await recipients(within, channel.target)).map(({ id }) => id)
    readers.set(channel.id, memberIds)
    const readAt = ends.get(alarm.id)?.at ?? null
    notes.push(...memberIds.map((memberId) => ({ ...note, memberId, createdAt: at, readAt })))
  }
  for (const chunk of chunks(notes, 500))
    await within.db.insertInto('notification').values(chunk).execute()
}

const chunks = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
