import { FileSpreadsheet, Thermometer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { StateGlyph, type Priority } from './state-glyph.tsx'
import { useFormat } from '../../lib/use-format.ts'
import {
  useCardOfAlarmQuery,
  useCardOfReportQuery,
  useCardOfSensorQuery,
} from './live-card.generated.ts'
import css from './live-card.module.scss'

/** Cards show what is now: they ask again so often, milliseconds. */
const EVERY = 10_000

interface CardProps {
  mark: ReactNode
  title: string
  line: string | undefined
  value?: string | undefined
  place: string
  open: string
  tone?: string
}

const Card = ({ mark, title, line, value, place, open, tone }: CardProps) => (
  <span className={css.card} data-tone={tone}>
    <span className={css.head}>
      {mark}
      <span className={css.words}>
        <b>
          <bdi>{title}</bdi>
        </b>
        <span>{line}</span>
      </span>
      {value && <span className={css.value}>{value}</span>}
    </span>
    <Link className={css.open} to={place}>
      {open}
    </Link>
  </span>
)

interface Of {
  id: string
  place: string
  /** What stands there until it has come, and for whoever may not see it. */
  instead: ReactNode
}

function AlarmCard({ id, place, instead }: Of) {
  const { t } = useTranslation('live-cards')
  const { temperature, unit } = useFormat()
  const { data } = useCardOfAlarmQuery({ variables: { id }, pollInterval: EVERY })
  const alarm = data?.alarm
  if (!alarm) return instead
  const { priority, state, ruleText, sensor } = alarm
  const latest = sensor?.latest
  return (
    <Card
      tone={priority}
      mark={
        <StateGlyph
          priority={priority.toLowerCase() as Priority}
          solid={state === 'UNACK' || state === 'RTN_UNACK'}
          size={22}
          label={t(`priority.${priority}`)}
        />
      }
      title={sensor?.name ?? ruleText}
      line={`${t(`state.${state}`)} · ${ruleText}`}
      value={latest ? `${temperature(latest.value)} ${unit}` : undefined}
      place={place}
      open={t('openAlarm')}
    />
  )
}

function SensorCard({ id, place, instead }: Of) {
  const { t } = useTranslation('live-cards')
  const { temperature, unit, time } = useFormat()
  const { data } = useCardOfSensorQuery({ variables: { id }, pollInterval: EVERY })
  const sensor = data?.sensor
  if (!sensor) return instead
  const { name, latest, site, decimals } = sensor
  const at = latest && time(latest.ts)
  return (
    <Card
      mark={<Thermometer size={22} aria-hidden="true" />}
      title={name}
      line={[site?.name, at].filter(Boolean).join(' · ')}
      value={latest ? `${temperature(latest.value, decimals)} ${unit}` : undefined}
      place={place}
      open={t('openSensor')}
    />
  )
}

function ReportCard({ id, place, instead }: Of) {
  const { t } = useTranslation('live-cards')
  const { dateTime } = useFormat()
  const { data } = useCardOfReportQuery({ variables: { id }, pollInterval: EVERY })
  const report = data?.report
  if (!report) return instead
  return (
    <Card
      mark={<FileSpreadsheet size={22} aria-hidden="true" />}
      title={report.name}
      line={t('changed', { time: dateTime(report.updatedAt) })}
      place={place}
      open={t('openReport')}
    />
  )
}

interface LiveCardProps {
  place: string
  instead?: ReactNode
}

/** What a place of this dashboard shows, as it is now, to whoever may see it; for others, and at other places, what stands there instead. */
export function LiveCard({ place, instead = null }: LiveCardProps) {
  const { pathname, searchParams } = new URL(place, location.origin)
  const sensor = /^\/sensors\/(\d+)$/.exec(pathname)?.[1]
  const alarm = pathname.startsWith('/alarms') ? searchParams.get('alarm') : null
  const report = pathname === '/apps/tablereport' ? searchParams.get('report') : null
  if (sensor) return <SensorCard id={sensor} place={place} instead={instead} />
  if (alarm) return <AlarmCard id={alarm} place={place} instead={instead} />
  return report ? <ReportCard id={report} place={place} instead={instead} /> : instead
}
