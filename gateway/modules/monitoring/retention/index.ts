import { defineModule } from '../../../platform/module.ts'
import { RETENTION } from '../readings/removal-service.ts'
import { keepRetention } from './worker.ts'

export default defineModule({
  name: 'retention',
  jobs: (deps) => [{ lease: RETENTION, run: keepRetention(deps) }],
})
