import type { KnownSensor } from '../../../../entities/sensors/all-sensors.ts'
import type { Span } from '../time/time-range.ts'
import { useChartFiguresQuery } from './chart-figures.generated.ts'
import type { ChartState } from './chart-state.ts'
import { useSceneTexts } from './chart-texts.ts'
import { LegendRow } from './legend-row.tsx'
import { inkOf } from './panel-scene.ts'
import { isVisible, toggled } from './visible.ts'
import { Swatch } from './swatch.tsx'
import type { ChangeChart } from './use-chart-state.ts'
import css from './legend-table.module.scss'

interface OverlayRowsProps {
  shiftSeconds: number
  /** Over which it is laid. */
  sensors: readonly KnownSensor[]
  order: readonly string[]
  window: Span
  state: ChartState
  change: ChangeChart
}

/** In the legend: another time laid over, with the figures of that time. */
export function OverlayRows(props: OverlayRowsProps) {
  const { shiftSeconds, sensors, order, window, state, change } = props
  const texts = useSceneTexts()
  const iso = (at: number) => new Date(at - shiftSeconds * 1000).toISOString()
  const variables = {
    sensorIds: sensors.map(({ id }) => id),
    from: iso(window.from),
    to: iso(window.to),
    asOf: state.asOf === null ? null : new Date(state.asOf).toISOString(),
  }
  const { data, previousData } = useChartFiguresQuery({ variables, fetchPolicy: 'no-cache' })
  const figures = (data ?? previousData)?.statistics ?? []
  return sensors.map(({ id, name }) => {
    const own = figures.find(({ sensorId }) => sensorId === id)
    return (
      <LegendRow
        key={id}
        name={texts.shifted(name, shiftSeconds)}
        head={
          <span className={css.name}>
            <Swatch ink={inkOf(order, id)} dashed />
            <b>{name}</b>
            <span>{texts.shift(shiftSeconds)}</span>
          </span>
        }
        figures={own}
        last={own?.last[0]}
        visible={isVisible(state, id, shiftSeconds)}
        onToggle={() => change((now) => toggled(now, id, shiftSeconds))}
      />
    )
  })
}
