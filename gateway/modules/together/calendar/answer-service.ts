// Whether guests come.
import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../errors.ts'
import { parse } from '../../../parse.ts'
import { mustFind } from '../../../platform/record/find.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { recordAudit } from '../../ground/audit/service.ts'
import { ringBells } from '../../ground/notifications/notices/notice-service.ts'
import { Answering, type CalendarEvent } from './event.ts'
import { tellAnswered } from './invited-service.ts'
import * as service from './service.ts'
import * as store from './store.ts'

/** The viewer says whether they come to an event they are a guest of. */
export async function answerInvitation(ctx: Context, asked: object): Promise<CalendarEvent> {
  const tenant = authorize(ctx, 'update', 'CalendarEvent')
  const { id, answer } = parse(Answering, asked)
  const own = service.readerOf(ctx)
  let notified: number[] = []
  const event = await inTransaction(tenant, async (within) => {
    const before = await mustFind('CalendarEvent', id, (number) => store.lock(within, own, number))
    const isGuest = before.guests.some(({ memberId }) => memberId === own)
    if (!isGuest) throw refuse('INVALID', ['id'], 'You are no guest of this event.')
    const guests = before.guests.map((guest) =>
      guest.memberId === own ? { ...guest, answer } : guest,
    )
    await store.update(within, before, { guests }, new Date(ctx.now()))
    const row = await service.mustStand(within, before.id)
    if (row.version === before.version) return row
    const whose = service.whoseOf(row)
    await recordAudit(within, ctx, {
      action: 'calendarEvent.updated',
      entity: 'CalendarEvent',
      entityId: row.id,
      detail: { before: whose, after: whose },
    })
    notified = await tellAnswered(ctx, within, row, answer)
    return row
  })
  await ringBells(ctx, tenant, notified)
  return event
}
