// What other domains have on days: each says itself what that is, and who sees it.
import { authorize, may } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import type { CalendarLayer } from '../../../generated/resolvers.ts'
import { parse } from '../../../parse.ts'
import type { LayerItem } from '../../../platform/layers.ts'
import { LayersAsked, windowOf } from './occurrence.ts'
import { zoneOf } from './people-store.ts'

/** Of one layer at once; more on these days nobody could look at. */
const MOST = 500

/** Those the viewer may look at, in the order in which they are shown. */
export function listLayers(ctx: Context): CalendarLayer[] {
  authorize(ctx, 'read', 'CalendarEvent')
  return ctx.declared.layers.filter(([, { access }]) => may(ctx, ...access)).map(([name]) => name)
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
