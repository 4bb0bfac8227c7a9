// What tasks are made from: alarms, and mails of whoever makes them.
import { may } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../errors.ts'
import { findAlarm } from '../../alarms/alarms/service.ts'
import { findMail } from '../mailbox/service.ts'
import type { Task } from './task.ts'

type Source = Pick<Task, 'alarmId' | 'mailId'>

/** Null for who may not read the alarm, or where it is gone. */
export const alarmOf = async (ctx: Context, { alarmId }: Source) =>
  alarmId === null || !may(ctx, 'read', 'Alarm') ? null : findAlarm(ctx, String(alarmId))

/** Null for everybody but whose mailbox it lies in. */
export const mailOf = async (ctx: Context, { mailId }: Source) =>
  mailId === null || !may(ctx, 'read', 'Mailbox') ? null : findMail(ctx, mailId)

interface Named {
  readonly alarmId?: string | undefined
  readonly mailId?: string | undefined
}

/** Whoever makes the task has to see what it is made from. */
export async function sourceOf(ctx: Context, { alarmId, mailId }: Named): Promise<Source> {
  const [alarm, mail] = [
    alarmId === undefined || !may(ctx, 'read', 'Alarm') ? null : await findAlarm(ctx, alarmId),
    mailId === undefined || !may(ctx, 'read', 'Mailbox') ? null : await findMail(ctx, mailId),
  ]
  if (alarmId !== undefined && !alarm)
    throw refuse('INVALID', ['input', 'alarmId'], 'There is no such alarm.')
  if (mailId !== undefined && !mail)
    throw refuse('INVALID', ['input', 'mailId'], 'There is no such mail.')
  return { alarmId: alarm?.id ?? null, mailId: mail?.id ?? null }
}
