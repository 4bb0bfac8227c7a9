import { defineModule } from '../../../platform/module.ts'
import { RETENTION } from '../retention/worker.ts'
import { exports } from './exports.ts'
import { keepRollUps } from './history/hold-worker.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { rights } from './rights.ts'

export default defineModule({
  name: 'readings',
  rights,
  resolvers,
  rest,
  exports,
  jobs: (deps) => [{ lease: RETENTION, run: keepRollUps(deps) }],
})
