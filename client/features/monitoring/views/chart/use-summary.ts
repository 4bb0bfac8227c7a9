import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/use-format.ts'
import type { Scene } from '../plot/scene.ts'
import type { Span } from '../time/time-range.ts'

/** More lines than this are counted, not told one by one. */
const MOST = 6

function rangeOf(values: { min: readonly number[]; max: readonly number[] }) {
  let [low, high] = [Infinity, -Infinity]
  for (const value of values.min) if (value < low) low = value
  for (const value of values.max) if (value > high) high = value
  return low <= high ? { low, high } : null
}

/** What a chart shows, in a few sentences, for those who do not see it. */
export function useSummary() {
  const { t } = useTranslation('views')
  const { unit, dateTime, figure } = useFormat()
  return (name: string, scene: Scene, hidden: ReadonlySet<string>, span: Span): string => {
    const shown = scene.traces.filter(({ key }) => !hidden.has(key))
    const lines = shown.slice(0, MOST).map((trace) => {
      const range = rangeOf(trace)
      if (!range) return t('summary.empty', { sensor: trace.name })
      const [low, high] = [`${figure(range.low)} ${unit}`, `${figure(range.high)} ${unit}`]
      return t('summary.line', { sensor: trace.name, low, high })
    })
    const active = scene.alarms.filter(({ kind }) => kind === 'active').length
    return [
      t('summary.chart', {
        name,
        from: dateTime(span.from),
        to: dateTime(span.to),
        count: shown.length,
      }),
      ...lines,
      ...(shown.length > MOST ? [t('summary.more', { count: shown.length - MOST })] : []),
      ...(active > 0 ? [t('summary.alarms', { count: active })] : []),
      ...(scene.silences.length > 0 ? [t('summary.gaps', { count: scene.silences.length })] : []),
      ...(scene.notes.length > 0 ? [t('summary.notes', { count: scene.notes.length })] : []),
    ].join(' ')
  }
}
