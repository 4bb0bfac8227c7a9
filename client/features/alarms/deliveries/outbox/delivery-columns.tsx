import { CircleAlert, CircleCheck, CircleSlash, Clock, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { NotificationDeliveryStatus } from '../../../../generated/schema.ts'
import { Chip, type ChipLook } from '../../../../ui/chip.tsx'
import { DateTime } from '../../../../ui/date-time.tsx'
import type { Column } from '../../../../ui/list/column.ts'
import { ChannelIcon } from '../channels/channel-kind.tsx'
import type { DeliveryFragment } from './delivery.generated.ts'
import css from './delivery-columns.module.scss'

const LOOKS: Record<NotificationDeliveryStatus, ChipLook> = {
  QUEUED: { look: 'plain', icon: Clock },
  SENDING: { look: 'accent', icon: Send },
  SENT: { look: 'ok', icon: CircleCheck },
  FAILED: { look: 'critical', icon: CircleAlert },
  SKIPPED: { look: 'suppressed', icon: CircleSlash },
}

/** What it is about: an alarm, or a test. */
function About({ alarm, policy, step, repetition, folded }: DeliveryFragment) {
  const { t } = useTranslation('deliveries')
  if (!policy && !alarm) return t('delivery.test')
  const what = [alarm?.sensor?.name, alarm?.ruleName].filter(Boolean).join(' · ')
  const second = [
    policy?.name,
    t('delivery.step', { number: step + 1 }),
    repetition > 0 && t('delivery.repetition', { number: repetition }),
    folded > 0 && t('delivery.folded', { count: folded }),
  ].filter(Boolean)
  return (
    <span>
      {alarm ? <Link to={`/alarms?alarm=${alarm.id}`}>{what}</Link> : t('delivery.gone')}
      <span className="second">{second.join(' · ')}</span>
    </span>
  )
}

function State({ status, reason, error, attempts }: DeliveryFragment) {
  const { t } = useTranslation('deliveries')
  const why = reason ? t(`reason.${reason}`) : error
  return (
    <span>
      <Chip {...LOOKS[status]}>{t(`status.${status}`)}</Chip>
      {(why || attempts > 1) && (
        <span className="second">
          {[why, attempts > 1 && t('delivery.attempts', { count: attempts })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
    </span>
  )
}

function When({ sentAt, dueAt, status }: DeliveryFragment) {
  const { t } = useTranslation('deliveries')
  return (
    <span>
      <DateTime at={sentAt ?? dueAt} />
      {!sentAt && status === 'QUEUED' && <span className="second">{t('delivery.due')}</span>}
    </span>
  )
}

const By = ({ channel }: Pick<DeliveryFragment, 'channel'>) =>
  channel && (
    <span className={css.way}>
      <ChannelIcon kind={channel.kind} />
      {channel.name}
    </span>
  )

/** What the list says of a message: what about, when, by which channel, and what became of it. */
export const DELIVERY_COLUMNS: readonly Column<DeliveryFragment>[] = [
  { id: 'about', head: true, cell: (delivery) => <About {...delivery} /> },
  { id: 'when', sort: 'WHEN', first: 'DESC', cell: (delivery) => <When {...delivery} /> },
  { id: 'channel', cell: (delivery) => <By {...delivery} /> },
  { id: 'state', cell: (delivery) => <State {...delivery} /> },
]
