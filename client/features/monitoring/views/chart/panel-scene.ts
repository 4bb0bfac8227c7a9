import type { KnownSensor } from '../../../../entities/sensors/all-sensors.ts'
import { valueScale } from '../../../../ui/time-chart/value-scale.ts'
import type { AlarmSpan } from './alarm-spans.ts'
import type { ChartRulesQuery } from './chart-context.generated.ts'
import type { ChartNoteFragment } from '../../../../entities/annotations/note.generated.ts'
import type { ChartPanel, ChartState } from './chart-state.ts'
import type { Note, Scene } from '../plot/scene.ts'
import type { Trace } from '../plot/trace.ts'
import { limitLines } from './rules-in-time.ts'
import { keyOf, type Values } from './series.ts'
import { isShown, isVisible } from './visible.ts'
import { silencesOf } from './silences.ts'
import type { Span } from '../time/time-range.ts'

/** How things are called on the chart, and how degrees Celsius are shown. */
export interface SceneTexts {
  convert: (celsius: number) => number
  limit: (side: 'low' | 'high', celsius: number) => string
  clears: (celsius: number) => string
  alarm: (alarm: AlarmSpan, sensor: string) => string
  silent: (sensor: string, span: Span, open: boolean) => string
  shift: (seconds: number) => string
  shifted: (sensor: string, seconds: number) => string
}

/** Everything known that bears on a chart. */
export interface ChartFacts {
  values: ReadonlyMap<string, Values>
  rules: ChartRulesQuery['alarmConfigs']['nodes']
  alarms: readonly AlarmSpan[]
  notes: readonly ChartNoteFragment[]
}

interface PanelRequest {
  panel: ChartPanel
  state: Pick<ChartState, 'hidden' | 'only' | 'off' | 'asOf'>
  sensors: ReadonlyMap<string, KnownSensor>
  /** Of all sensors of the screen: each keeps its colour in every panel. */
  order: readonly string[]
  facts: ChartFacts
  window: Span
  now: number
  texts: SceneTexts
}

/** So many colours there are. */
const INKS = 8
const PLAIN = 4
const LONGEST_NOTE = 40

/** One of the eight colours; each sensor keeps its own in every panel. */
export const inkOf = (order: readonly string[], sensorId: string): number =>
  (Math.max(0, order.indexOf(sensorId)) % INKS) + 1

function traceOf(
  { panel, order, texts }: PanelRequest,
  sensor: KnownSensor,
  values: Values,
): Trace {
  const shown = (column: readonly number[]) => column.map(texts.convert)
  const { shiftSeconds, times, bucket, gapAfter } = values
  return {
    key: keyOf(values),
    name: shiftSeconds === 0 ? sensor.name : texts.shifted(sensor.name, shiftSeconds),
    sensor: sensor.name,
    shift: shiftSeconds === 0 ? null : texts.shift(shiftSeconds),
    ink: inkOf(order, sensor.id),
    // From the fifth line of a panel on, colour alone does not tell them apart.
    dashed: shiftSeconds === 0 && panel.sensorIds.indexOf(sensor.id) >= PLAIN,
    faint: shiftSeconds !== 0,
    times: bucket === 0 ? times : times.map((time) => time + bucket / 2),
    min: shown(values.min),
    max: shown(values.max),
    avg: shown(values.avg),
    gapAfter,
  }
}

function tracesOf(request: PanelRequest): Trace[] {
  const { panel, sensors, facts } = request
  // Other times lie under the present.
  return [...panel.shiftSeconds.toReversed(), 0].flatMap((shiftSeconds) =>
    panel.sensorIds.flatMap((sensorId) => {
      const [sensor, values] = [
        sensors.get(sensorId),
        facts.values.get(keyOf({ sensorId, shiftSeconds })),
      ]
      return sensor && values ? [traceOf(request, sensor, values)] : []
    }),
  )
}

