import { BellOff, CircleSlash, Hourglass } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { alarmLink } from '../../../../entities/alarms/alarm-link.ts'
import { useNow } from '../../../../lib/now.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Figure } from '../../../../ui/figure.tsx'
import { StateGlyph } from '../../../../entities/alarms/state-glyph.tsx'
import { AcknowledgeContext } from '../acknowledging.tsx'
import { Lasting } from './age.tsx'
import { breachOf, type TileAlarm } from './tile-alarm.ts'

interface AlarmStatusProps {
  alarm: TileAlarm
  value: number | null
  sensor: { name: string; decimals: number }
}

const glyphOf = ({ priority }: TileAlarm) =>
  priority.toLowerCase() as Lowercase<TileAlarm['priority']>

/** "> 8.0", or what the rule is about. */
export function Breach({ alarm, value, sensor: { decimals } }: AlarmStatusProps) {
  const { t } = useTranslation('sensors')
  const { temperature } = useFormat()
  const breach = breachOf(alarm, value)
  if (breach) return <Figure>{`${breach.sign} ${temperature(breach.limit, decimals)}`}</Figure>
  return t(
    alarm.kind === 'RATE'
      ? 'alarm.rate'
      : alarm.kind === 'NO_DATA'
        ? 'alarm.noData'
        : 'alarm.beyond',
  )
}

/** "6 of 15 min" */
function Progress({ since, until }: { since: number; until: number }) {
  const { t } = useTranslation('sensors')
  const now = useNow(10)
  const minutes = (milliseconds: number) => Math.max(0, Math.round(milliseconds / 60_000))
  const done = Math.min(minutes(now - since), minutes(until - since))
  return <>{t('alarm.progress', { done, of: minutes(until - since) })}</>
}

function Icon({ alarm }: { alarm: TileAlarm }) {
  if (alarm.state === 'pending') return <Hourglass aria-hidden="true" />
  if (alarm.state === 'shelved') return <BellOff aria-hidden="true" />
  if (alarm.state === 'suppressed') return <CircleSlash aria-hidden="true" />
  return <StateGlyph priority={glyphOf(alarm)} solid={alarm.state === 'unack'} size={15} inherit />
}

function Detail({ alarm, value, sensor }: AlarmStatusProps) {
  const { t } = useTranslation('sensors')
  const { time } = useFormat()
  const { state, since, until, ackedBy, suppressedBy } = alarm
  if (state === 'rtnUnack') return t('alarm.notAcknowledged')
  if (state === 'acked') return ackedBy ? t('alarm.ackedBy', { name: ackedBy }) : t('alarm.acked')
  if (state === 'shelved') return until === null ? null : t('alarm.until', { time: time(until) })
  if (state === 'suppressed')
    return t(suppressedBy === 'SCHEDULE' ? 'alarm.schedule' : 'alarm.maintenance')
  const breach = <Breach alarm={alarm} value={value} sensor={sensor} />
  if (since === null) return breach
  if (state === 'pending') {
    return (
      <>
        {breach}
        {until !== null && (
          <>
            {t('listSeparator')}
            <Progress since={since} until={until} />
          </>
        )}
      </>
    )
  }
  return (
    <>
      {breach} {t('alarm.for')} <Lasting since={since} />
    </>
  )
}

function Acknowledge({ alarm: { state, open }, name }: { alarm: TileAlarm; name: string }) {
  const { t } = useTranslation('sensors')
  const ask = use(AcknowledgeContext)
  if (!ask || !open || (state !== 'unack' && state !== 'rtnUnack')) return null
  return (
    <button
      type="button"
      className="ack"
      aria-label={t('alarm.ackOf', { name })}
      onClick={() => ask({ ...open, name })}
    >
      {t('alarm.ack')}
    </button>
  )
}

/** The foot of a tile whose rules have something to tell. */
export function AlarmStatus(props: AlarmStatusProps) {
  const { t } = useTranslation('sensors')
  const { state, priority, open } = props.alarm
  const word = state === 'unack' || state === 'acked' ? `priority.${priority}` : `state.${state}`
  const words = (
    <>
      <Icon alarm={props.alarm} />
      <b>{t(word)}</b>
      <span className="detail">
        <Detail {...props} />
      </span>
    </>
  )
  if (!open) return <div className="status">{words}</div>
  return (
    <div className="status">
      <Link className="strip" to={alarmLink(open.id)}>
        {words}
      </Link>
      <Acknowledge alarm={props.alarm} name={props.sensor.name} />
    </div>
  )
}
