// When a calendar file wants its reader to be reminded of an event.
import ICAL from 'ical.js'
import {
  MOST_REMINDERS,
  ReminderMinutes,
} from '../../../ground/notifications/reminders/reminder-service.ts'

/**
 * Minutes before it begins, as far as reminders can be so: what is named by its end or by an instant, and what is too far away, is left
 * out, since a file that only lacks a reminder is better than none.
 */
export function remindersOf(event: ICAL.Component): number[] {
  const minutes = event.getAllSubcomponents('valarm').flatMap((alarm) => {
    const isNone = String(alarm.getFirstPropertyValue('action')).toUpperCase() === 'NONE'
    const trigger = alarm.getFirstProperty('trigger')
    const after = trigger?.getFirstValue()
    if (isNone || trigger?.getFirstParameter('related')?.toUpperCase() === 'END') return []
    // Less than nothing after is before; never minus nothing.
    return after instanceof ICAL.Duration ? -Math.round(after.toSeconds() / 60) || 0 : []
  })
  const possible = [...new Set(minutes)].filter((each) => ReminderMinutes.safeParse([each]).success)
  return possible.sort((one, other) => one - other).slice(0, MOST_REMINDERS)
}
