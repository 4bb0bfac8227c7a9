import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '../../../../lib/use-format.ts'
import { Figure } from '../../../../ui/figure.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { beyond, type Limits } from '../tiles/sensor-state.ts'
import type { SensorFiguresFragment } from './sensor-chart.generated.ts'
import type { ShownPeriod } from './use-period.ts'
import css from './figures-panel.module.scss'

interface FigureProps {
  name: string
  value: ReactNode
  note?: ReactNode
  /** Beyond the permitted range. */
  out?: boolean
}

const Cell = ({ name, value, note, out = false }: FigureProps) => (
  <div className={css.cell} data-out={out || undefined}>
    <dt>{name}</dt>
    <dd>
      {out && <TriangleAlert size={14} aria-hidden="true" />}
      {value}
    </dd>
    {note && <dd className={css.note}>{note}</dd>}
  </div>
)

type Shown = Limits & { id: string; decimals: number }

function Cells({ figures, sensor }: { figures: SensorFiguresFragment; sensor: Shown }) {
  const { t } = useTranslation('sensors')
  const { temperature, unit, percent, duration, dateTime } = useFormat()
  const [min, max, avg, mkt] = [figures.min[0], figures.max[0], figures.avg[0], figures.mkt[0]]
  const degrees = (value: number | null | undefined) =>
    value == null ? '–' : <Figure>{`${temperature(value, sensor.decimals)} ${unit}`}</Figure>
  const when = (at: number | null | undefined) => at != null && <bdi>{dateTime(at)}</bdi>
  const isOut = (value: number | null | undefined) =>
    value != null && beyond(value, sensor) !== null
  const seconds = [figures.secondsAbove?.[0], figures.secondsBelow?.[0]]
  const known = seconds.filter((each) => each != null)
  const outside = known.reduce((sum, each) => sum + each, 0)
  const coverage = figures.coverage[0] ?? 0
  return (
    <dl className={css.cells}>
      <Cell
        name={t('sensor.figure.min')}
        value={degrees(min)}
        note={when(figures.minTimes[0])}
        out={isOut(min)}
      />
      <Cell name={t('sensor.figure.avg')} value={degrees(avg)} note={t('sensor.figure.weighed')} />
      <Cell
        name={t('sensor.figure.max')}
        value={degrees(max)}
        note={when(figures.maxTimes[0])}
        out={isOut(max)}
      />
      <Cell
        name={t('sensor.figure.outside')}
        value={known.length === 0 ? '–' : <bdi>{duration(outside * 1000)}</bdi>}
        note={known.length === 0 ? t('tile.noLimits') : undefined}
        out={outside > 0}
      />
      <Cell
        name={t('sensor.figure.mkt')}
        value={degrees(mkt)}
        note={t(mkt == null ? 'sensor.figure.mktNeeds' : 'sensor.figure.mktName')}
      />
      <Cell name={t('sensor.figure.coverage')} value={<Figure>{percent(coverage)}</Figure>} />
    </dl>
  )
}

interface FiguresPanelProps {
  figures: SensorFiguresFragment | undefined
  sensor: Shown
  period: ShownPeriod
}

/** The figures of the chart's own period. */
export function FiguresPanel({ figures, sensor, period }: FiguresPanelProps) {
  const { t } = useTranslation('sensors')
  const { dateTime } = useFormat()
  const span = { from: dateTime(period.from), to: dateTime(period.to) }
  return (
    <Panel
      flush
      title={
        <>
          {t('sensor.figure.title')} <span className={css.span}>{t('sensor.span', span)}</span>
        </>
      }
      actions={
        <Link className={css.report} to={`/apps/tablereport?sensors=${sensor.id}`}>
          {t('domains:page.report')}
        </Link>
      }
    >
      {figures ? (
        <Cells figures={figures} sensor={sensor} />
      ) : (
        <div className={css.waiting}>
          <Skeleton width="60%" />
        </div>
      )}
    </Panel>
  )
}
