import { useTranslation } from 'react-i18next'
import type { KnownSensor } from '../../../../entities/sensors/all-sensors.ts'
import { TableHead } from '../../../../ui/table-head.tsx'
import type { Span } from '../time/time-range.ts'
import { sensorsIn, type ChartState } from './chart-state.ts'
import { LegendRow, type LegendFigures } from './legend-row.tsx'
import { OverlayRows } from './overlay-rows.tsx'
import { inkOf } from './panel-scene.ts'
import { isVisible, toggled } from './visible.ts'
import { keyOf, type Values } from './series.ts'
import { Swatch } from './swatch.tsx'
import type { ChangeChart } from './use-chart-state.ts'
import css from './legend-table.module.scss'

interface LegendProps {
  sensors: readonly KnownSensor[]
  order: readonly string[]
  figures: readonly LegendFigures[]
  window: Span
  values: ReadonlyMap<string, Values>
  state: ChartState
  change: ChangeChart
}

/** The newest value that is drawn; while live it goes on with the readings. */
function lastOf(values: Values | undefined, figures: LegendFigures | undefined): number | null {
  const drawn = values?.bucket === 0 ? values.avg.at(-1) : undefined
  return drawn ?? figures?.last[0] ?? null
}

/** Under the charts: what each line is, overlays too, and its figures in the span that is shown. A click isolates, a double click hides. */
export function LegendTable(props: LegendProps) {
  const { sensors, order, figures, window, values, state, change } = props
  const { t } = useTranslation('views')
  const of = new Map(figures.map((each) => [each.sensorId, each]))
  const isolate = (id: string) => change(({ only }) => ({ only: only === id ? null : id }))
  const toggle = (id: string) => change((now) => toggled(now, id))
  const shifts = [...new Set(state.panels.flatMap(({ shiftSeconds }) => shiftSeconds))]
  const laidOver = (shift: number) => {
    const ids = sensorsIn(state.panels.filter(({ shiftSeconds }) => shiftSeconds.includes(shift)))
    return sensors.filter(({ id }) => ids.includes(id))
  }
  return (
    <div className={css.frame} role="region" aria-label={t('legend.title')} tabIndex={0}>
      <table className={css.table}>
        <TableHead
          columns={[
            t('legend.sensor'),
            ...(['min', 'avg', 'max', 'last', 'coverage', 'shown'] as const).map((column) =>
              t(`legend.${column}`),
            ),
          ]}
        />
        <tbody>
          {sensors.map(({ id, name, site, location }) => (
            <LegendRow
              key={id}
              name={name}
              head={
                <button
                  className={css.name}
                  type="button"
                  aria-pressed={state.only === id}
                  title={t('legend.isolate', { name })}
                  onClick={() => isolate(id)}
                  onDoubleClick={() => toggle(id)}
                >
                  <Swatch ink={inkOf(order, id)} />
                  <b>{name}</b>
                  <span>{location?.name ?? site?.name}</span>
                </button>
              }
              figures={of.get(id)}
              last={lastOf(values.get(keyOf({ sensorId: id, shiftSeconds: 0 })), of.get(id))}
              visible={isVisible(state, id)}
              onToggle={() => toggle(id)}
            />
          ))}
          {shifts.map((shift) => (
            <OverlayRows
              key={shift}
              shiftSeconds={shift}
              sensors={laidOver(shift)}
              order={order}
              window={window}
              state={state}
              change={change}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
