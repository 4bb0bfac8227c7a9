import { defineModule } from '../../../platform/module.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { rights } from './rights.ts'

export default defineModule({
  name: 'calendar',
  audit: { CalendarEvent: 'never' },
  rights,
  resolvers,
  rest,
})
