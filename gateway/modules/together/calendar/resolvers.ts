import type { Resolvers } from '../../../generated/resolvers.ts'
import { related } from '../../../graphql/related.ts'
import { created, deleted, found, idText, listed, updated } from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import { payload, withProblems } from '../../../parse.ts'
import { getUser } from '../../people/users/service.ts'
import { answerInvitation } from './answer-service.ts'
import { findFeed, renewFeed, revokeFeed, setFeedLayers } from './feed-service.ts'
import { importEvents } from './ics/file-service.ts'
import { memberIdsOf } from './guests.ts'
import { watchLayers } from './layer-live-service.ts'
import { hiddenLayers, listLayerItems, listLayers, showLayer } from './layer-service.ts'
import { beginsAt } from './occurrence.ts'
import { changeReminders, reminderMinutesOf } from './reminding-service.ts'
import * as series from './series-service.ts'
import { undoMove } from './undo-service.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    calendarEvent: found(service.findEvent),
    calendarEvents: listed(service.listEvents),
    calendarFeed: (_root, _args, ctx) => findFeed(ctx),
    calendarLayers: (_root, _args, ctx) => listLayers(ctx),
    calendarLayerItems: listed(listLayerItems),
    hiddenCalendarLayers: (_root, _args, ctx) => hiddenLayers(ctx),
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
    answerCalendarInvitation: (_root, asked, ctx) =>
      payload('calendarEvent', answerInvitation(ctx, asked)),
    changeCalendarOccurrences: (_root, { input, ...asked }, ctx) =>
      payload('calendarEvent', series.changeOccurrences(ctx, asked, input)),
    importCalendarEvents: (_root, asked, ctx) => withProblems(importEvents(ctx, asked)),
    renewCalendarFeed: (_root, _args, ctx) => withProblems(renewFeed(ctx)),
    revokeCalendarFeed: (_root, _args, ctx) =>
      withProblems(revokeFeed(ctx).then((isRevoked) => ({ isRevoked }))),
    setCalendarFeedLayers: (_root, asked, ctx) =>
      payload('calendarFeed', setFeedLayers(ctx, asked)),
    showCalendarLayer: (_root, asked, ctx) =>
      payload('hiddenCalendarLayers', showLayer(ctx, asked)),
    setCalendarReminders: (_root, asked, ctx) =>
      payload('calendarEvent', changeReminders(ctx, asked)),
    undoCalendarMove: (_root, which, ctx) => payload('calendarEvent', undoMove(ctx, which)),
    removeCalendarOccurrences: (_root, asked, ctx) =>
      payload('calendarEvent', series.removeOccurrences(ctx, asked)),
  },
  Subscription: {
    calendarEventChanged: live(service.watchEvents),
    calendarLayerSignalled: live(watchLayers),
  },
  CalendarEvent: {
    beginsAt,
    isAllDay: ({ firstDay }) => firstDay !== null,
    seriesId: ({ seriesId }) => idText(seriesId),
    guests: (event, page, ctx) => service.guestsIn(ctx, event, page),
    guestCount: ({ guests }) => guests.length,
    comingCount: ({ guests }) => guests.filter(({ answer }) => answer === 'ACCEPTED').length,
    guestIds: ({ guests }) => memberIdsOf(guests).map(String),
    reminderMinutes: (event, _args, ctx) => reminderMinutesOf(ctx, event),
    createdBy: related(({ createdById }) => createdById, getUser),
  },
  CalendarGuest: {
    member: related(({ memberId }) => memberId, getUser),
  },
  CalendarOccurrence: {
    eventId: ({ event }) => String(event.id),
  },
} satisfies Resolvers
