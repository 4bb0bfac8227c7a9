import { setImmediate as nextTurn } from 'node:timers/promises'
import { authorize } from '../../../../access/authorize.ts'
import { ahead } from '../../../../ahead.ts'
import type { Context } from '../../../../context.ts'
import { unavailable } from '../../../../errors.ts'
import { parse } from '../../../../parse.ts'
import type { Definition } from '../../alarms/evaluator/definition.ts'
import { replaySlices, type Columns, type Period } from '../../alarms/rule-service.ts'
import type { Replay } from '../../alarms/evaluator/tally.ts'
import { policiesFor } from '../../deliveries/outbox/plan-service.ts'
import { MAX_SKEW } from '../../../monitoring/readings/ingest/ingest-service.ts'
import { readingArrays } from '../../../monitoring/readings/history/raw-readings-service.ts'
import { suppression } from '../../schedules/calendar-service.ts'
import { isInScope } from '../../../monitoring/sensors/scope-service.ts'
import type { Sensor } from '../../../monitoring/sensors/sensor.ts'
import {
  add,
  BacktestRequest,
  definitionOn,
  nothing,
  type Candidate,
  type BacktestResult,
} from './backtest.ts'
import { workFor, type Work } from './backtest-request.ts'
import type { Day } from './backtest-store.ts'
import { expectedMessages } from './expected-messages.ts'
import { Turns } from './turns.ts'

/** Of one sensor and rule; that many are needed to reckon with messages. */
const MOST_KEPT = 5000

export interface Backtest {
  draft: BacktestResult
  present: BacktestResult | null
  readings: number
  days: readonly Day[]
}

const turns = new Turns()

/** What a rule would have done (docs/monitoring.md 4.9), through the evaluator that does it. */
export async function backtest(ctx: Context, request: { input: unknown }): Promise<Backtest> {
  const tenant = authorize(ctx, 'read', 'AlarmConfig')
  const { input } = parse(BacktestRequest, request)
  const work = await workFor(ctx, tenant, input)
  return turns.take(() => run(ctx, work))
}

/** Sensor by sensor, as their readings come. */
async function run(ctx: Context, work: Work): Promise<Backtest> {
  const { sensors, draft, present, days } = work
  const { from, to } = periodOf(ctx, work)
  const result: Backtest = {
    draft: nothing(days.length),
    present: present && nothing(days.length),
    readings: 0,
    days,
  }
  const rules = [draft, ...(present ? [present] : []), ...work.suppressors]
  // What was held at the beginning, and what rates are taken from.
  const before = Math.max(...rules.map(({ parameters }) => parameters.windowSeconds ?? 0))
  const read = async ({ id, staleAfter }: Sensor) =>
    (
      await readingArrays(
        ctx,
        [{ sensorId: id, from: from - (staleAfter + before) * 1000, to: to + MAX_SKEW }],
        AS_EVALUATED,
      )
    )[0] ?? NO_READINGS
  let coming: (() => Promise<Columns>) | undefined
  for (const [index, sensor] of sensors.entries()) {
    stopIfGone(ctx)
    const readings = await (coming?.() ?? read(sensor))
    const next = sensors[index + 1]
    // While one is replayed, the database reads the next.
    coming = next && ahead(() => read(next))
    await replayOne(ctx, work, sensor, readings, result)
  }
  return result
}
/** Those that were ahead of their arrival are among the others where they were evaluated. */
const AS_EVALUATED = { asEvaluated: true }
const NO_READINGS: Columns = { times: [], values: [] }

/** What is to come is not known to be quiet, nor to be an alarm. */
function periodOf({ now }: Context, { input }: Work): { from: number; to: number } {
  const from = input.from.getTime()
  return { from, to: Math.max(from, Math.min(input.to.getTime(), now())) }
}

async function replayOne(
  ctx: Context,
  work: Work,
  sensor: Sensor,
  readings: Columns,
  result: Backtest,
): Promise<void> {
  const { input, draft, present, days } = work
  const { from, to } = periodOf(ctx, work)
  const rules = [
    draft,
    ...(present ? [present] : []),
    ...work.suppressors.filter((rule) => isInScope(rule, sensor)),
  ]
  const schedules = new Map(
    rules.map(({ id, scheduleId }) => [
      id,
      (scheduleId && work.calendar.schedule(scheduleId)) || null,
    ]),
  )
  const maintenance = work.calendar.maintenanceOn(sensor)
  const period: Period = {
    from,
    to,
    keep: MOST_KEPT,
    days: [...days.map(({ start }) => start), input.to.getTime()],
    suppression: (configId, t) => suppression(schedules.get(configId) ?? null, maintenance, t),
  }
  const definitions = rules.map((rule) => definitionOn(rule, sensor.reportInterval))
  const [drafted, presented] = await replayed(ctx, sensor, definitions, readings, period)
  const note = (sum: BacktestResult | null, rule: Candidate | null, replay: Replay | undefined) => {
    if (!sum || !rule || !replay) return
    const policies = policiesFor(
      { ...rule, ...ANYONE, tags: sensor.tags, siteId: sensor.siteId },
      work.policies,
    )
    add(
      sum,
      sensor.id,
      replay,
      expectedMessages(replay, { policies, ackRequired: rule.ackRequired, to }),
    )
  }
  note(result.draft, draft, drafted)
  note(result.present, present, present ? presented : undefined)
  for (const time of Array.from(readings.times)) if (time >= from && time < to) result.readings++
}

/** Which policies fit does not depend on the alarm. */
const ANYONE = { alarmId: 0, activation: 0, annunciatedAt: 0, happenedAt: 0, reactivated: false }

/** A slice at a time: others have their turn in between, and the rest is dropped when nobody waits for it any more. */
async function replayed(
  ctx: Context,
  sensor: Sensor,
  rules: readonly Definition[],
  readings: Columns,
  period: Period,
): Promise<Replay[]> {
  const patience = {
    reportInterval: sensor.reportInterval * 1000,
    staleAfter: sensor.staleAfter * 1000,
  }
  const slices = replaySlices(patience, rules, readings, period)
  for (;;) {
    const slice = slices.next()
    if (slice.done) return slice.value
    await nextTurn()
    stopIfGone(ctx)
  }
}

function stopIfGone({ waiting }: Context): void {
  if (waiting.signal.aborted) throw unavailable()
}
