import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { datesIn, type DateStyle } from '../../lib/dates.ts'
import { figureIn, localeOf } from '../../lib/format.ts'
import type { TimeTick } from './time-scale.ts'

/** How a chart writes times and values. */
export interface ChartWords {
  tick: (tick: TimeTick) => string
  /** Day and time of a value; with seconds where they matter. */
  instant: (at: number, seconds?: boolean) => string
  value: (value: number, decimals: number) => string
}

const TICKS = {
  second: 'timeToSecond',
  minute: 'time',
  day: 'dayMonth',
  month: 'month',
  year: 'year',
} as const satisfies Record<TimeTick['tells'], DateStyle>

export function useChartWords(timeZone: string | undefined): ChartWords {
  const { i18n } = useTranslation()
  return useMemo(() => {
    const dates = datesIn(localeOf(i18n.language), timeZone)
    return {
      tick: ({ at, tells }) => dates.write(TICKS[tells], at),
      instant: (at, seconds = false) =>
        dates.write(seconds ? 'weekdayTimeToSecond' : 'weekdayTime', at),
      value: figureIn(i18n.language),
    }
  }, [i18n.language, timeZone])
}

let canvas: CanvasRenderingContext2D | null | undefined

/** Width of a label as the browser draws it; an estimate where there is none. */
export function measure(text: string): number {
  if (canvas === undefined)
    canvas =
      typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d')
  if (!canvas) return text.length * 6.2
  canvas.font = `600 11px ${getComputedStyle(document.body).fontFamily}`
  return canvas.measureText(text).width
}
