import type { ViewLayer } from '../../../../generated/schema.ts'
import type { SavedViewFragment } from '../saved/view.generated.ts'
import { isMoment } from '../time/moment.ts'
import { MAX_SPAN_SECONDS, MIN_SPAN_SECONDS, type Place } from '../time/place.ts'

export type SavedView = Omit<SavedViewFragment, '__typename'>

export interface ChartPanel {
  title: string
  sensorIds: string[]
  /** Other times laid over, so many seconds earlier. */
  shiftSeconds: number[]
  /** Pixels; null for as tall as it comes. */
  height: number | null
}

export const LAYERS = [
  'BAND',
  'LIMITS',
  'ALARMS',
  'ANNOTATIONS',
] as const satisfies readonly ViewLayer[]

/** What the screen shows: all of it stands in the address. */
export interface ChartState extends Place {
  panels: ChartPanel[]
  /** As the system knew the world then; null for now. */
  asOf: number | null
  hidden: ViewLayer[]
  /** The one sensor that is shown alone. */
  only: string | null
  /** Sensors that are not shown, "3", and overlays that are not, "3@86400". */
  off: string[]
  table: boolean
}

const [MOST_PANELS, MOST_SENSORS, MOST_SHIFTS] = [12, 30, 4]
const DEFAULT_SPAN = 86_400
/** Pixels. */
export const [LOWEST, HIGHEST] = [120, 1200]

const distinct = <T>(values: readonly T[]) => [...new Set(values)]
const ids = (text: string | undefined) =>
  (text ?? '').split('.').filter((id) => /^[1-9]\d*$/.test(id))
const lines = (text: string) => text.split('.').filter((id) => /^[1-9]\d*(@[1-9]\d*)?$/.test(id))
const isSeconds = (seconds: number) =>
  Number.isInteger(seconds) && seconds >= 1 && seconds <= MAX_SPAN_SECONDS

/** "3.5~86400~Fridges": sensors, other times, title. */
function panelOf(text: string): ChartPanel | null {
  const [sensors, shifts, ...title] = text.split('~')
  const sensorIds = distinct(ids(sensors)).slice(0, MOST_SENSORS)
  if (sensorIds.length === 0) return null
  const shiftSeconds = distinct(ids(shifts).map(Number)).filter(isSeconds).slice(0, MOST_SHIFTS)
  return { sensorIds, shiftSeconds, title: title.join('~').slice(0, 100), height: null }
}

/** "420.0.200": as tall as they are in their order, 0 for one as it comes. */
function heightsIn(params: URLSearchParams): (number | null)[] | null {
  return (
    params
      .get('h')
      ?.split('.')
      .map((text) => {
        const height = Math.round(Number(text))
        return height > 0 ? Math.min(HIGHEST, Math.max(LOWEST, height)) : null
      }) ?? null
  )
}

const textOf = ({ sensorIds, shiftSeconds, title }: ChartPanel) =>
  [sensorIds.join('.'), shiftSeconds.join('.'), title].join('~').replace(/~+$/, '')

const instant = (text: string | null) => {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? null : at
}

function spanIn(params: URLSearchParams): number | null {
  const seconds = Number(params.get('span'))
  return Number.isFinite(seconds) && seconds > 0
    ? Math.min(MAX_SPAN_SECONDS, Math.max(MIN_SPAN_SECONDS, Math.round(seconds)))
    : null
}

/** The range the address names; null where it says something else. */
function relativeIn(params: URLSearchParams): Place['relative'] {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? 'now']
  return isMoment(from) && isMoment(to) ? { from, to } : null
}

/** Which time, from the address; what it leaves open is as saved. */
function placeIn(params: URLSearchParams, layout: SavedView['layout'] | undefined): Place {
  const relative = relativeIn(params)
  const said = relative !== null || params.has('span') || params.has('to')
  const to = params.get('to')
  return {
    spanSeconds: spanIn(params) ?? layout?.spanSeconds ?? DEFAULT_SPAN,
    end: to === null ? instant(layout?.endsAt ?? null) : instant(to),
    relative: said ? relative : (layout?.relative ?? null),
  }
}

function hiddenIn(params: URLSearchParams): ViewLayer[] | null {
  const named = params.get('hide')?.toUpperCase().split(',')
  return named ? LAYERS.filter((layer) => named.includes(layer)) : null
}

