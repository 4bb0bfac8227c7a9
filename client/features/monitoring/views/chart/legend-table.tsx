import { Eye, EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { KnownSensor } from '../../../../entities/sensors/all-sensors.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Figure } from '../../../../ui/figure.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { TableHead } from '../../../../ui/table-head.tsx'
import type { ChartFiguresQuery } from './chart-figures.generated.ts'
import type { ChartState } from './chart-state.ts'
import { inkOf, isVisible } from './panel-scene.ts'
import { keyOf, type Values } from './series.ts'
import { Swatch } from './swatch.tsx'
import type { ChangeChart } from './use-chart-state.ts'
import css from './legend-table.module.scss'

type Figures = ChartFiguresQuery['statistics'][number]

interface LegendProps {
  sensors: readonly KnownSensor[]
  order: readonly string[]
  figures: readonly Figures[]
  values: ReadonlyMap<string, Values>
  state: ChartState
  change: ChangeChart
}

/** The newest value that is drawn; while live it goes on with the readings. */
function lastOf(values: Values | undefined, figures: Figures | undefined): number | null {
  const drawn = values?.bucket === 0 ? values.avg.at(-1) : undefined
  return drawn ?? figures?.last[0] ?? null
}

/** Under the charts: what each line is, and its figures in the span that is shown. A click isolates, a double click hides. */
export function LegendTable({ sensors, order, figures, values, state, change }: LegendProps) {
  const { t } = useTranslation('views')
  const { temperature, percent } = useFormat()
  const of = new Map(figures.map((each) => [each.sensorId, each]))
  const figure = (value: number | null | undefined, strong = false) => {
    if (value == null) return '–'
    return <Figure>{strong ? <b>{temperature(value)}</b> : temperature(value)}</Figure>
  }
  const isolate = (id: string) => change(({ only }) => ({ only: only === id ? null : id }))
  const toggle = (id: string) =>
    change(({ off }) => ({
      off: off.includes(id) ? off.filter((each) => each !== id) : [...off, id],
      only: null,
    }))
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
          {sensors.map((sensor) => {
            const { id, name, site, location } = sensor
            const visible = isVisible(state, id)
            const known = of.get(id)
            return (
              <tr key={id} data-off={visible ? undefined : ''}>
                <th scope="row">
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
                </th>
                <td>{figure(known?.min[0])}</td>
                <td>{figure(known?.avg[0])}</td>
                <td>{figure(known?.max[0])}</td>
                <td>
                  {figure(
                    lastOf(values.get(keyOf({ sensorId: id, shiftSeconds: 0 })), known),
                    true,
                  )}
                </td>
                <td>
                  {known?.coverage[0] === undefined ? (
                    '–'
                  ) : (
                    <Figure>{percent(known.coverage[0])}</Figure>
                  )}
                </td>
                <td>
                  <IconButton
                    className={css.iconButton}
                    label={t(visible ? 'legend.hide' : 'legend.show', { name })}
                    tooltip={false}
                    onClick={() => toggle(id)}
                  >
                    {visible ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
                  </IconButton>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
