import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  type Ref,
} from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useAppearance } from '../../../../lib/appearance.ts'
import { useChartWords } from '../../../../ui/time-chart/words.ts'
import type { CursorTime, TimeRange } from '../time/time-range.ts'
import { optionsOf, type Held } from './options.ts'
import { paletteOf } from './palette.ts'
import { plotData } from './plot-data.ts'
import type { Scene } from './scene.ts'
import css from './plot.module.scss'

const WHEEL_STEP = 0.0015

/** What a panel asks of its plot. */
export interface PlotHandle {
  /** The picture as it is drawn now. */
  canvas: () => HTMLCanvasElement | null
  /** Where a time stands, in pixels from the start of the canvas. */
  xOf: (time: number) => number
  /** Draws it as tall as that, until it is rendered with another height. */
  setHeight: (height: number) => void
}

export interface PlotProps {
  scene: Scene
  /** Of the traces: which are not shown. */
  hidden: ReadonlySet<string>
  width: number
  height: number
  range: TimeRange
  cursor: CursorTime
  timeZone: string | undefined
  /** A double click. */
  onReset: () => void
  onDrawn?: (() => void) | undefined
  ref?: Ref<PlotHandle>
}

function onWheel(u: uPlot, range: TimeRange, event: WheelEvent) {
  event.preventDefault()
  const sideways = event.shiftKey ? event.deltaX || event.deltaY : event.deltaX
  if (Math.abs(sideways) > Math.abs(event.deltaY) || event.shiftKey) {
    range.pan(sideways / Math.max(1, u.over.clientWidth))
    return
  }
  const at = u.posToVal(event.clientX - u.over.getBoundingClientRect().left, 'x')
  range.zoom(Math.exp(event.deltaY * WHEEL_STEP), at)
}

/** Dragging with Shift, or with the middle button, moves the time along. */
function onGrab(u: uPlot, range: TimeRange, event: PointerEvent) {
  if (!event.shiftKey && event.button !== 1) return
  event.preventDefault()
  const { from, to } = range.span
  const perPixel = (to - from) / Math.max(1, u.over.clientWidth)
  const move = ({ clientX }: PointerEvent) => {
    const by = (event.clientX - clientX) * perPixel
    range.moveByUser({ from: from + by, to: to + by })
  }
  const end = () => removeEventListener('pointermove', move)
  addEventListener('pointermove', move)
  addEventListener('pointerup', end, { once: true })
}

/** The lines of a panel. React says what is drawn; where it is looked at comes straight from the range. */
export function Plot({
  scene,
  hidden,
  width,
  height,
  range,
  cursor,
  timeZone,
  onReset,
  onDrawn,
  ref,
}: PlotProps) {
  const host = useRef<HTMLDivElement>(null)
  const chart = useRef<uPlot | null>(null)
  const { skin } = useAppearance()
  const words = useChartWords(timeZone)
  const data = useMemo(() => plotData(scene.traces), [scene.traces])
  const held = useRef<Held | null>(null)
  const shape = scene.traces.map(({ key, ink, dashed }) => `${key}/${ink}/${dashed}`).join()
  const drawn = useEffectEvent(() => onDrawn?.())
  const reset = useEffectEvent(() => onReset())

  const hold = useEffectEvent((element: Element): Held => ({
    scene,
    data,
    palette: paletteOf(element),
    words,
    timeZone,
  }))
  const make = useEffectEvent((element: HTMLDivElement) => {
    held.current = hold(element)
    const current = () => held.current ?? hold(element)
    const u: uPlot = new uPlot(
      optionsOf({ width, height }, current, {
        onSelect: (from, to) => range.moveByUser({ from, to }),
        onCursor: (at) => cursor.set(at),
      }),
      data.aligned,
      element,
    )
    chart.current = u
    u.batch(() => {
      u.setScale('x', { min: range.span.from, max: range.span.to })
      u.setScale('y', { min: scene.scale.low, max: scene.scale.high })
    })
    u.over.addEventListener('wheel', (event) => onWheel(u, range, event), { passive: false })
    u.over.addEventListener('pointerdown', (event) => onGrab(u, range, event))
    u.over.addEventListener('dblclick', () => reset())
    return u
  })

  // Another set of lines is another chart: that is cheaper than telling one how to become the other.
  useLayoutEffect(() => {
    if (!host.current) return
    const u = make(host.current)
    const stop = [
      range.subscribe(({ from, to }) => u.setScale('x', { min: from, max: to })),
      cursor.subscribe(() => {
        const at = cursor.get()
        const left = at === null ? -10 : u.valToPos(at, 'x')
        if (Math.abs((u.cursor.left ?? -10) - left) > 0.5)
          u.setCursor({ left, top: at === null ? -10 : 1 }, false)
      }),
    ]
    return () => {
      for (const end of stop) end()
      u.destroy()
      chart.current = null
    }
  }, [shape, range, cursor])

  useLayoutEffect(() => {
    chart.current?.setSize({ width, height })
  }, [width, height])

  useLayoutEffect(() => {
    const u = chart.current
    if (!u || !host.current) return
    held.current = hold(host.current)
    u.batch(() => {
      u.setData(data.aligned, false)
      scene.traces.forEach(({ key }, index) =>
        u.setSeries(index + 1, { show: !hidden.has(key) }, false),
      )
      u.setScale('x', { min: range.span.from, max: range.span.to })
      u.setScale('y', { min: scene.scale.low, max: scene.scale.high })
      u.redraw(true, true)
    })
  }, [scene, data, hidden, words, timeZone, skin, shape, range])
  useEffect(() => drawn(), [scene])

  useImperativeHandle(ref, () => ({
    canvas: () => chart.current?.ctx.canvas ?? null,
    xOf: (time) =>
      chart.current
        ? chart.current.valToPos(time, 'x') + chart.current.bbox.left / devicePixelRatio
        : 0,
    setHeight: (next) => chart.current?.setSize({ width, height: next }),
  }))
  return <div className={css.host} ref={host} aria-hidden="true" />
}
