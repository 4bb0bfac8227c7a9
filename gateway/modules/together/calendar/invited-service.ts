// Guests find behind the bell that they are invited, and whose event it is what they answer.
import type { Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { LANGUAGES, SPOKEN, type Language } from '../../../platform/languages.ts'
import { nameOfMember } from '../../ground/audit/members-service.ts'
import {
  noteInWords,
  tellInWords,
  type Said,
} from '../../ground/notifications/notices/notice-service.ts'
import type { CalendarEvent, Guest } from './event.ts'
import { memberIdsOf } from './guests.ts'
import type { GuestAnswer } from './tables.ts'
import { ANSWERED, INVITED } from './words.ts'

declare module '../../ground/notifications/tables.ts' {
  interface WordedKinds {
    EVENT_INVITED: true
    EVENT_ANSWERED: true
  }
}

/** "20 November 2026 at 09:00", by the event's own clocks. */
export function whenOf({ startsAt, firstDay, timeZone }: CalendarEvent, language: Language) {
  const { locale } = LANGUAGES[language]
  const when = startsAt
    ? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })
    : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return when.format(startsAt ?? new Date(`${firstDay}T00:00:00Z`))
}

const inEachLanguage = (event: CalendarEvent, say: (language: Language) => string) =>
  Object.fromEntries(
    SPOKEN.map((language) => [
      language,
      { title: say(language), body: `${event.title}, ${whenOf(event, language)}` },
    ]),
  ) as Said

export const pathOf = ({ id }: CalendarEvent) => `/apps/calendar?event=${id}`

/** In the transaction that invites them; answers whom to ring for. */
export async function tellInvited(
  ctx: Context,
  within: Tenant,
  event: CalendarEvent,
  before: readonly Guest[],
): Promise<number[]> {
  const actorId = ctx.viewer?.userId ?? null
  const known = new Set([...memberIdsOf(before), actorId])
  const memberIds = memberIdsOf(event.guests).filter((id) => !known.has(id))
  if (!memberIds.length) return []
  const by = actorId === null ? null : await nameOfMember(ctx, actorId)
  const said = inEachLanguage(event, (language) => INVITED[language](by))
  const note = noteInWords('EVENT_INVITED', said, pathOf(event))
  return tellInWords(within, [{ memberIds, note }], new Date(ctx.now()))
}

/** In the transaction that stores the answer. */
export async function tellAnswered(
  ctx: Context,
  within: Tenant,
  event: CalendarEvent,
  answer: GuestAnswer,
): Promise<number[]> {
  const { createdById } = event
  const by = await nameOfMember(ctx, ctx.viewer?.userId ?? 0)
  if (createdById === null || by === null) return []
  const said = inEachLanguage(event, (language) => ANSWERED[language](by, answer))
  const note = noteInWords('EVENT_ANSWERED', said, pathOf(event))
  return tellInWords(within, [{ memberIds: [createdById], note }], new Date(ctx.now()))
}
