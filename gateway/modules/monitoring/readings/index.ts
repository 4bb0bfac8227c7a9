import { defineModule } from '../../../platform/module.ts'
import { exports } from './exports.ts'
import { keepDays } from './history/day-worker.ts'
import { keepRollUps } from './history/hold-worker.ts'
import { RETENTION } from './removal-service.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'
import { rights } from './rights.ts'
import { setup } from './setup-store.ts'

export default defineModule({
  name: 'readings',
  rights,
  resolvers,
  rest,
  exports,
  jobs: (deps) => [
    { lease: RETENTION, run: keepRollUps(deps) },
    { lease: RETENTION, run: keepDays(deps) },
  ],
  setup,
})
