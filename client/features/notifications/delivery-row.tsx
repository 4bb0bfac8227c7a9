import { CircleAlert, CircleCheck, CircleSlash, Clock, RotateCcw, Send, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { NotificationDeliveryStatus } from '../../generated/schema.ts'
import { useMay } from '../../lib/ability.ts'
import { useFormat } from '../../lib/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, type ChipProps } from '../../ui/chip.tsx'
import { toast } from '../../ui/toast.ts'
import { ChannelIcon } from './channel-kind.tsx'
import { useReplayDeliveryMutation, type DeliveryFragment } from './delivery.generated.ts'

const LOOKS: Record<NotificationDeliveryStatus, { look: ChipProps['look']; icon: LucideIcon }> = {
  QUEUED: { look: 'plain', icon: Clock },
  SENDING: { look: 'accent', icon: Send },
  SENT: { look: 'ok', icon: CircleCheck },
  FAILED: { look: 'critical', icon: CircleAlert },
  SKIPPED: { look: 'suppressed', icon: CircleSlash },
}

const REPLAYABLE: readonly NotificationDeliveryStatus[] = ['FAILED', 'SKIPPED', 'SENT']

/** What it is about: an alarm, or a test. */
function About({ delivery: { alarm, policy, step, repetition, folded } }: { delivery: DeliveryFragment }) {
  const { t } = useTranslation('notifications')
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

/** One message: what about, by which channel, and what became of it. */
export function DeliveryRow({ delivery }: { delivery: DeliveryFragment }) {
  const { t } = useTranslation('notifications')
  const { dateTime } = useFormat()
  const may = useMay('update', 'NotificationDelivery')
  const [replay, { loading }] = useReplayDeliveryMutation()
  const { status, sentAt, dueAt, error, reason, attempts, channel } = delivery
  const { look, icon: Icon } = LOOKS[status]
  const again = async () => {
    const answer = await replay({ variables: { id: delivery.id } }).catch(() => null)
    const payload = answer?.data?.replayNotificationDelivery
    if (payload?.delivery) toast.success({ title: t('delivery.queued') })
    else toast.error({ title: t('delivery.failed'), text: payload?.problems[0]?.message ?? t('error.unavailable') })
  }
  const why = reason ? t(`reason.${reason}`) : error
  return (
    <tr>
      <th scope="row">
        <bdi>{dateTime(sentAt ?? dueAt)}</bdi>
        {!sentAt && status === 'QUEUED' && <span className="second">{t('delivery.due')}</span>}
      </th>
      <td data-label={t('column.about')}>
        <About delivery={delivery} />
      </td>
      <td data-label={t('column.channel')}>
        {channel && (
          <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
            <ChannelIcon kind={channel.kind} />
            {channel.name}
          </span>
        )}
      </td>
      <td data-label={t('column.state')}>
        <span>
          <Chip look={look}>
            <Icon aria-hidden="true" />
            {t(`status.${status}`)}
          </Chip>
          {(why || attempts > 1) && (
            <span className="second">
              {[why, attempts > 1 && t('delivery.attempts', { count: attempts })].filter(Boolean).join(' · ')}
            </span>
          )}
        </span>
      </td>
      <td className="actions">
        {may && REPLAYABLE.includes(status) && (
          <Button
            size="sm"
            loading={loading}
            aria-label={t('delivery.replayOf', { time: dateTime(sentAt ?? dueAt) })}
            onClick={() => void again()}
          >
            <RotateCcw size={14} aria-hidden="true" />
            {t('delivery.replay')}
          </Button>
        )}
      </td>
    </tr>
  )
}
