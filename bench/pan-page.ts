// Runs in the browser: the same points panned by bare uPlot and by the chart of /dynamic, each frame painted for certain.
import uPlot from 'uplot'
import { optionsOf, type Held } from '../client/features/monitoring/views/plot/options.ts'
import { plotData } from '../client/features/monitoring/views/plot/plot-data.ts'
import type { Scene } from '../client/features/monitoring/views/plot/scene.ts'
import type { Trace } from '../client/features/monitoring/views/plot/trace.ts'
import { valueScale } from '../client/ui/time-chart/value-scale.ts'

const [SERIES, EACH, MINUTE] = [5, 20_000, 60_000]
const SIZE = { width: 1120, height: 316 }
const FRAMES = 10
/** How much of the points is in sight at once. */
const SHARE = 0.9
const COLORS = ['#0E455F', '#B53301', '#5E87FC', '#037265', '#C455B3']

function traceOf(index: number): Trace {
  const times = Array.from({ length: EACH }, (_, row) => row * MINUTE)
  const avg = times.map(
    (_, row) => 5 + index + Math.sin(row / 90 + index) + 0.3 * Math.sin(row * 7.3),
  )
  const [min, max] = [avg.map((value) => value - 0.4), avg.map((value) => value + 0.4)]
  const gapAfter = times.map((_, row) => row % 5000 === 4999)
  return {
    key: `${index}@0`,
    name: `Probe ${index}`,
    sensor: `Probe ${index}`,
    shift: null,
    ink: index + 1,
    dashed: false,
    faint: false,
    times,
    min,
    max,
    avg,
    gapAfter,
  }
}

const traces = Array.from({ length: SERIES }, (_, index) => traceOf(index))
const data = plotData(traces)
const scene: Scene = {
  traces,
  scale: valueScale([3, 12]),
  permitted: { low: 4, high: 11 },
  band: true,
  limits: (['low', 'high'] as const).map((side) => ({
    from: 0,
    to: EACH * MINUTE,
    value: side === 'low' ? 4 : 11,
    style: 'limit' as const,
    side,
    tone: 'state.alarm.high' as const,
    label: side,
  })),
  alarms: [],
  silences: [],
  notes: [],
}
const color = (name: string) =>
  name.startsWith('chart.series.') ? (COLORS[Number(name.at(-1)) - 1] ?? '#000') : '#888'
const held: Held = {
  scene,
  data,
  timeZone: 'UTC',
  palette: {
    token: color,
    series: (ink) => color(`chart.series.${ink}`),
    tone: () => '#C74E00',
    toneText: () => '#A34000',
    font: (weight) => `${weight} 11px sans-serif`,
  },
  words: {
    tick: ({ at }) => new Date(at).toISOString().slice(11, 16),
    instant: (at) => new Date(at).toISOString(),
    value: (value, decimals) => value.toFixed(decimals),
  },
}

const host = () => document.body.appendChild(document.createElement('div'))
const ours = () => {
  const u = new uPlot(
    optionsOf(SIZE, () => held, { onSelect: () => undefined, onCursor: () => undefined }),
    data.aligned,
    host(),
  )
  u.setScale('y', { min: scene.scale.low, max: scene.scale.high })
  return u
}

/** As uPlot's own examples have it: lines, and where asked bands between two more series each. */
function bare(bands: boolean): uPlot {
  const [times = [], ...lines] = data.aligned
  const columns = bands
    ? lines.flatMap((line, index) => [line, edge(index, 'min'), edge(index, 'max')])
    : lines
  const series = columns.map((_, index): uPlot.Series => {
    const stroke = COLORS[bands ? Math.floor(index / 3) : index] ?? '#000'
    return bands && index % 3 !== 0
      ? { points: { show: false }, width: 0 }
      : { stroke, width: 1.75, points: { show: false } }
  })
  const options: uPlot.Options = {
    ...SIZE,
    ms: 1,
    legend: { show: false },
    series: [{}, ...series],
    bands: bands
      ? lines.map((_, index) => ({ series: [3 * index + 3, 3 * index + 2], fill: '#88888822' }))
      : [],
  }
  return new uPlot(options, [times, ...columns] as uPlot.AlignedData, host())
}

/** One edge of a band, with the same gaps as its line. */
function edge(index: number, side: 'min' | 'max'): (number | null)[] {
  const trace = traces[index]
  const known = new Map(trace?.times.map((time, row) => [time, trace[side][row] ?? null]))
  return Array.from(data.aligned[0] ?? [], (time) => known.get(time) ?? null)
}

const plots = { ours: ours(), bare: bare(false), banded: bare(true) }

/** Milliseconds a frame, over a pan of the points: a share of them leaves on one side while others come in on the other. */
function pan(which: keyof typeof plots): number {
  const u = plots[which]
  const began = performance.now()
  for (let frame = 0; frame < FRAMES; frame++) {
    const from = (EACH * MINUTE * (1 - SHARE) * frame) / FRAMES
    u.batch(() => u.setScale('x', { min: from, max: from + EACH * MINUTE * SHARE }))
    u.ctx.getImageData(0, 0, 1, 1) // waits until it is painted
  }
  return (performance.now() - began) / FRAMES
}

Object.assign(window, { pan })
