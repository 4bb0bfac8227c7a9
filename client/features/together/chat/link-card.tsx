import { FileSpreadsheet, Thermometer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { StateGlyph, type Priority } from '../../../entities/alarms/state-glyph.tsx'
import { useFormat } from '../../../lib/use-format.ts'
import {
  useCardOfAlarmQuery,
  useCardOfReportQuery,
  useCardOfSensorQuery,
} from './link-card.generated.ts'
import css from './link-card.module.scss'

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
}

function AlarmCard({ id, place }: Of) {
  const { t } = useTranslation('chat')
  const { temperature, unit } = useFormat()
  const { data } = useCardOfAlarmQuery({ variables: { id }, pollInterval: EVERY })
  const alarm = data?.alarm
  if (!alarm) return null
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
          label={t(`card.priority.${priority}`)}
        />
      }
      title={sensor?.name ?? ruleText}
      line={`${t(`card.state.${state}`)} · ${ruleText}`}
      value={latest ? `${temperature(latest.value)} ${unit}` : undefined}
      place={place}
      open={t('openAlarm')}
    />
  )
}

function SensorCard({ id, place }: Of) {
  const { t } = useTranslation('chat')
  const { temperature, unit, time } = useFormat()
  const { data } = useCardOfSensorQuery({ variables: { id }, pollInterval: EVERY })
  const sensor = data?.sensor
  if (!sensor) return null
  const { name, latest, site, decimals } = sensor
  const at = latest && time(latest.ts)
  return (
    <Card
      mark={<Thermometer size={22} aria-hidden="true" />}
      title={name}
      line={[site?.name, at].filter(Boolean).join(' · ')}
      value={latest ? `${temperature(latest.value, decimals)} ${unit}` : undefined}
      place={place}
      open={t('card.openSensor')}
    />
  )
}

function ReportCard({ id, place }: Of) {
  const { t } = useTranslation('chat')
  const { dateTime } = useFormat()
  const { data } = useCardOfReportQuery({ variables: { id }, pollInterval: EVERY })
  const report = data?.report
  if (!report) return null
  return (
    <Card
      mark={<FileSpreadsheet size={22} aria-hidden="true" />}
      title={report.name}
      line={t('card.changed', { time: dateTime(report.updatedAt) })}
      place={place}
      open={t('card.openReport')}
    />
  )
}

/** What a place of this dashboard shows, as it is now, to whoever may see it; nothing for other places. */
export function LinkCard({ place }: { place: string }) {
  const { pathname, searchParams } = new URL(place, location.origin)
  const sensor = /^\/sensors\/(\d+)$/.exec(pathname)?.[1]
  const alarm = pathname.startsWith('/alarms') ? searchParams.get('alarm') : null
  const report = pathname === '/apps/tablereport' ? searchParams.get('report') : null
  if (sensor) return <SensorCard id={sensor} place={place} />
  if (alarm) return <AlarmCard id={alarm} place={place} />
  return report ? <ReportCard id={report} place={place} /> : null
}
