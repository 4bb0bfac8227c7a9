import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { WriteFigure } from '../../../../lib/format.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { useOrganization } from '../../../../lib/viewer.ts'
import { Readout, Tip } from '../../../../ui/time-chart/look.ts'
import { useChartWords } from '../../../../ui/time-chart/words.ts'
import { Swatch } from './swatch.tsx'
import { valuesAt, type TraceValues } from './trace-values.ts'
import type { Scene } from '../plot/scene.ts'
import type { CursorTime, TimeRange } from '../time/time-range.ts'
import css from './cursor-words.module.scss'

const REACH_PIXELS = 8
const ROOM = 232

interface CursorProps {
  scene: Scene
  hidden: ReadonlySet<string>
  cursor: CursorTime
  range: TimeRange
  width: number
}

/** What the shown lines say under the cursor. */
function useTracesAtCursor({
  scene,
  hidden,
  cursor,
  range,
  width,
}: CursorProps): { at: number; shownValues: TraceValues[] } | null {
  const at = useSyncExternalStore(cursor.subscribe, cursor.get)
  if (at === null) return null
  const { from, to } = range.span
  if (at < from || at > to) return null
  const reach = ((to - from) / Math.max(1, width)) * REACH_PIXELS
  const shown = scene.traces.filter(({ key }) => !hidden.has(key))
  // They are drawn over their past, and said before it.
  const presentFirst = shown.toSorted((a, b) => Number(a.faint) - Number(b.faint))
  return { at, shownValues: valuesAt(presentFirst, at, reach) }
}

const valueText = ({ avg }: TraceValues, figure: WriteFigure) => (avg === null ? null : figure(avg))
const spreadText = ({ avg, min, max }: TraceValues, figure: WriteFigure) =>
  avg === null || min === null || max === null || max - min < 0.05
    ? null
    : `${figure(min)} – ${figure(max)}`

/** What a line is: its sensor, cut where there is no room, and the time it is laid over from, never. */
const LineName = ({ trace: { sensor, shift } }: Pick<TraceValues, 'trace'>) => (
  <span className={css.name}>
    <span dir="auto">{sensor}</span>
    {shift && <small dir="auto">{shift}</small>}
  </span>
)

/** Beside the cursor, on the side where there is room. */
export function CursorTip({ left, ...props }: CursorProps & { left: (time: number) => number }) {
  const { t } = useTranslation('common')
  const words = useChartWords(useOrganization().timeZone)
  const { figure } = useFormat()
  const shownValues = useTracesAtCursor(props)
  if (!shownValues) return null
  const x = left(shownValues.at)
  const side =
    x + ROOM > props.width ? { right: `${props.width - x + 12}px` } : { left: `${x + 12}px` }
  return (
    <Tip aria-hidden="true" dir="ltr" style={{ ...side, top: '34px' }}>
      <b className={css.when}>{words.instant(shownValues.at, true)}</b>
      {shownValues.shownValues.map((each) => (
        <span className={css.line} key={each.trace.key}>
          <Swatch ink={each.trace.ink} dashed={each.trace.dashed || each.trace.faint} />
          <LineName trace={each.trace} />
          {spreadText(each, figure) && <small>{spreadText(each, figure)}</small>}
          <b>{valueText(each, figure) ?? t('chart.noData')}</b>
        </span>
      ))}
    </Tip>
  )
}

/** Above the chart, where a finger would hide the tip. */
export function CursorReadout(props: CursorProps) {
  const words = useChartWords(useOrganization().timeZone)
  const { figure } = useFormat()
  const { t } = useTranslation(['views', 'common'])
  const shownValues = useTracesAtCursor(props)
  return (
    <Readout className={css.oneLine} aria-hidden="true">
      <span>{shownValues ? words.instant(shownValues.at) : t('views:chart.touch')}</span>
      {shownValues?.shownValues.map((each) => (
        <span className={css.line} key={each.trace.key}>
          <Swatch ink={each.trace.ink} dashed={each.trace.dashed || each.trace.faint} />
          {shownValues.shownValues.length > 1 && <LineName trace={each.trace} />}
          <b>{valueText(each, figure) ?? t('common:chart.noData')}</b>
        </span>
      ))}
    </Readout>
  )
}

/** The same in a sentence, for those who hear it. */
export function useCursorSentence(
  { scene, hidden, range, width }: Omit<CursorProps, 'cursor'>,
  unit: string,
) {
  const { t } = useTranslation(['views', 'common'])
  const words = useChartWords(useOrganization().timeZone)
  const { figure } = useFormat()
  return (at: number) => {
    const { from, to } = range.span
    const reach = ((to - from) / Math.max(1, width)) * REACH_PIXELS
    const shown = scene.traces.filter(({ key }) => !hidden.has(key))
    const values = valuesAt(shown, at, reach).map((each) => {
      const value = valueText(each, figure)
      return `${each.trace.name} ${value === null ? t('common:chart.noData') : `${value} ${unit}`}`
    })
    return [words.instant(at), ...values].join(t('common:listSeparator'))
  }
}
