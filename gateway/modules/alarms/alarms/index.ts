import { pages } from '../../../../schema/alarms/alarms.pages.ts'
import { atSite, ofSensor } from '../../../platform/audit.ts'
import { defineModule } from '../../../platform/module.ts'
import { EVALUATION, evaluateAlarms } from './evaluation/worker.ts'
import { exports } from './exports.ts'
import { lengths } from './lengths.ts'
import { layer } from './layer-service.ts'
import { resolvers } from './resolvers.ts'
import { rights } from './rights.ts'
import { search } from './search-store.ts'
import { silence } from './points/silence-store.ts'

export default defineModule({
  name: 'alarms',
  audit: { Alarm: atSite('alarm'), AlarmPoint: ofSensor('alarm_point') },
  pages,
  rights,
  resolvers,
  layers: { ALARM: layer },
  lengths,
  exports,
  search,
  provides: { silence },
  jobs: (deps) => [{ lease: EVALUATION, run: evaluateAlarms(deps), isVital: true }],
})
