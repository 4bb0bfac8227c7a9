import type { EventInput } from '@fullcalendar/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { skipToken } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import type { CalendarLayer } from '../../../generated/schema.ts'
import { useAct } from '../../../lib/use-act.ts'
import { readAfresh, useReadAgain } from '../../../lib/use-read-again.ts'
import { toast } from '../../../ui/toast.ts'
import {
  useCalendarLayerDaysQuery,
  useCalendarLayerNewsSubscription,
  useCalendarLayersQuery,
  useShowCalendarLayerMutation,
  type CalendarLayerDaysQuery,
} from './calendar.generated.ts'
import type { CalendarView } from './calendar-view.ts'
import { addDays } from './days.ts'
import { saidIn } from './shown.ts'

export type ShownItem = CalendarLayerDaysQuery['calendarLayerItems'][number]

/** Which layers are ticked: what was pressed here at once, and else as the account has it. */
function useChosenLayers() {
  const { t } = useTranslation('calendar')
  const [pressed, setPressed] = useState<Partial<Record<CalendarLayer, boolean>>>({})
  const { data: known } = useCalendarLayersQuery({ fetchPolicy: 'cache-and-network' })
  const show = useAct(useShowCalendarLayerMutation(), t)
  const layers = known?.calendarLayers ?? []
  const isOn = (layer: CalendarLayer) =>
    pressed[layer] ?? !known?.hiddenCalendarLayers.includes(layer)
  const toggle = async (layer: CalendarLayer) => {
    const isShown = !isOn(layer)
    setPressed({ ...pressed, [layer]: isShown })
    const result = await show({ layer, isShown })
    if (result.is === 'done') return
    setPressed((before) => ({ ...before, [layer]: !isShown }))
    toast.error({ title: result.message })
  }
  return { layers, isOn, toggle: (layer: CalendarLayer) => void toggle(layer) }
}

/** Without a connection layers are read all the same, this much later, milliseconds. */
const PATIENCE_MS = 3000

/** While a page opens its subscriptions begin anew, and name all layers once more. */
const SETTLING_MS = 2000

/**
 * Whether all layers have been named that are at the beginning, so that what is read from then on misses nothing and need not be read
 * twice; the function takes each that is named, and says whether it tells of anything new.
 */
function useBeginning(layers: readonly CalendarLayer[]) {
  const [hasBegun, setBegun] = useState(false)
  const named = useRef(new Set<CalendarLayer>())
  const begunAt = useRef(Infinity)
  useEffect(() => {
    const patience = setTimeout(() => {
      begunAt.current = Math.min(begunAt.current, 0)
      setBegun(true)
    }, PATIENCE_MS)
    return () => clearTimeout(patience)
  }, [])
  const isNews = (layer: CalendarLayer) => {
    if (Date.now() - begunAt.current > SETTLING_MS) return true
    named.current.add(layer)
    if (hasBegun || !layers.every((each) => named.current.has(each))) return false
    begunAt.current = Date.now()
    setBegun(true)
    return false
  }
  return { hasBegun, isNews }
}

/** What other domains have on the days that are shown, of those that are ticked. It follows what happens there. */
export function useLayers(view: CalendarView) {
  const { days, timeZone } = view
  const { layers, isOn, toggle } = useChosenLayers()
  const layer = layers.filter(isOn)
  const { hasBegun, isNews } = useBeginning(layer)
  const answer = useCalendarLayerDaysQuery(
    layer.length && hasBegun
      ? { variables: { ...days, timeZone, layer }, fetchPolicy: 'cache-and-network' }
      : skipToken,
  )
  const { data, previousData } = answer
  const readAgain = useReadAgain(() => readAfresh(answer))
  // It begins with every layer, also when the connection is there again.
  useCalendarLayerNewsSubscription({
    variables: { layer },
    skip: !layer.length,
    onData: ({ data: { data: news } }) => {
      if (news && isNews(news.calendarLayerSignalled.layer)) readAgain()
    },
    ignoreResults: true,
    fetchPolicy: 'no-cache',
  })
  const found = layer.length ? (data ?? previousData)?.calendarLayerItems : undefined
  const items = useMemo(
    () => (found ?? []).filter(({ title }) => saidIn(title, view.search)),
    [found, view.search],
  )
  return {
    layers,
    isOn,
    items: items.filter((item) => layer.includes(item.layer)),
    toggle,
  }
}
export type CalendarLayers = ReturnType<typeof useLayers>

/** As the grid takes it: it stays where it is. */
export function layerInGrid(item: ShownItem): EventInput {
  const { startsAt, endsAt, firstDay, lastDay, layer, path, title } = item
  const times = firstDay
    ? { start: firstDay, end: addDays(lastDay ?? firstDay, 1), allDay: true }
    : { start: startsAt ?? '', ...(endsAt && { end: endsAt }), allDay: false }
  return {
    id: `${layer} ${path} ${startsAt ?? firstDay ?? ''}`,
    title,
    editable: false,
    extendedProps: { item },
    ...times,
  }
}
