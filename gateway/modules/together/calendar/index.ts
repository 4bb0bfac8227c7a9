import { pages } from '../../../../schema/together/calendar.pages.ts'
import { defineModule } from '../../../platform/module.ts'
import { remindOfEvent } from './reminding-service.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { rights } from './rights.ts'
import { search } from './search-store.ts'

export default defineModule({
  name: 'calendar',
  audit: { CalendarEvent: 'never' },
  pages,
  rights,
  resolvers,
  rest,
  search,
  reminders: { calendarEvent: remindOfEvent },
})
