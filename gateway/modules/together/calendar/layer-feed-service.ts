// What other domains have on days, at the address of a member's calendar: what they chose, with the rights they have as it is read.
import { may, type Tenant } from '../../../access/authorize.ts'
import type { Context, Viewer } from '../../../context.ts'
import { languageOf } from '../../../platform/languages.ts'
import type { Layer, LayerItem } from '../../../platform/layers.ts'
import * as store from './feed-store.ts'
import type { OtherItem, Others } from './ics/write.ts'
import { windowOf } from './occurrence.ts'
import { zoneOf } from './people-store.ts'

const DAY = 86_400_000
const DAYS_BEFORE = 90
const DAYS_AHEAD = 275
const MOST = 500

/** Whoever has the address reads in the member's place, for as long as this takes. */
async function asMember(ctx: Context, tenant: Tenant, memberId: number) {
  const { language, ...member } = await store.memberOf(tenant, memberId)
  const viewer: Viewer = {
    ...member,
    userId: memberId,
    organizationId: tenant.organizationId,
    sessionId: null,
    expiresAt: Math.ceil(ctx.now() / 1000) + 60,
  }
  return { reading: { ...ctx, viewer }, language: languageOf(language) }
}

/** What is due keeps its name when it is put off; what lasts for a time may come again under the same number. */
const uidOf = (ctx: Context, tenant: Tenant, layer: string, { id, startsAt, endsAt }: LayerItem) =>
  [layer.toLowerCase(), id, ...(startsAt && endsAt ? [startsAt.getTime()] : [])].join('-') +
  `@${tenant.organizationId}.${hostOf(ctx)}`

const hostOf = ({ config }: Context) =>
  config.PUBLIC_URL ? new URL(config.PUBLIC_URL).hostname : 'isotherm'

export async function layersInFeed(
  ctx: Context,
  tenant: Tenant,
  memberId: number,
): Promise<Others | null> {
  const chosen = (await store.find(tenant, memberId))?.layers ?? []
  if (!chosen.length) return null
  const { reading, language } = await asMember(ctx, tenant, memberId)
  const now = ctx.now()
  const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10)
  const days = [dayAt(now - DAYS_BEFORE * DAY), dayAt(now + DAYS_AHEAD * DAY)] as const
  const span = windowOf(...days, await zoneOf(tenant))
  const inFile = async (name: string, { items, called }: Layer): Promise<OtherItem[]> =>
    (await items(reading, span, MOST)).map((item) => ({
      uid: uidOf(ctx, tenant, name, item),
      title: called[language](item.title),
      layer: name,
      url: ctx.config.PUBLIC_URL ? new URL(item.path, ctx.config.PUBLIC_URL).href : '',
      isDone: item.isDone,
      startsAt: item.startsAt,
      endsAt: item.endsAt,
      firstDay: item.firstDay,
      lastDay: item.lastDay,
    }))
  const wanted = ctx.declared.layers.filter(
    ([name, { access }]) => chosen.includes(name) && may(reading, ...access),
  )
  const found = await Promise.all(wanted.map(([name, layer]) => inFile(name, layer)))
  return { items: found.flat(), at: new Date(now) }
}
