import { idFrom, idOf } from '../../../http/legacy.ts'
import { reply, type RestRoute } from '../../../http/rest.ts'
import { fileRoutes } from './file-rest.ts'
import { chosenCalendars, eventOf, present, saidOf, wordOf } from './legacy.ts'
import * as service from './service.ts'

type Handler = RestRoute['handler']

const listEvents: Handler = async (ctx, request) => {
  const chosen = chosenCalendars(request)
  const events = await service.allEvents(ctx)
  return events.filter(({ category }) => !chosen || chosen.includes(wordOf(category))).map(present)
}

const addEvent: Handler = async (ctx, request) => {
  const zone = await service.organizationZone(ctx)
  const { input, said } = saidOf(eventOf(request), null, zone)
  return reply(201, { event: present(await service.createEvent(ctx, input, said)) })
}

const updateEvent: Handler = async (ctx, request) => {
  const sent = eventOf(request)
  const id = idFrom(sent.id)
  const zone = await service.organizationZone(ctx)
  const say = (before: service.Before) => saidOf(sent, before, zone)
  return { event: present(await service.updateEventBy(ctx, { id }, say)) }
}

const removeEvent: Handler = async (ctx, request) => {
  await service.deleteEvent(ctx, { id: idOf(request) })
  return {}
}

const may = (action: 'read' | 'create' | 'update' | 'delete') =>
  ({ action, subject: 'CalendarEvent' }) as const
const path = '/apps/calendar'
export const rest: RestRoute[] = [
  { method: 'GET', path: `${path}/events`, access: may('read'), handler: listEvents },
  { method: 'POST', path: `${path}/add-event`, access: may('create'), handler: addEvent },
  { method: 'POST', path: `${path}/update-event`, access: may('update'), handler: updateEvent },
  { method: 'DELETE', path: `${path}/remove-event`, access: may('delete'), handler: removeEvent },
  ...fileRoutes,
]
