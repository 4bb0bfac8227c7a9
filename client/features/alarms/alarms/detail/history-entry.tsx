import {
  ArrowUpDown,
  Bell,
  BellOff,
  BellRing,
  Check,
  ChevronsUp,
  CircleCheck,
  CircleSlash,
  CircleX,
  Eye,
  Mail,
  MessageSquareText,
  UserRoundPlus,
  Webhook,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { shapeOf } from '../../../../entities/alarms/priority.ts'
import type { AlarmEventType } from '../../../../generated/schema.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { StateGlyph } from '../../../../entities/alarms/state-glyph.tsx'
import type { AlarmHistoryFragment } from './alarm-history.generated.ts'
import { useAlarmWords } from '../alarm-words.ts'
import type { AlarmEvent, Delivery } from './history-entries.ts'

const ICONS: Record<Exclude<AlarmEventType, 'RAISED' | 'REACTIVATED'>, LucideIcon> = {
  RETURNED: CircleCheck,
  ACKED: Check,
  SHELVED: BellOff,
  UNSHELVED: Bell,
  SUPPRESSED: CircleSlash,
  UNSUPPRESSED: Eye,
  CLOSED: CircleX,
  ASSIGNED: UserRoundPlus,
  COMMENTED: MessageSquareText,
  PRIORITY_CHANGED: ArrowUpDown,
}

export function EventIcon({
  event: { type },
  alarm,
}: {
  event: AlarmEvent
  alarm: AlarmHistoryFragment
}) {
  if (type === 'RAISED' || type === 'REACTIVATED')
    return <StateGlyph priority={shapeOf(alarm.priority)} />
  const Icon = ICONS[type]
  return <Icon aria-hidden="true" />
}

/** Why, until when, to whom: what stands behind the word for what happened. */
function useDetail(
  { type, value, t: at, at: foundAt, reason, until, assignee }: AlarmEvent,
  alarm: AlarmHistoryFragment,
): string {
  const { t } = useTranslation('alarms')
  const words = useAlarmWords()
  const { date, dateTime, timeToSecond } = useFormat()
  const parts: string[] = []
  if (value !== null && type !== 'ACKED' && type !== 'COMMENTED') {
    parts.push(
      t('history.at', { value: words.signal(alarm.kind, value, alarm.sensor?.decimals ?? 1) }),
    )
  }
  const late = Date.parse(foundAt) - Date.parse(at)
  if ((type === 'RAISED' || type === 'REACTIVATED') && late >= 1000) {
    parts.push(
      t('history.found', {
        at: date(foundAt) === date(at) ? timeToSecond(foundAt) : dateTime(foundAt),
      }),
    )
  }
  if (until) parts.push(t('history.until', { time: dateTime(until) }))
  if (type === 'SUPPRESSED' && reason)
    parts.push(t(`suppressedBy.${reason}`, { defaultValue: reason }))
  if (type === 'CLOSED' && reason) parts.push(t(`closeReason.${reason}`, { defaultValue: reason }))
  if (type === 'RETURNED' && reason) parts.push(t('history.byEdit'))
  if (type === 'PRIORITY_CHANGED' && reason)
    parts.push(t(`priority.${reason}`, { defaultValue: reason }))
  if (type === 'ASSIGNED')
    parts.push(assignee ? t('history.to', { name: assignee.fullName }) : t('history.toNobody'))
  return parts.join(t('history.separator'))
}

/** One line: who or what, what happened, and the words that were written. */
export function EventWords({ event, alarm }: { event: AlarmEvent; alarm: AlarmHistoryFragment }) {
  const { t } = useTranslation('alarms')
  const detail = useDetail(event, alarm)
  const { type, actor, note, reason } = event
  const written = note ?? (type === 'SHELVED' ? reason : null)
  const word = t(actor ? `did.${type}` : `event.${type}`)
  const said = [actor && word, detail].filter(Boolean).join(' ')
  return (
    <span>
      <b>{actor ? actor.fullName : word}</b>
      {said && ` ${said}`}
      {written && (
        <>
          {said ? ': ' : ' '}
          <q dir="auto">{written}</q>
        </>
      )}
    </span>
  )
}

const CHANNEL_ICONS = { EMAIL: Mail, WEBHOOK: Webhook, IN_APP: BellRing } as const

export function DeliveryIcon({ delivery: { step, repetition, channel } }: { delivery: Delivery }) {
  const Icon = step > 0 && repetition === 0 ? ChevronsUp : CHANNEL_ICONS[channel?.kind ?? 'IN_APP']
  return <Icon aria-hidden="true" />
}

/** "On-call Hamburg notified, delivered" */
export function DeliveryWords({
  delivery: { step, repetition, channel, status, error, reason },
}: {
  delivery: Delivery
}) {
  const { t } = useTranslation('alarms')
  const key = repetition > 0 ? 'repeated' : step > 0 ? 'escalated' : 'notified'
  return (
    <span>
      {t(`delivery.${key}`, { channel: channel?.name ?? t('delivery.unknown') })}
      {t('history.separator')}
      {reason ? t(`delivery.reason.${reason}`) : t(`delivery.status.${status}`)}
      {status === 'FAILED' && error && ` (${error})`}
    </span>
  )
}
