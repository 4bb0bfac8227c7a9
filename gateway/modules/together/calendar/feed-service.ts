// An address at which other calendars read a member's without signing in. Whoever has it reads; a new one, or none, ends the one before.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { authorize, tenantOfFeed } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { parse } from '../../../parse.ts'
import * as store from './feed-store.ts'
import { calendarFile } from './ics/write.ts'
import { remindersIn } from './reminding-service.ts'
import { LayersChosen } from './layer.ts'
import { listLayers } from './layer-service.ts'
import { layersInFeed } from './layer-feed-service.ts'
import { readerOf } from './service.ts'
import * as events from './store.ts'

const FORM = /^([1-9]\d{0,9})-([1-9]\d{0,9})-[\w-]{43}$/
const MOST_ID = 2_147_483_647
const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest()
/** Of what nobody has: looking at it takes as long as at any. */
const NOBODYS = randomBytes(32)

/** Of its layers those that the viewer may look at. */
export async function findFeed(ctx: Context) {
  const found = await store.find(authorize(ctx, 'read', 'CalendarEvent'), readerOf(ctx))
  if (!found) return null
  return { ...found, layers: listLayers(ctx).filter((name) => found.layers.includes(name)) }
}

/** Answers the address, which is never told again: of its secret a digest is kept. */
export async function renewFeed(ctx: Context) {
  const tenant = authorize(ctx, 'create', 'CalendarEvent')
  const memberId = readerOf(ctx)
  const secret = randomBytes(32).toString('base64url')
  const token = `${tenant.organizationId}-${memberId}-${secret}`
  await store.put(tenant, memberId, digestOf(token), new Date(ctx.now()))
  const calendarFeed = await findFeed(ctx)
  return { url: `/api/v1/calendar/feeds/${token}.ics`, calendarFeed }
}

export async function revokeFeed(ctx: Context): Promise<boolean> {
  const tenant = authorize(ctx, 'delete', 'CalendarEvent')
  return store.remove(tenant, readerOf(ctx))
}

/** Which layers are told there, too; the address stays. */
export async function setFeedLayers(ctx: Context, asked: unknown) {
  const tenant = authorize(ctx, 'update', 'CalendarEvent')
  const { layers } = parse(LayersChosen, asked)
  const memberId = readerOf(ctx)
  if (!(await store.setLayers(tenant, memberId, layers))) throw notFound('CalendarFeed')
  return findFeed(ctx)
}

export interface OpenFeed {
  readonly organizationId: number
  readonly memberId: number
}

/** Whose calendar an address leads to; undefined for one that leads nowhere, whatever the reason. */
export async function feedAt(ctx: Context, token: string): Promise<OpenFeed | undefined> {
  const [, ...parts] = FORM.exec(token) ?? []
  const [organizationId = 0, memberId = 0] = parts.map(Number)
  const isNumbered = organizationId > 0 && organizationId <= MOST_ID && memberId <= MOST_ID
  const tenant = isNumbered ? tenantOfFeed(ctx, organizationId) : undefined
  const kept = tenant && (await store.digestOf(tenant, memberId))
  const isTheirs = timingSafeEqual(digestOf(token), kept ?? NOBODYS)
  return kept && isTheirs ? { organizationId, memberId } : undefined
}

/** What the member sees, as a file. */
export async function readFeed(ctx: Context, { organizationId, memberId }: OpenFeed) {
  const tenant = tenantOfFeed(ctx, organizationId)
  await store.noteReading(tenant, memberId, new Date(ctx.now()))
  const all = await events.all(tenant, memberId)
  const others = await layersInFeed(ctx, tenant, memberId)
  return calendarFile(all, await remindersIn(tenant, memberId, all), others)
}
