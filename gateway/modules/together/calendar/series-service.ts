// Events that come again: one of their times, those from it on, or all of them are changed or taken out.
import { authorize, type Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../errors.ts'
import { parse, parseInput } from '../../../parse.ts'
import { checkVersion, mustFind, type Which } from '../../../platform/record/find.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { recordAudit } from '../../ground/audit/service.ts'
import { ringBells } from '../../ground/notifications/notices/notice-service.ts'
import { CalendarEventEdit, type CalendarEvent, type EventFields } from './event.ts'
import { tellInvited } from './invited-service.ts'
import { forgetAbout, remindAnew, remindLike } from './reminding-service.ts'
import { movesOnly, rememberMove } from './moves.ts'
import { Times } from './scope.ts'
import { after, before, placeIn, shifted, type Place } from './series.ts'
import * as service from './service.ts'
import * as store from './store.ts'
import { timesOf } from './times.ts'

interface Asked extends Which {
  readonly originalStart: string
  readonly scope: string
}

/** The series, held until the transaction ends, and the time of it that is meant. */
async function held(ctx: Context, within: Tenant, asked: Asked) {
  const { originalStart, scope } = parse(Times, asked)
  const series = await mustFind('CalendarEvent', asked.id, (id) =>
    store.lock(within, service.readerOf(ctx), id),
  )
  service.permitOwner(ctx, series, 'update')
  checkVersion(series, asked.expectedVersion, 'calendarEvent')
  const place = placeIn(series, originalStart)
  return { series, place, scope: scope === 'FOLLOWING' && place.isFirst ? 'ALL' : scope }
}

export async function updated(
  ctx: Context,
  within: Tenant,
  old: CalendarEvent,
  fields: Partial<EventFields>,
) {
  await store.update(within, old, fields, new Date(ctx.now()))
  const row = await service.mustStand(within, old.id)
  await remindAnew(within, row, new Date(ctx.now()))
  const detail = { before: service.whoseOf(old), after: service.whoseOf(row) }
  const act = {
    action: 'calendarEvent.updated',
    entity: 'CalendarEvent',
    entityId: old.id,
  } as const
  if (row.version !== old.version) await recordAudit(within, ctx, { ...act, detail })
  return row
}

async function added(
  ctx: Context,
  within: Tenant,
  series: CalendarEvent,
  like: CalendarEvent,
  createdById: number,
) {
  const { title, description, location, url, category, startsAt, endsAt, firstDay, lastDay } = like
  const { timeZone, guests, recurrence, excluded, seriesId, originalStart, older } = like
  const what = { title, description, location, url, category, guests }
  const when = { startsAt, endsAt, firstDay, lastDay, timeZone }
  const again = { recurrence, excluded, seriesId, originalStart, older }
  const row = { ...what, ...when, ...again, createdById }
  const now = new Date(ctx.now())
  const id = await store.insert(within, row, now)
  const made = await service.mustStand(within, id)
  await remindLike(within, series, made, now)
  const detail = { after: service.whoseOf(made) }
  const act = { action: 'calendarEvent.created', entity: 'CalendarEvent', entityId: id } as const
  await recordAudit(within, ctx, { ...act, detail })
  return made
}

const ONCE = {
  recurrence: '',
  excluded: [],
  seriesId: null,
  originalStart: null,
  older: {},
} as const

/** Answers the event that now has what was said. */
export async function changeOccurrences(
  ctx: Context,
  asked: Asked,
  input: object,
): Promise<CalendarEvent> {
  const tenant = authorize(ctx, 'update', 'CalendarEvent')
  const change = parseInput(CalendarEventEdit, input)
  let notified: number[] = []
  const result = await inTransaction(tenant, async (within) => {
    const { series, place, scope } = await held(ctx, within, asked)
    const row = await changed(within, series, place, scope)
    if (movesOnly(change)) await rememberMove(within, series, place, scope, row)
    notified = await tellInvited(ctx, within, row, series.guests)
    return row
  })
  await ringBells(ctx, tenant, notified)
  return result

  async function changed(within: Tenant, series: CalendarEvent, place: Place, scope: string) {
    const said = await service.changeOf(within, { ...series, ...place.times }, change, null)
    const zone = said.timeZone ?? series.timeZone
    const fields = { ...series, ...said, ...timesOf(change, place.times), timeZone: zone }
    if (scope === 'ALL') return changeAll(ctx, within, series, place, fields)
    const own = service.readerOf(ctx)
    if (scope === 'THIS') {
      await refuseChanged(within, series, place)
      const ids = { ...ONCE, seriesId: series.id, originalStart: place.text }
      const made = await added(ctx, within, series, { ...fields, ...ids }, own)
      await remindAnew(within, series, new Date(ctx.now()))
      return made
    }
    const moved = shifted({ ...series, ...after(series, place) }, place, fields, zone)
    const rule = change.recurrence ?? moved.recurrence
    const made = await added(
      ctx,
      within,
      series,
      { ...fields, ...ONCE, recurrence: rule, excluded: moved.excluded },
      own,
    )
    await carryOver(within, series, place.text, made, moved)
    await remindAnew(within, made, new Date(ctx.now()))
    await updated(ctx, within, series, before(series, place))
    return made
  }
}

async function changeAll(
  ctx: Context,
  within: Tenant,
  series: CalendarEvent,
  place: Place,
  fields: CalendarEvent,
): Promise<CalendarEvent> {
  const moved = shifted(series, place, fields, fields.timeZone)
  const recurrence = fields.recurrence === series.recurrence ? moved.recurrence : fields.recurrence
  const { title, description, location, url, category, timeZone, guests } = fields
  await carryOver(within, series, '', series, moved)
  const change = { title, description, location, url, category, timeZone, guests }
  return updated(ctx, within, series, {
    ...change,
    ...moved.times,
    recurrence,
    excluded: moved.excluded,
    older: moved.by ? {} : fields.older,
  })
}

/** What was changed by itself from a time on belongs to another series, or to another time of this one. */
export async function carryOver(
  within: Tenant,
  series: CalendarEvent,
  from: string,
  to: CalendarEvent,
  { by, move }: { by: number; move: (text: string) => string },
): Promise<void> {
  if (by === 0 && to.id === series.id) return
  const changed = [...((await store.changedOf(within, [series.id])).get(series.id) ?? [])]
  const ordered = changed.filter((text) => text >= from).toSorted()
  // The farthest first, so that none takes the place of another.
  for (const text of by > 0 ? ordered.toReversed() : ordered)
    await store.reassign(within, series.id, text, { seriesId: to.id, originalStart: move(text) })
}

async function refuseChanged(within: Tenant, series: CalendarEvent, { text }: Place) {
  const changed = (await store.changedOf(within, [series.id])).get(series.id)
  if (changed?.has(text))
    throw refuse('INVALID', ['originalStart'], 'This time is an event of its own: change that.')
}

/** Answers what is left of the series; null for nothing. */
export async function removeOccurrences(ctx: Context, asked: Asked): Promise<CalendarEvent | null> {
  const tenant = authorize(ctx, 'delete', 'CalendarEvent')
  return inTransaction(tenant, async (within) => {
    const { series, place, scope } = await held(ctx, within, asked)
    if (scope === 'ALL') {
      await store.remove(within, series.id)
      await forgetAbout(within, series)
      const act = { action: 'calendarEvent.deleted', entity: 'CalendarEvent' } as const
      const detail = { before: service.whoseOf(series) }
      await recordAudit(within, ctx, { ...act, entityId: series.id, detail })
      return null
    }
    if (scope === 'THIS') {
      await refuseChanged(within, series, place)
      return updated(ctx, within, series, { excluded: [...series.excluded, place.text] })
    }
    await store.removeChanged(within, series.id, place.text)
    return updated(ctx, within, series, before(series, place))
  })
}
