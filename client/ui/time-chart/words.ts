import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { figureIn, localeOf } from '../../lib/format.ts'
import type { TimeTick } from './time-scale.ts'

/** How a chart writes times and values. */
export interface ChartWords {
  tick: (tick: TimeTick) => string
  /** Day and time of a value; with seconds where they matter. */
  instant: (at: number, seconds?: boolean) => string
  value: (value: number, decimals: number) => string
}

export function useChartWords(timeZone: string | undefined): ChartWords {
  const { i18n } = useTranslation()
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(localeOf(i18n.language), { ...options, hourCycle: 'h23', timeZone })
    const minute = { hour: '2-digit', minute: '2-digit' } as const
    const day = { weekday: 'short', day: 'numeric', month: 'short' } as const
    const ticks: Record<TimeTick['tells'], Intl.DateTimeFormat> = {
      second: format({ ...minute, second: '2-digit' }),
      minute: format(minute),
      day: format({ day: 'numeric', month: 'short' }),
      month: format({ month: 'short' }),
      year: format({ year: 'numeric' }),
    }
    const [toMinute, toSecond] = [
      format({ ...day, ...minute }),
      format({ ...day, ...minute, second: '2-digit' }),
    ]
    return {
      tick: ({ at, tells }) => ticks[tells].format(at),
      instant: (at, seconds = false) => (seconds ? toSecond : toMinute).format(at),
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
