// What other domains have on days: each says itself what that is, and who sees it.
import { authorize, may } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import type { CalendarLayer } from '../../../generated/resolvers.ts'
import { parse } from '../../../parse.ts'
import type { LayerItem } from '../../../platform/layers.ts'
import { changePreference, preferenceOf } from '../../people/identity/preferences-service.ts'
import { isHidden, LayerShown } from './layer.ts'
import { LayersAsked, windowOf } from './occurrence.ts'
import { zoneOf } from './people-store.ts'

/** Of one layer at once; more on these days nobody could look at. */
const MOST = 500

/** Those the viewer may look at, in the order in which they are shown. */
export function listLayers(ctx: Context): CalendarLayer[] {
  authorize(ctx, 'read', 'CalendarEvent')
  return ctx.declared.layers.filter(([, { access }]) => may(ctx, ...access)).map(([name]) => name)
}

const PREFERENCE = 'calendarLayers'

/** Those of them that the account has unticked. */
export async function hiddenLayers(ctx: Context): Promise<CalendarLayer[]> {
  const layers = listLayers(ctx)
  const chosen = await preferenceOf(ctx, PREFERENCE)
  return layers.filter((name) => isHidden(chosen, name))
}

/** Two devices that tick different ones at once are both right. Answers what is unticked now. */
export async function showLayer(ctx: Context, asked: unknown): Promise<CalendarLayer[]> {
  authorize(ctx, 'read', 'CalendarEvent')
  const { layer, isShown } = parse(LayerShown, asked)
  const chosen = await changePreference(ctx, PREFERENCE, { [layer]: isShown })
  return listLayers(ctx).filter((name) => isHidden(chosen, name))
}

export interface ItemOfLayer extends LayerItem {
  readonly layer: CalendarLayer
}

export async function listLayerItems(ctx: Context, asked: unknown): Promise<ItemOfLayer[]> {
  const tenant = authorize(ctx, 'read', 'CalendarEvent')
  const { firstDay, lastDay, timeZone, layer } = parse(LayersAsked, asked)
  const span = windowOf(firstDay, lastDay, timeZone ?? (await zoneOf(tenant)))
  const wanted = ctx.declared.layers.filter(
    ([name, { access }]) => (!layer || layer.includes(name)) && may(ctx, ...access),
  )
  const found = await Promise.all(
    wanted.map(async ([name, { items }]) =>
      (await items(ctx, span, MOST)).map((item) => ({ ...item, layer: name })),
    ),
  )
  return found.flat()
}