function permittedOf(shown: readonly KnownSensor[], { convert }: SceneTexts): Scene['permitted'] {
  const [first] = shown
  if (!first || (first.permittedLow === null && first.permittedHigh === null)) return null
  const same = shown.every(
    ({ permittedLow, permittedHigh }) =>
      permittedLow === first.permittedLow && permittedHigh === first.permittedHigh,
  )
  const edge = (value: number | null) => (value === null ? null : convert(value))
  return same ? { low: edge(first.permittedLow), high: edge(first.permittedHigh) } : null
}

const short = (text: string) =>
  text.length > LONGEST_NOTE ? `${text.slice(0, LONGEST_NOTE).trimEnd()}…` : text

/** In the order of their time, as they are numbered. */
export function notesOf(
  notes: readonly ChartNoteFragment[],
  shown: readonly KnownSensor[],
): Note[] {
  const about = notes.filter(({ sensor, site }) =>
    shown.some((each) => each.id === sensor?.id || (site !== null && each.site?.id === site.id)),
  )
  return about.map(({ id, from, to, text }, index) => ({
    id,
    number: index + 1,
    text: short(text),
    from: Date.parse(from),
    to: Date.parse(to),
  }))
}

const MOST_SILENCES = 40

function silencesOn(
  { facts, window, now, texts }: PanelRequest,
  shown: readonly KnownSensor[],
): Scene['silences'] {
  const all = shown.flatMap(({ id, name }) => {
    const values = facts.values.get(keyOf({ sensorId: id, shiftSeconds: 0 }))
    return (values ? silencesOf(values, window, now) : []).map((span) => ({
      ...span,
      label: texts.silent(name, span, span.to >= Math.min(window.to, now)),
    }))
  })
  const worth = (window.to - window.from) / 400
  const long = all.filter(({ from, to }) => to - from > worth)
  return long.toSorted((a, b) => b.to - b.from - (a.to - a.from)).slice(0, MOST_SILENCES)
}

function scaleOf(
  traces: readonly Trace[],
  extra: readonly number[],
  visible: (trace: Trace) => boolean,
) {
  let [low, high] = [Infinity, -Infinity]
  for (const trace of traces.some(visible) ? traces.filter(visible) : traces) {
    for (const value of trace.min) if (value < low) low = value
    for (const value of trace.max) if (value > high) high = value
  }
  const all = [...extra, ...(low <= high ? [low, high] : [])]
  return valueScale(all)
}

/** What a panel draws. */
export function sceneOf(request: PanelRequest): Scene {
  const { panel, state, sensors, facts, window, now, texts } = request
  const inPanel = panel.sensorIds.flatMap((id) => sensors.get(id) ?? [])
  const shown = inPanel.filter(({ id }) => isVisible(state, id))
  const traces = tracesOf(request)
  const layer = (name: ChartState['hidden'][number]) => !state.hidden.includes(name)
  const names = new Map(inPanel.map(({ id, name }) => [id, name]))
  const limits = layer('LIMITS')
    ? limitLines(facts.rules, shown, window, state.asOf ?? Infinity)
    : []
  const alarms = layer('ALARMS')
    ? facts.alarms.filter(({ sensorId }) => shown.some(({ id }) => id === sensorId))
    : []
  const permitted = layer('LIMITS') ? permittedOf(shown, texts) : null
  const lines = limits.map((line) => ({
    ...line,
    value: texts.convert(line.value),
    label: line.style === 'limit' ? texts.limit(line.side, line.value) : texts.clears(line.value),
  }))
  const edges = [permitted?.low, permitted?.high].filter((edge) => edge != null)
  return {
    traces,
    scale: scaleOf(traces, [...lines.map(({ value }) => value), ...edges], (trace) =>
      isShown(state, trace),
    ),
    permitted,
    limits: lines,
    alarms: alarms.map((alarm) => ({
      ...alarm,
      label: texts.alarm(alarm, names.get(alarm.sensorId) ?? ''),
    })),
    silences: silencesOn({ ...request, now }, shown),
    notes: layer('ANNOTATIONS') ? notesOf(facts.notes, shown) : [],
    band: layer('BAND'),
  }
}
