import { defineModule } from '../../../platform/module.ts'
import { keepRetention, RETENTION } from './worker.ts'

export default defineModule({
  name: 'retention',
  jobs: (deps) => [{ lease: RETENTION, run: keepRetention(deps) }],
})
