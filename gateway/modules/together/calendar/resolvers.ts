import type { Resolvers } from '../../../generated/resolvers.ts'
import { created, deleted, found, listed, updated } from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import { getUser } from '../../people/users/service.ts'
import { memberIdsOf } from './guests.ts'
import { beginsAt } from './occurrence.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    calendarEvent: found(service.findEvent),
    calendarEvents: listed(service.listEvents),
    calendarOccurrences: listed(service.listOccurrences),
  },
  Mutation: {
    createCalendarEvent: created(
      'calendarEvent',
      (ctx, input: object) => service.createEvent(ctx, input),
      service.findEvent,
    ),
    updateCalendarEvent: updated('calendarEvent', (ctx, which, input: object) =>
      service.updateEvent(ctx, which, input),
    ),
    deleteCalendarEvent: deleted(service.deleteEvent),
  },
  Subscription: { calendarEventChanged: live(service.watchEvents) },
  CalendarEvent: {
    beginsAt,
    isAllDay: ({ firstDay }) => firstDay !== null,
    guestIds: ({ guests }) => memberIdsOf(guests).map(String),
    createdBy: ({ createdById }, _args, ctx) =>
      createdById === null ? null : getUser(ctx, createdById),
  },
  CalendarGuest: {
    member: ({ memberId }, _args, ctx) => (memberId === null ? null : getUser(ctx, memberId)),
  },
  CalendarOccurrence: {
    eventId: ({ event }) => String(event.id),
  },
} satisfies Resolvers
