import { pages } from '../../../../schema/together/tasks.pages.ts'
import { defineModule } from '../../../platform/module.ts'
import { exports } from './exports.ts'
import { remindOfTask } from './reminding-service.ts'
import { layer } from './layer-service.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { rights } from './rights.ts'
import { search } from './search-store.ts'

export default defineModule({
  name: 'tasks',
  audit: { Task: 'never' },
  pages,
  rights,
  resolvers,
  layers: { TASK: layer },
  rest,
  exports,
  search,
  reminders: { task: remindOfTask },
})
