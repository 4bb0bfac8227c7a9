import type { Tenant } from '../access/authorize.ts'

/** Somebody wants to be reminded of something, so many minutes before. */
export interface Reminder {
  readonly thingId: number
  readonly memberId: number
  /** Below zero for after it begins. */
  readonly minutesBefore: number
}

export interface DueReminder extends Reminder {
  readonly dueAt: Date
}

/** When a reminder is due next, from then on; null for never. */
export type NextDue = (minutesBefore: number, from: Date) => Date | null

export interface Reminded {
  /** Who was told; nobody where the time has passed, or who may not see it any more. */
  readonly notified: readonly number[]
  /** Null for not again; undefined where the thing is gone, and its reminder with it. */
  readonly nextAt: Date | null | undefined
}

/** How a domain reminds people of what it has: in one transaction with the note that it was done, so that nobody is told twice. */
export type ReminderSource = (within: Tenant, due: DueReminder, now: Date) => Promise<Reminded>

/** By the name under which the domain keeps its reminders. */
export type ReminderSources = Readonly<Record<string, ReminderSource>>
