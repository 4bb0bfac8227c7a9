import type uPlot from 'uplot'
import { timeTicks, type TimeTick } from '../../../../ui/time-chart/time-scale.ts'
import type { ChartWords } from '../../../../ui/time-chart/words.ts'
import { drawBands, drawGround } from './draw-ground.ts'
import { drawWords, HEAD } from './draw-words.ts'
import type { Palette } from './palette.ts'
import type { PlotData } from './plot-data.ts'
import type { Scene } from './scene.ts'

/** Room for the figures of the values, the same in all panels, so that their times stand under each other. */
export const GUTTER = 48
const FOOT = 26
const END = 22

/** What a plot looks at while it draws; it changes under it. */
export interface Held {
  scene: Scene
  data: PlotData
  palette: Palette
  words: ChartWords
  timeZone: string | undefined
}

const ticksOf = (u: uPlot, from: number, to: number, timeZone: string | undefined): TimeTick[] =>
  timeTicks(
    from,
    to,
    Math.max(2, Math.min(12, Math.floor(u.bbox.width / devicePixelRatio / 84))),
    timeZone,
  )

function axes(held: () => Held): uPlot.Axis[] {
  const text = () => held().palette.token('chart.axis')
  const common = {
    stroke: text,
    font: held().palette.font(500),
    ticks: { show: false },
    border: { show: false },
  }
  let ticks: TimeTick[] = []
  const times: uPlot.Axis = {
    ...common,
    grid: { show: false },
    size: FOOT,
    gap: 8,
    border: { show: true, stroke: () => held().palette.token('border.strong'), width: 1 },
    splits: (u, _axis, from, to) => {
      ticks = ticksOf(u, from, to, held().timeZone)
      return ticks.map(({ at }) => at)
    },
    values: () => ticks.map((tick) => held().words.tick(tick)),
  }
  const values: uPlot.Axis = {
    ...common,
    grid: { stroke: () => held().palette.token('chart.grid'), width: 1 },
    size: GUTTER,
    gap: 8,
    splits: () => [...held().scene.scale.ticks],
    values: (_u, splits) =>
      splits.map((value) => held().words.value(value, held().scene.scale.decimals)),
  }
  return [times, values]
}

/** One line for each trace: straight from value to value, with a break at every gap. */
export function seriesOf(scene: Scene, held: () => Held): uPlot.Series[] {
  const lines = scene.traces.map(({ ink, dashed, faint }, index): uPlot.Series => ({
    scale: 'y',
    auto: false,
    stroke: () => held().palette.series(ink),
    width: faint ? 1.4 : 1.75,
    ...((dashed || faint) && { dash: faint ? [5, 4] : [9, 3] }),
    ...(faint && { alpha: 0.65 }),
    spanGaps: false,
    points: {
      show: false,
      size: 4,
      width: 0,
      fill: () => held().palette.series(ink),
      filter: () => held().data.alone[index] ?? null,
    },
  }))
  return [{}, ...lines]
}

interface Handlers {
  onSelect: (from: number, to: number) => void
  onCursor: (at: number | null) => void
}

const isShown = (u: uPlot) => (trace: number) => u.series[trace + 1]?.show !== false

/** uPlot draws the lines and the axes; everything that is ours is drawn around them. */
export function optionsOf(
  size: { width: number; height: number },
  held: () => Held,
  { onSelect, onCursor }: Handlers,
): uPlot.Options {
  return {
    ...size,
    ms: 1,
    padding: [HEAD, END, 0, 0],
    legend: { show: false },
    focus: { alpha: 1 },
    scales: { x: { time: true, auto: false }, y: { auto: false } },
    axes: axes(held),
    series: seriesOf(held().scene, held),
    cursor: {
      x: true,
      y: false,
      drag: { x: true, y: false, setScale: false, dist: 4 },
      points: {
        size: 7,
        width: 1.5,
        stroke: () => held().palette.token('bg.panel'),
        fill: (_u, index) => held().palette.series(held().scene.traces[index - 1]?.ink ?? 1),
      },
      // A double click belongs to the screen.
      bind: {
        dblclick: () => null,
        // With Shift, or the middle button, a drag moves the time along instead.
        mousedown: (_u, _target, handler) => (event) =>
          event.shiftKey || event.button !== 0 ? null : handler(event),
      },
    },
    hooks: {
      drawClear: [(u) => drawGround(u, held().scene, held().palette)],
      drawAxes: [(u) => drawBands(u, held().scene, held().palette, isShown(u))],
      draw: [(u) => drawWords(u, held().scene, held().palette, isShown(u))],
      setSelect: [
        (u) => {
          const { left, width } = u.select
          if (width < 4) return
          onSelect(u.posToVal(left, 'x'), u.posToVal(left + width, 'x'))
          u.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
        },
      ],
      setCursor: [
        (u) => {
          const { left } = u.cursor
          onCursor(left == null || left < 0 ? null : u.posToVal(left, 'x'))
        },
      ],
    },
  }
}
