import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { databaseOf } from '../gateway/db/database.ts'
import { EVALUATION, evaluateAlarms } from '../gateway/modules/alarms/alarms/evaluation/worker.ts'
import { PostgresPubSub } from '../gateway/pubsub/postgres.ts'
import { Lease } from '../gateway/worker/lease.ts'
import type { BenchDatabase } from './bench-database.ts'

/** The evaluation runs in this process for as long as the work takes, as it does beside the doors of a gateway. */
export async function whileEvaluating<T>(
  { app, connection }: BenchDatabase,
  work: () => Promise<T>,
): Promise<T> {
  const log = pino({ level: 'warn' })
  const pubsub = await PostgresPubSub.open({ connection, pool: app, log })
  const deps = { database: databaseOf(app), pubsub, log, now: () => Date.now() }
  const lease = new Lease(deps, EVALUATION, evaluateAlarms(deps))
  try {
    return await work()
  } finally {
    await lease.close()
    await pubsub.close()
  }
}

/** Until every batch that is stored is evaluated, too. */
export async function caughtUp({ tenant }: BenchDatabase): Promise<void> {
  const text = `select a.last_batch >= f.last_batch as done from worker.agenda a, reading_feed f where a.organization_id = current_organization()`
  for (;;) {
    const { rows } = await tenant.query<{ done: boolean }>({ name: 'caught_up', text })
    if (rows[0]?.done) return
    await sleep(2)
  }
}
