import { defineModule } from '../../../platform/module.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { rights } from './rights.ts'
import { keepRemovingUnclaimed, UNCLAIMED_FILES } from './service.ts'

export default defineModule({
  name: 'files',
  rights,
  resolvers,
  rest,
  jobs: (deps) => [{ lease: UNCLAIMED_FILES, run: keepRemovingUnclaimed(deps) }],
})
