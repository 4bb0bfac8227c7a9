import { lazy, Suspense, useId, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/use-format.ts'
import { usePhone } from '../../../../lib/use-media.ts'
import { useOrganization } from '../../../../lib/viewer.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useWidth } from '../../../../ui/time-chart/use-width.ts'
import type { ChartPanel, ChartState } from './chart-state.ts'
import { CursorReadout, CursorTip, useCursorSentence } from './cursor-words.tsx'
import { NoteMarks } from '../notes/note-marks.tsx'
import { hiddenKeys } from './visible.ts'
import { PanelEdge } from './panel-edge.tsx'
import type { PlotHandle } from '../plot/plot.tsx'
import type { Scene } from '../plot/scene.ts'
import type { CursorTime, Span, TimeRange } from '../time/time-range.ts'
import { usePlotKeys } from './use-plot-keys.ts'
import { useSummary } from './use-summary.ts'
import css from './chart-panel.module.scss'

const Plot = lazy(async () => ({ default: (await import('../plot/plot.tsx')).Plot }))

/** As the plot has them. */
const [GUTTER, END] = [48, 10]

export interface ChartPanelProps {
  panel: ChartPanel
  name: string
  scene: Scene
  state: ChartState
  window: Span
  range: TimeRange
  cursor: CursorTime
  /** The first of several panels is the tallest. */
  tall: boolean
  /** Null for as tall as it comes. */
  onHeight: (height: number | null) => void
  onBack: () => void
  onReset: () => void
  onHome: () => void
  onEnd: () => void
  onNote: (at: number | null) => void
  onOpenNote: (id: string) => void
  plot: (handle: PlotHandle | null) => void
}

/** One chart: lines, cursor and annotations, by mouse, fingers and keys. */
export function ChartStage(props: ChartPanelProps) {
  const { panel, name, scene, state, window, range, cursor, tall, onOpenNote, plot } = props
  const { t } = useTranslation('views')
  const { unit } = useFormat()
  const { timeZone } = useOrganization()
  const [frame, width] = useWidth<HTMLDivElement>()
  const hint = useId()
  const phone = usePhone()
  const hidden = useMemo(() => hiddenKeys(scene, state), [scene, state])
  const height = phone ? 240 : (panel.height ?? (tall ? 316 : 196))
  const handle = useRef<PlotHandle>(null)
  // A panel that is dragged is drawn at its new height without rendering anything.
  const resize = (to: number) => {
    frame.current?.style.setProperty('height', `${to}px`)
    handle.current?.setHeight(to)
  }
  const sentence = useCursorSentence({ scene, hidden, range, width }, unit)
  const shown = scene.traces.filter(({ key }) => !hidden.has(key))
  const { said, onKeyDown } = usePlotKeys({ ...props, traces: shown, sentence })
  const summary = useSummary()
  const left = (time: number) => {
    const { from, to } = range.span
    return GUTTER + ((time - from) / (to - from)) * (width - GUTTER - END)
  }
  const common = { scene, hidden, cursor, range, width }
  return (
    <>
      {phone && <CursorReadout {...common} />}
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- the role says that it takes keys */}
      <div
        className={css.stage}
        ref={frame}
        role="application"
        tabIndex={0}
        aria-roledescription={t('chart.role')}
        aria-label={summary(name, scene, hidden, window)}
        aria-describedby={hint}
        style={{ height }}
        onKeyDown={onKeyDown}
      >
        <span className={css.unseen} id={hint}>
          {t('chart.keys')}
        </span>
        {width > 0 && (
          <Suspense fallback={<Skeleton height={`${height}px`} rounded />}>
            <Plot
              ref={(made) => {
                handle.current = made
                plot(made)
              }}
              scene={scene}
              hidden={hidden}
              width={width}
              height={height}
              range={range}
              cursor={cursor}
              timeZone={timeZone}
              onReset={props.onReset}
            />
          </Suspense>
        )}
        <NoteMarks
          notes={scene.notes}
          range={range}
          left={GUTTER}
          right={width - END}
          onOpen={onOpenNote}
        />
        {!phone && <CursorTip {...common} left={left} />}
      </div>
      <span className={css.unseen} role="status">
        {said}
      </span>
      <PanelEdge name={name} height={height} onDrag={resize} onChange={props.onHeight} />
    </>
  )
}

/** Handles of the plots, by the place of their panel. */
export const usePlots = () => {
  const plots = useRef(new Map<number, PlotHandle>())
  const refOf = (index: number) => (handle: PlotHandle | null) => {
    if (handle) plots.current.set(index, handle)
    else plots.current.delete(index)
  }
  return { plots, refOf }
}
