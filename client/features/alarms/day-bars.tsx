import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../lib/format.ts'
import { useWidth } from '../../ui/time-chart/use-width.ts'
import { countTicks } from './indicator-rows.ts'

const [HEIGHT, LEFT, TOP, FOOT, END] = [190, 34, 22, 24, 4]
/** About one a day; the rule of thumb is for an operator, and drawn where it is in sight. */
const TARGET = 150

const Figure = chakra('figure', {
  base: {
    m: '0',
    '& svg': { display: 'block', overflow: 'visible', font: '500 11px/14px {fonts.body}', fontVariantNumeric: 'tabular-nums' },
    '& text': { fill: 'chart.axis', unicodeBidi: 'plaintext' },
    '& .grid': { stroke: 'chart.grid' },
    '& .base': { stroke: 'border.strong' },
    '& .bar': { fill: 'chart.series.1' },
    '& .hit': { fill: 'transparent' },
    '& .count': { fill: 'fg', fontWeight: '600', opacity: '0' },
    '& g:hover > .count': { opacity: '1' },
    '& g:hover > .hit': { fill: 'bg.muted' },
    '& .target': { stroke: 'state.warn', strokeDasharray: '6 4' },
    '& .target-label': { fill: 'state.warn.fg', fontWeight: '600' },
  },
})

interface Day {
  day: string
  count: number
}

/** Every so many days have a label. */
const every = (days: number, width: number) => Math.max(1, Math.ceil(days / Math.max(1, Math.floor(width / 64))))

function Bars({ days, width }: { days: readonly Day[]; width: number }) {
  const { t, i18n } = useTranslation('alarms')
  const date = new Intl.DateTimeFormat(localeOf(i18n.language), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const ticks = countTicks(Math.max(0, ...days.map(({ count }) => count)))
  const most = ticks.at(-1) ?? 1
  const [bottom, inner] = [HEIGHT - FOOT, width - LEFT - END]
  const slot = inner / Math.max(1, days.length)
  const bar = Math.max(1, Math.min(16, slot * 0.7))
  const y = (count: number) => Math.round((bottom - (count / most) * (bottom - TOP)) * 10) / 10
  const step = every(days.length, inner)
  return (
    <svg role="list" aria-label={t('bars.label')} width={width} height={HEIGHT} direction="ltr">
      <g role="presentation">
        {ticks.map((tick) => (
          <g key={tick} role="presentation">
            <path className={tick === 0 ? 'base' : 'grid'} d={`M${LEFT} ${Math.round(y(tick)) + 0.5}H${width - END}`} />
            <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end" aria-hidden="true">
              {tick}
            </text>
          </g>
        ))}
        {most >= TARGET && (
          <>
            <path className="target" d={`M${LEFT} ${y(TARGET)}H${width - END}`} />
            <text className="target-label" x={LEFT + 4} y={y(TARGET) - 4} aria-hidden="true">
              {t('bars.target', { count: TARGET })}
            </text>
          </>
        )}
      </g>
      {days.map(({ day, count }, index) => {
        const [x, name] = [LEFT + (index + 0.5) * slot, date.format(Date.parse(day))]
        return (
          <g key={day} role="listitem" aria-label={t('bars.day', { day: name, count })}>
            <rect className="hit" x={x - slot / 2} y={TOP} width={slot} height={bottom - TOP} />
            {count > 0 && <rect className="bar" x={x - bar / 2} y={y(count)} width={bar} height={bottom - y(count)} rx="1.5" />}
            <text className="count" x={x} y={y(count) - 5} textAnchor="middle" aria-hidden="true">
              {count}
            </text>
            {index % step === 0 && (
              <text x={x} y={bottom + 17} textAnchor="middle" aria-hidden="true">
                {name}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** How many people were told of, day by day. Time runs from left to right in every language. */
export function DayBars({ days }: { days: readonly Day[] }) {
  const [frame, width] = useWidth<HTMLElement>()
  return (
    <Figure ref={frame} dir="ltr" minHeight={`${HEIGHT}px`}>
      {width > 0 && <Bars days={days} width={width} />}
    </Figure>
  )
}