/** What the address says; what it does not, the saved view does. */
export function stateIn(params: URLSearchParams, saved: SavedView | null): ChartState {
  const named = params.getAll('p').flatMap((text) => panelOf(text) ?? [])
  const heights = heightsIn(params)
  const panels =
    params.has('p') || !saved
      ? named.slice(0, MOST_PANELS)
      : saved.panels.filter(({ sensorIds }) => sensorIds.length > 0)
  return {
    ...placeIn(params, saved?.layout),
    panels: heights
      ? panels.map((panel, index) => ({ ...panel, height: heights[index] ?? null }))
      : panels,
    asOf: instant(params.get('asOf')),
    hidden: hiddenIn(params) ?? saved?.layout.hidden ?? [],
    only: ids(params.get('only') ?? '')[0] ?? null,
    off: lines(params.get('off') ?? ''),
    table: params.get('table') === 'on',
  }
}

/** Whether the address says something else than the saved view. */
export const isChanged = (params: URLSearchParams): boolean =>
  ['p', 'h', 'span', 'from', 'to', 'hide'].some((key) => params.has(key))

/** The address after a change. `to=now` and `hide=none` say that a saved view is left in this. */
export function withChange(before: URLSearchParams, change: Partial<ChartState>): URLSearchParams {
  const next = new URLSearchParams(before)
  const put = (key: string, text: string | null) => (text ? next.set(key, text) : next.delete(key))
  const saved = next.has('view')
  if (change.panels) {
    next.delete('p')
    for (const panel of change.panels) next.append('p', textOf(panel))
    if (change.panels.length === 0 && saved) next.append('p', '')
    const tall = change.panels.some(({ height }) => height !== null)
    put('h', tall ? change.panels.map(({ height }) => height ?? 0).join('.') : null)
  }
  const { relative } = change
  const end = (text: string | null) => put('to', text ?? (saved ? 'now' : null))
  if (relative !== undefined) put('from', relative?.from ?? null)
  if (relative) {
    put('span', null)
    end(relative.to === 'now' ? null : relative.to)
  } else {
    if (change.spanSeconds !== undefined) put('span', String(change.spanSeconds))
    if (change.end !== undefined)
      end(change.end === null ? null : new Date(change.end).toISOString())
  }
  if (change.asOf !== undefined)
    put('asOf', change.asOf === null ? null : new Date(change.asOf).toISOString())
  if (change.hidden) put('hide', change.hidden.join(',').toLowerCase() || (saved ? 'none' : null))
  if (change.only !== undefined) put('only', change.only)
  if (change.off) put('off', change.off.join('.'))
  if (change.table !== undefined) put('table', change.table ? 'on' : null)
  return next
}

/** What of it a view keeps. */
export const viewInputOf = ({ panels, spanSeconds, end, relative, hidden }: ChartState) => ({
  panels: panels.map(({ title, sensorIds, shiftSeconds, height }) => ({
    title,
    sensorIds,
    shiftSeconds,
    height,
  })),
  layout: {
    spanSeconds,
    endsAt: end === null ? null : new Date(end).toISOString(),
    relative: relative && { from: relative.from, to: relative.to },
    hidden,
  },
})

export const sensorsIn = (panels: readonly ChartPanel[]): string[] =>
  distinct(panels.flatMap(({ sensorIds }) => sensorIds))

/** Puts sensors into a panel, or into a new one behind the last. */
export function withSensors(
  panels: readonly ChartPanel[],
  index: number,
  sensorIds: readonly string[],
): ChartPanel[] {
  const panel = panels[index]
  if (!panel)
    return [
      ...panels,
      { title: '', sensorIds: sensorIds.slice(0, MOST_SENSORS), shiftSeconds: [], height: null },
    ].slice(0, MOST_PANELS)
  const wanted = distinct([...panel.sensorIds, ...sensorIds]).slice(0, MOST_SENSORS)
  return panels.map((each) => (each === panel ? { ...each, sensorIds: wanted } : each))
}

/** Takes sensors out of every panel; a panel without any goes. */
export const withoutSensors = (
  panels: readonly ChartPanel[],
  sensorIds: readonly string[],
): ChartPanel[] =>
  panels
    .map((panel) => ({
      ...panel,
      sensorIds: panel.sensorIds.filter((id) => !sensorIds.includes(id)),
    }))
    .filter((panel) => panel.sensorIds.length > 0)
