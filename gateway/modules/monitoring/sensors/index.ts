import { pages } from '../../../../schema/monitoring/sensors.pages.ts'
import { atSite } from '../../../platform/audit.ts'
import type { Deps } from '../../../context.ts'
import { defineModule } from '../../../platform/module.ts'
import type { BackgroundJob } from '../../../worker/jobs.ts'
import { RETENTION } from '../readings/removal-service.ts'
import { countSensors } from './count-worker.ts'
import { resolvers } from './resolvers.ts'
import { rights } from './rights.ts'
import { search } from './search-store.ts'

/** Nobody counts what nobody can look at. */
const jobs = (deps: Deps): BackgroundJob[] =>
  deps.config.METRICS_TOKEN ? [{ lease: RETENTION, run: countSensors(deps) }] : []

export default defineModule({
  name: 'sensors',
  audit: { Sensor: atSite('sensor') },
  pages,
  rights,
  resolvers,
  search,
  jobs,
})
