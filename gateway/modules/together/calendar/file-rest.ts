import { notFound } from '../../../errors.ts'
import { RateLimits } from '../../../http/rate-limit.ts'
import { Bytes, scalar, type RestRoute } from '../../../http/rest.ts'
import { asDownload } from '../../../platform/files/file-name.ts'
import { feedAt, readFeed } from './feed-service.ts'
import { exportCalendar } from './ics/file-service.ts'

/** Other calendars look every few minutes; who reads one more often than once a second waits. */
const FEED_RATES = new RateLimits({ user: 60, organization: 6000 })

const file = (text: string, name: string) =>
  new Bytes('text/calendar; charset=utf-8', Buffer.from(text), {
    'cache-control': 'private, no-store',
    'content-disposition': asDownload(name),
  })

const exportFile: RestRoute['handler'] = async (ctx, request) =>
  file(await exportCalendar(ctx, scalar(request, 'id')), 'calendar.ics')

const feed: RestRoute['handler'] = async (ctx, { params }) => {
  const open = await feedAt(ctx, (params.feed ?? '').replace(/\.ics$/, ''))
  if (!open) throw notFound('Calendar')
  FEED_RATES.admit({ organizationId: open.organizationId, userId: open.memberId })
  return file(await readFeed(ctx, open), 'calendar.ics')
}

export const fileRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/calendar/events.ics',
    access: { action: 'read', subject: 'CalendarEvent' },
    handler: exportFile,
  },
  { method: 'GET', path: '/api/v1/calendar/feeds/:feed', access: 'public', handler: feed },
]
