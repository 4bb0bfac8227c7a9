// Times of a series that were moved are put back.
import { authorize, type Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { refuse, staleVersion } from '../../../errors.ts'
import { checkVersion, mustFind, type Which } from '../../../platform/record/find.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { recordAudit } from '../../ground/audit/service.ts'
import { clockOf, textOf } from './clocks.ts'
import type { CalendarEvent } from './event.ts'
import { forgetAbout, remindAnew } from './reminding-service.ts'
import { carryOver, updated } from './series-service.ts'
import * as service from './service.ts'
import * as store from './store.ts'
import type { LastMove } from './tables.ts'

/** Answers the event that has the times again. */
export async function undoMove(ctx: Context, which: Which): Promise<CalendarEvent> {
  const tenant = authorize(ctx, 'update', 'CalendarEvent')
  return inTransaction(tenant, async (within) => {
    const event = await mustFind('CalendarEvent', which.id, (id) =>
      store.lock(within, service.readerOf(ctx), id),
    )
    service.permitOwner(ctx, event, 'update')
    checkVersion(event, which.expectedVersion, 'calendarEvent')
    const move = await store.lastMoveOf(within, event.id)
    if (!move) throw refuse('INVALID', ['id'], 'None of its times were moved.')
    if (move.version !== event.version) throw staleVersion({ calendarEvent: event })
    if (move.scope === 'ALL') return allBack(ctx, within, event, move)
    return someBack(ctx, within, event, move)
  })
}

const times = ({ startsAt, endsAt, firstDay, lastDay, timeZone }: LastMove) => ({
  startsAt: startsAt === null ? null : new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
  firstDay,
  lastDay,
  timeZone,
})

/** How a time of the series was named before it was moved. */
const namedBefore = (move: LastMove) => (text: string) =>
  textOf((clockOf(text) ?? 0) - move.by, times(move))

async function allBack(ctx: Context, within: Tenant, event: CalendarEvent, move: LastMove) {
  await carryOver(within, event, '', event, { by: -move.by, move: namedBefore(move) })
  const { recurrence, excluded, older } = move
  return updated(ctx, within, event, { ...times(move), recurrence, excluded, older })
}

/** They belong to the series again, and the event that they became is gone. */
async function someBack(ctx: Context, within: Tenant, event: CalendarEvent, move: LastMove) {
  const series = move.series && (await store.lock(within, service.readerOf(ctx), move.series.id))
  if (!series || series.version !== move.series?.version)
    throw staleVersion({ calendarEvent: event })
  const changed = { by: -move.by, move: namedBefore(move) }
  if (move.scope === 'FOLLOWING') await carryOver(within, event, '', series, changed)
  await store.remove(within, event.id)
  await forgetAbout(within, event)
  const act = { action: 'calendarEvent.deleted', entity: 'CalendarEvent' } as const
  const detail = { before: service.whoseOf(event) }
  await recordAudit(within, ctx, { ...act, entityId: event.id, detail })
  const { recurrence, excluded } = move
  const back = await updated(ctx, within, series, { recurrence, excluded })
  await remindAnew(within, back, new Date(ctx.now()))
  return back
}
