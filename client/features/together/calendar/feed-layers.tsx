import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarLayer } from '../../../generated/schema.ts'
import { useAct } from '../../../lib/use-act.ts'
import { CheckBox } from '../../../ui/check-box.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSetCalendarFeedLayersMutation } from './calendar.generated.ts'
import css from './files.module.scss'

interface FeedLayersProps {
  /** Those there are. */
  layers: readonly CalendarLayer[]
  chosen: readonly CalendarLayer[]
}

/** What of other domains is read at the address, too: nothing until it is ticked, since whoever has the address reads it. */
export function FeedLayers({ layers, chosen }: FeedLayersProps) {
  const { t } = useTranslation(['calendar', 'domains'])
  const set = useAct(useSetCalendarFeedLayersMutation({ refetchQueries: ['OwnCalendarFeed'] }), t)
  const [pressed, setPressed] = useState<readonly CalendarLayer[] | null>(null)
  const shown = pressed ?? chosen
  const toggle = async (layer: CalendarLayer) => {
    const others = shown.filter((each) => each !== layer)
    const next = shown.includes(layer) ? others : [...others, layer]
    setPressed(next)
    const result = await set({ layers: next })
    if (result.is === 'done') return
    setPressed(null)
    toast.error({ title: result.message })
  }
  if (!layers.length) return null
  return (
    <fieldset className={css.layers}>
      <legend>{t('feed.layers')}</legend>
      {layers.map((layer) => (
        <CheckBox
          key={layer}
          label={t(`domains:layer.${layer}`)}
          checked={shown.includes(layer)}
          onChange={() => void toggle(layer)}
        />
      ))}
    </fieldset>
  )
}
