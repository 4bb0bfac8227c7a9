import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KnownSensor } from '../../../../entities/sensors/all-sensors.ts'
import { useNow } from '../../../../lib/now.ts'
import { sensorsIn, type ChartPanel, type SavedView } from './chart-state.ts'
import { useSceneTexts, useShiftText } from './chart-texts.ts'
import { sceneOf } from './panel-scene.ts'
import { CursorTime } from '../time/time-range.ts'
import { useChartState } from './use-chart-state.ts'
import { useFacts } from './use-facts.ts'
import { useSeries, type SeriesRequest } from './use-series.ts'
import { useTimeRange } from '../time/use-time-range.ts'

const MINUTE = 60_000
/** Another width asks again only when it is quite another. */
const WIDTH_STEP = 160

/** Everything the screen shows, from its address to what is drawn. */
export function useChart(saved: SavedView | null, sensors: readonly KnownSensor[], width: number) {
  const { state, change, changed } = useChartState(saved)
  const time = useTimeRange(state, change)
  const [cursor] = useState(() => new CursorTime())
  const texts = useSceneTexts()
  const now = useNow(60) + MINUTE
  const known = useMemo(() => new Map(sensors.map((sensor) => [sensor.id, sensor])), [sensors])
  const order = useMemo(
    () => sensorsIn(state.panels).filter((id) => known.has(id)),
    [state.panels, known],
  )
  const { window, following } = time
  const points = width === 0 ? 0 : Math.ceil(width / WIDTH_STEP) * WIDTH_STEP * 2
  // What only changes titles asks nothing again.
  const shape = JSON.stringify(
    state.panels.map(({ sensorIds, shiftSeconds }) => ({ sensorIds, shiftSeconds })),
  )
  const request = useMemo((): SeriesRequest => {
    const panels = (JSON.parse(shape) as Omit<ChartPanel, 'title'>[]).map((panel) => ({
      ...panel,
      title: '',
    }))
    return { panels, window, points, asOf: state.asOf, live: following }
  }, [shape, window, points, state.asOf, following])
  const series = useSeries(request, sensors)
  const facts = useFacts({ sensorIds: order, window, asOf: state.asOf, now })
  const { alarms, rules, notes } = facts
  const { values, revision } = series
  const scenes = useMemo(() => {
    const reach = following ? { from: window.from, to: Math.max(window.to, now) } : window
    const seen = {
      facts: { values, rules, alarms, notes },
      revision,
      state,
      sensors: known,
      order,
      window: reach,
      now,
      texts,
    }
    return state.panels.map((panel) => sceneOf({ ...seen, panel }))
  }, [state, values, revision, rules, alarms, notes, known, order, window, following, now, texts])
  return { state, change, changed, time, cursor, known, order, series, facts, scenes }
}

export type Chart = ReturnType<typeof useChart>

/** What a panel is called: its title, or its sensors. */
export function usePanelName(known: ReadonlyMap<string, KnownSensor>) {
  const { t } = useTranslation(['views', 'common'])
  return ({ title, sensorIds }: ChartPanel): string => {
    if (title) return title
    const names = sensorIds.flatMap((id) => known.get(id)?.name ?? [])
    const few = names.slice(0, 3).join(t('common:listSeparator'))
    return names.length > 3
      ? t('common:scope.andMore', { names: few, count: names.length - 3 })
      : few
  }
}

/** "dashed line is yesterday" */
export function useShiftNote() {
  const { t } = useTranslation(['views', 'common'])
  const shiftText = useShiftText()
  return ({ shiftSeconds }: ChartPanel): string =>
    shiftSeconds.length === 0
      ? ''
      : t('views:shift.note', { when: shiftSeconds.map(shiftText).join(t('common:listSeparator')) })
}
