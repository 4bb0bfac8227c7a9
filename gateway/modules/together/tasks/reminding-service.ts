// Who sees a task is reminded of it as they like, before it is due and while it is to be done.
import { authorize, type Tenant } from '../../../access/authorize.ts'
import { batchedLists } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { parse } from '../../../parse.ts'
import { LANGUAGES, SPOKEN } from '../../../platform/languages.ts'
import { mustFind } from '../../../platform/record/find.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import type { NextDue, ReminderSource } from '../../../platform/reminders.ts'
import {
  noteInWords,
  tellInWords,
  type Said,
} from '../../ground/notifications/notices/notice-service.ts'
import {
  planReminders,
  remindersOf,
  setReminders,
} from '../../ground/notifications/reminders/reminder-service.ts'
import { readerOf } from './reader.ts'
import * as store from './store.ts'
import { Reminding, type Task } from './task.ts'
import { DUE } from './words.ts'

declare module '../../ground/notifications/tables.ts' {
  interface WordedKinds {
    TASK_REMINDER: true
  }
}

const SOURCE = 'task'
const MINUTE = 60_000

const memberOf = ({ viewer }: Context) => viewer?.userId ?? 0

const nextDue =
  ({ dueAt, completedAt, isDeleted }: Task): NextDue =>
  (minutes, from) => {
    if (!dueAt || completedAt || isDeleted) return null
    const at = new Date(dueAt.getTime() - minutes * MINUTE)
    return at >= from ? at : null
  }

/** After a task was changed: whoever wants to be reminded of it is when it is due now. */
export const remindAnew = (within: Tenant, task: Task, now: Date): Promise<void> =>
  planReminders(within, { source: SOURCE, thingId: task.id }, nextDue(task), now)

export const remindMember = (
  within: Tenant,
  task: Task,
  { memberId, minutes }: { memberId: number; minutes: readonly number[] },
  now: Date,
): Promise<void> =>
  setReminders(within, { source: SOURCE, thingId: task.id, memberId, minutes }, nextDue(task), now)

/** How long before the viewer is reminded of it. */
const ownReminders = batchedLists(
  (ctx, ids) => remindersOf(authorize(ctx, 'read', 'Task'), SOURCE, memberOf(ctx), ids),
  ({ thingId }) => thingId,
)
export const reminderMinutesOf = async (ctx: Context, { id }: Task): Promise<number[]> =>
  (await ownReminders(ctx, id)).map(({ minutesBefore }) => minutesBefore)

/** Nobody else hears of it, so that it is no change of the task. */
export async function changeReminders(ctx: Context, asked: object): Promise<Task> {
  const tenant = authorize(ctx, 'update', 'Task')
  const { id, reminderMinutes: minutes } = parse(Reminding, asked)
  const memberId = memberOf(ctx)
  return inTransaction(tenant, async (within) => {
    const task = await mustFind('Task', id, (number) => store.lock(within, readerOf(ctx), number))
    await remindMember(within, task, { memberId, minutes }, new Date(ctx.now()))
    return task
  })
}

function whenOf(dueAt: Date, zone: string, locale: string): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: zone } as const
  return new Intl.DateTimeFormat(locale, style).format(dueAt)
}

export const remindOfTask: ReminderSource = async (within, due, now) => {
  const [task] = await store.byIds(within, null, [due.thingId])
  const { memberId } = due
  if (!task?.dueAt || task.completedAt || task.isDeleted) return { notified: [], nextAt: null }
  if (!(await store.isSeenBy(within, task, memberId))) return { notified: [], nextAt: null }
  const { dueAt } = task
  const zone = await store.zoneOf(within)
  const said = Object.fromEntries(
    SPOKEN.map((language) => {
      const when = whenOf(dueAt, zone, LANGUAGES[language].locale)
      return [language, { title: DUE[language].title(task.title), body: DUE[language].due(when) }]
    }),
  ) as Said
  const note = noteInWords('TASK_REMINDER', said, `/apps/todo?task=${task.id}`)
  return {
    notified: await tellInWords(within, [{ memberIds: [memberId], note }], now),
    nextAt: null,
  }
}
