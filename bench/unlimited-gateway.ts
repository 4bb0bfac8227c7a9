// The gateway as it is, except that it has no limit of requests a minute, which would be all that is measured, and that tokens live longer.
import '../gateway/heap.ts'
import { createApp } from '../gateway/app.ts'
import { readConfig } from '../gateway/config.ts'
import { migrate } from '../gateway/db/migrate.ts'
import { openDatabase } from '../gateway/db/open.ts'
import { makePartitions } from '../gateway/db/partitions.ts'
import { RateLimits } from '../gateway/http/rate-limit.ts'
import { EVALUATION, evaluateAlarms } from '../gateway/modules/alarms/alarms/evaluation/worker.ts'
import { Lease } from '../gateway/worker/lease.ts'
import { dependenciesOf } from '../tests/support/dependencies.ts'

const config = readConfig({
  DATA_DIR: process.argv[2],
  DEMO: 'off',
  TRUST_PROXY: '1',
  ACCESS_TOKEN_TTL: '43200', // filling a long list takes longer than a token lives
})
const database = await openDatabase({ dataDir: config.DATA_DIR, log: () => undefined })
await migrate(database.owner, { log: () => undefined })
await makePartitions(database.owner, Date.now())
const { deps, end } = await dependenciesOf(database.app, config)
const rates = new RateLimits({ user: Infinity, organization: Infinity })
const evaluation = new Lease(deps, EVALUATION, evaluateAlarms(deps))
const app = await createApp(deps, { rates })
console.log(await app.listen(0, '127.0.0.1'))

process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => evaluation.close())
    .then(end)
    .then(() => database.stop())
})
