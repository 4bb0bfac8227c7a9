import { randomUUID } from 'node:crypto'
import { Evaluation } from '../../../../gateway/modules/alarms/alarms/evaluation/evaluation.ts'
import type { Held } from '../../../../gateway/worker/lease.ts'
import { gateway, type TestGateway } from '../../../support/gateway.ts'
import type { TestOrganization } from '../../../support/organization.ts'

/** Evaluates one organisation when a test says so, as the holder of a lease of its own. */
export interface Evaluator {
  /** What has come until now; answers how many transactions it took. */
  run: () => Promise<number>
  evaluation: Evaluation
  held: Held
}

/** `since` says when its turn began; without it, long ago. */
export async function evaluator(
  acme: TestOrganization,
  { since = 0, at }: { since?: number; at?: TestGateway } = {},
): Promise<Evaluator> {
  const { deps } = at ?? (await gateway())
  const name = `test ${randomUUID()}`
  const lease = `insert into worker.lease (name, holder, expires_at) values ($1, 'test', now() + interval '1 day') returning fence`
  const { rows } = await deps.database.pool.query<{ fence: string }>(lease, [name])
  const held: Held = {
    name,
    fence: rows[0]?.fence ?? '',
    since,
    signal: new AbortController().signal,
  }
  const evaluation = new Evaluation(deps, held, acme.id)
  const run = async () => {
    for (let turns = 1; ; turns++) if (!(await evaluation.turn()).more) return turns
  }
  return { run, evaluation, held }
}
