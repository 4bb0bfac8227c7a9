import { CircleAlert, CircleCheck, CircleSlash, Clock, Send, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { NotificationDeliveryStatus } from '../../../../generated/schema.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Chip, type ChipProps } from '../../../../ui/chip.tsx'
import type { Column } from '../../../../ui/list/column.ts'
import { ChannelIcon } from '../channels/channel-kind.tsx'
import type { DeliveryFragment } from './delivery.generated.ts'
import css from './delivery-columns.module.scss'

const LOOKS: Record<NotificationDeliveryStatus, { look: ChipProps['look']; icon: LucideIcon }> = {
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
  const { look, icon: Icon } = LOOKS[status]
  const why = reason ? t(`reason.${reason}`) : error
  return (
    <span>
      <Chip look={look}>
        <Icon aria-hidden="true" />
        {t(`status.${status}`)}
      </Chip>
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

/** What the list says of a message: what about, when, by which channel, and what became of it. */
export function useDeliveryColumns(): Column<DeliveryFragment>[] {
  const { t } = useTranslation('deliveries')
  const { dateTime } = useFormat()
  return [
    {
      id: 'about',
      label: t('column.about'),
      head: true,
      cell: (delivery) => <About {...delivery} />,
    },
    {
      id: 'when',
      label: t('column.when'),
      cell: ({ sentAt, dueAt, status }) => (
        <span>
          <bdi>{dateTime(sentAt ?? dueAt)}</bdi>
          {!sentAt && status === 'QUEUED' && <span className="second">{t('delivery.due')}</span>}
        </span>
      ),
    },
    {
      id: 'channel',
      label: t('column.channel'),
      cell: ({ channel }) =>
        channel && (
          <span className={css.way}>
            <ChannelIcon kind={channel.kind} />
            {channel.name}
          </span>
        ),
    },
    { id: 'state', label: t('column.state'), cell: (delivery) => <State {...delivery} /> },
  ]
}
