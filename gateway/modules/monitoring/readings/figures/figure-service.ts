// How many readings there are, as the roll-ups of an hour count them: an hour belongs to the bucket in which it begins.
import DataLoader from 'dataloader'
import { z } from 'zod'
import { authorize, may } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { OptionalInstants, parse } from '../../../../parse.ts'
import { perRequest } from '../../../../per-request.ts'
import * as store from './figure-store.ts'

/** Good readings of sensors at the viewer's sites, for each bucket. */
export const readingFigures = (
  ctx: Context,
  edges: readonly Date[],
): Promise<store.ReadingCount[]> => store.counts(authorize(ctx, 'read', 'Reading'), edges)

const SiteReadings = z.object({ range: OptionalInstants })

interface Wanted {
  readonly siteId: number
  readonly range: Parameters<typeof store.bySite>[1]
}
const spanOf = ({ range }: Wanted) => `${range.from?.getTime()} ${range.to?.getTime()}`

/** Fields, which ask site by site, share one query for each span. */
const loaderFor = perRequest((ctx) => {
  return new DataLoader<Wanted, number>(
    async (wanted) => {
      const tenant = authorize(ctx, 'read', 'Reading')
      const spans = new Map(wanted.map((each) => [spanOf(each), each.range]))
      const counted = await Promise.all(
        [...spans].map(async ([span, range]) => [span, await store.bySite(tenant, range)] as const),
      )
      const bySpan = new Map(counted)
      return wanted.map((each) => bySpan.get(spanOf(each))?.get(each.siteId) ?? 0)
    },
    { cache: false },
  )
})

/** Of one site in that time; null for who may not read readings. */
export async function readingsAtSite(
  ctx: Context,
  siteId: number,
  asked: unknown,
): Promise<number | null> {
  if (!may(ctx, 'read', 'Reading')) return null
  const range = parse(SiteReadings, asked).range ?? {}
  return loaderFor(ctx).load({ siteId, range })
}
