// What people ask of what other domains have on days. Which layers there are the schema says.
import { z } from 'zod'
import type { CalendarLayer } from '../../../generated/resolvers.ts'

const layer = z.custom<CalendarLayer>()
export const LayersChosen = z.object({
  layers: z
    .array(layer)
    .max(20, 'At most 20.')
    .transform((layers) => [...new Set(layers)]),
})
export const LayersFollowed = z.object({ layer: z.array(layer).max(20, 'At most 20.').nullish() })
export const LayerShown = z.object({ layer, isShown: z.boolean() })

/** By layer, whether it is shown; what nobody has chosen is missing. */
const Chosen = z.record(z.string(), z.boolean()).catch({})

/** As long as nobody has chosen: alarms may be many. */
const AT_FIRST: Partial<Record<CalendarLayer, boolean>> = { ALARM: false }

export function isHidden(chosen: unknown, name: CalendarLayer): boolean {
  return !(Chosen.parse(chosen ?? {})[name] ?? AT_FIRST[name] ?? true)
}
