import { chakra } from '@chakra-ui/react'
import { Eye, EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { KnownSensor } from '../../../../entities/sensors/all-sensors.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Figure } from '../../../../ui/figure.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import type { ChartFiguresQuery } from './chart-figures.generated.ts'
import type { ChartState } from './chart-state.ts'
import { inkOf, isVisible } from './panel-scene.ts'
import { keyOf, type Values } from './series.ts'
import { Swatch } from './swatch.tsx'
import type { ChangeChart } from './use-chart-state.ts'

const Frame = chakra('div', { base: { overflowX: 'auto', mt: '2' } })
const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    textStyle: 'dense',
    '& th, & td': {
      height: { base: '44px', md: '30px' },
      px: '3',
      borderBottom: '1px solid',
      borderColor: 'border.subtle',
    },
    '& thead th': { textStyle: 'caption', fontWeight: '550', color: 'fg.muted' },
    '& th': { textAlign: 'start', fontWeight: '400', whiteSpace: 'nowrap' },
    '& td, & thead th:not(:first-of-type)': { textAlign: 'end', whiteSpace: 'nowrap' },
    '& tr[data-off] th, & tr[data-off] td': { color: 'fg.subtle' },
    '& tbody tr:hover': { bg: 'bg.muted' },
  },
})
const Name = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: '28px',
    // As wide as its words, and a very long name on lines of its own: the figures stay in sight.
    width: 'max-content',
    maxWidth: { base: '220px', md: '440px' },
    whiteSpace: 'normal',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    '& > :first-child': { flex: 'none' },
    border: '0',
    bg: 'transparent',
    color: 'inherit',
    cursor: 'pointer',
    userSelect: 'none',
    borderRadius: 'xs',
    '& b': { fontWeight: '600' },
    '& span': { color: 'fg.subtle' },
    '&[aria-pressed=true] b': { color: 'accent.fg' },
  },
})

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
    <Frame role="region" aria-label={t('legend.title')} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('legend.sensor')}</th>
            {(['min', 'avg', 'max', 'last', 'coverage', 'shown'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`legend.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sensors.map((sensor) => {
            const { id, name, site, location } = sensor
            const visible = isVisible(state, id)
            const known = of.get(id)
            return (
              <tr key={id} data-off={visible ? undefined : ''}>
                <th scope="row">
                  <Name
                    type="button"
                    aria-pressed={state.only === id}
                    title={t('legend.isolate', { name })}
                    onClick={() => isolate(id)}
                    onDoubleClick={() => toggle(id)}
                  >
                    <Swatch ink={inkOf(order, id)} />
                    <b>{name}</b>
                    <span>{location?.name ?? site?.name}</span>
                  </Name>
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
                    label={t(visible ? 'legend.hide' : 'legend.show', { name })}
                    tooltip={false}
                    css={{
                      width: { md: '26px' },
                      height: { md: '26px' },
                      '& svg': { width: '15px', height: '15px' },
                    }}
                    onClick={() => toggle(id)}
                  >
                    {visible ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
                  </IconButton>
                </td>
              </tr>
            )
          })}
        </tbody>
      </Table>
    </Frame>
  )
}
