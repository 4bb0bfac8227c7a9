import { setImmediate as nextTurn } from 'node:timers/promises'
import { authorize, type Tenant } from '../../access/authorize.ts'
import type { Context } from '../../context.ts'
import type { AlarmParameters } from '../../db/tables-alarms.ts'
import { badInput, notFound, unavailable } from '../../errors.ts'
import { idOf, idsOf, parse } from '../../parse.ts'
import type { Definition } from '../alarms/evaluator/definition.ts'
import { replaySlices, type Columns, type Period } from '../alarms/evaluator/replay.ts'
import type { Replay } from '../alarms/evaluator/tally.ts'
import { policiesFor } from '../notifications/plan.ts'
import type { Policy } from '../notifications/policy.ts'
import { readingChunks } from '../readings/raw-readings.ts'
import { calendarBetween, type Calendar } from '../schedules/calendar-service.ts'
import { suppression } from '../schedules/windows.ts'
import { isInScope } from '../sensors/scope.ts'
import type { Sensor } from '../sensors/sensor.ts'
import { readableSensors } from '../sensors/service.ts'
import type { AlarmConfig } from './alarm-config.ts'
import { add, BacktestRequest, definitionOn, DRAFT, nothing, type Candidate, type Outcome } from './backtest.ts'
import { daysBetween, enabledPolicies, type Day } from './backtest-store.ts'
import { expectedMessages } from './expected-messages.ts'
import { fitting, flawsOf } from './parameters.ts'
import { getAlarmConfig } from './service.ts'
import { hasPolicy } from './store.ts'
import { Turns } from './turns.ts'

const LONGEST = 31 * 86_400_000
/** Of all sensors together, by their report intervals: some seconds of work. */
const MOST_READINGS = 3_000_000
/** Of one sensor and rule; that many are needed to reckon with messages. */
const MOST_KEPT = 5000

export interface Backtest {
  draft: Outcome
  present: Outcome | null
  readings: number
  days: readonly Day[]
}

const turns = new Turns()

/** What a rule would have done (monitoring-domain 4.9), through the evaluator that does it. */
export async function backtest(ctx: Context, request: { input: unknown }): Promise<Backtest> {
  const tenant = authorize(ctx, 'read', 'AlarmConfig')
  const { input } = parse(BacktestRequest, request)
  const sensors = await sensorsFor(ctx, input)
  const candidates = await candidatesFor(ctx, input)
  const [calendar, policies, days] = await Promise.all([
    calendarBetween(ctx, input.from, input.to),
    enabledPolicies(tenant),
    daysBetween(tenant, [...new Set(sensors.map(({ siteId }) => siteId))], input.from, input.to),
  ])
  await checkReferences(tenant, calendar, candidates.draft)
  return turns.take(() => run(ctx, { ...candidates, input, sensors, calendar, policies, days }))
}

interface Candidates {
  draft: Candidate
  present: Candidate | null
  /** Whose alarms hide those of the others. */
  suppressors: readonly AlarmConfig[]
}

interface Work extends Candidates {
  input: BacktestRequest
  sensors: readonly Sensor[]
  calendar: Calendar
  policies: readonly Policy[]
  days: readonly Day[]
}

async function sensorsFor(ctx: Context, { sensorIds, from, to }: BacktestRequest): Promise<Sensor[]> {
  const span = to.getTime() - from.getTime()
  if (span <= 0) throw badInput(['input', 'to'], 'input.to: This must be later than from.')
  if (span > LONGEST) throw badInput(['input', 'to'], 'input.to: At most 31 days after from.')
  const known = await readableSensors(ctx, idsOf(sensorIds))
  const sensors = [...known.values()]
  if (sensors.length < new Set(sensorIds).size) throw notFound('Sensor')
  const expected = sensors.reduce((sum, { reportInterval }) => sum + span / 1000 / reportInterval, 0)
  if (expected <= MOST_READINGS) return sensors
  throw badInput(['input', 'sensorIds'], 'input.sensorIds: These are too many readings at a time; ask for fewer sensors.')
}

async function candidatesFor(ctx: Context, { config, configId }: BacktestRequest): Promise<Candidates> {
  const [flaw] = flawsOf(config.kind, config.parameters)
  if (flaw)
    throw badInput(['input', 'config', 'parameters', flaw.field], `input.config.parameters.${flaw.field}: ${flaw.message}`)
  const present = configId ? await getAlarmConfig(ctx, idOf(configId) ?? 0) : null
  if (configId && !present) throw notFound('AlarmConfig')
  const { suppressedByIds, scheduleId, policyId, ...rest } = config
  const parameters: AlarmParameters = fitting(config.kind, config.parameters)
  const own = { ...rest, parameters, scheduleId: numberOf(scheduleId), policyId: numberOf(policyId) }
  const draft = { ...own, id: DRAFT, version: 0, suppressedBy: suppressedByIds.map((id) => idOf(id) ?? -1) }
  const ids = [...new Set([...draft.suppressedBy, ...(present?.suppressedBy ?? [])])]
  const suppressors = (await Promise.all(ids.map((id) => getAlarmConfig(ctx, id)))).filter((rule) => rule !== null)
  const missing = draft.suppressedBy.find((id) => !suppressors.some((rule) => rule.id === id))
  if (missing !== undefined)
    throw badInput(['input', 'config', 'suppressedByIds'], 'input.config.suppressedByIds: There is no such rule.')
  return { draft, present, suppressors: suppressors.filter(({ id, enabled }) => enabled && id !== present?.id) }
}

const numberOf = (id: string | null) => (id === null ? null : (idOf(id) ?? 0))

async function checkReferences(tenant: Tenant, calendar: Calendar, { scheduleId, policyId }: Candidate): Promise<void> {
  const refuse = (field: string, what: string) =>
    badInput(['input', 'config', field], `input.config.${field}: There is no such ${what}.`)
  if (scheduleId !== null && !calendar.schedule(scheduleId)) throw refuse('scheduleId', 'schedule')
  if (policyId !== null && !(await hasPolicy(tenant, policyId))) throw refuse('policyId', 'policy')
}

/** Sensor by sensor, as their readings come. */
async function run(ctx: Context, work: Work): Promise<Backtest> {
  const { input, sensors, draft, present, days } = work
  const [from, to] = [input.from.getTime(), input.to.getTime()]
  const result: Backtest = { draft: nothing(days.length), present: present && nothing(days.length), readings: 0, days }
  const bySensor = new Map(sensors.map((sensor) => [sensor.id, sensor]))
  const rules = [draft, ...(present ? [present] : []), ...work.suppressors]
  // What was held at the beginning, and what rates are taken from.
  const before = Math.max(...rules.map(({ parameters }) => parameters.windowSeconds ?? 0))
  const spans = sensors.map(({ id, staleAfter }) => ({ sensorId: id, from: from - (staleAfter + before) * 1000, to }))
  for await (const chunk of readingChunks(ctx, spans)) {
    for (const { sensorId, times, values } of chunk) {
      const sensor = bySensor.get(sensorId)
      if (sensor) await replayOne(ctx, work, sensor, { times, values }, result)
    }
  }
  return result
}

async function replayOne(ctx: Context, work: Work, sensor: Sensor, readings: Columns, result: Backtest): Promise<void> {
  const { input, draft, present, days } = work
  const [from, to] = [input.from.getTime(), input.to.getTime()]
  const rules = [draft, ...(present ? [present] : []), ...work.suppressors.filter((rule) => isInScope(rule, sensor))]
  const schedules = new Map(rules.map(({ id, scheduleId }) => [id, (scheduleId && work.calendar.schedule(scheduleId)) || null]))
  const maintenance = work.calendar.maintenanceOn(sensor)
  const period: Period = {
    ...{ from, to, keep: MOST_KEPT, days: [...days.map(({ start }) => start), to] },
    suppression: (configId, t) => suppression(schedules.get(configId) ?? null, maintenance, t),
  }
  const definitions = rules.map((rule) => definitionOn(rule, sensor.reportInterval))
  const [drafted, presented] = await replayed(ctx, sensor, definitions, readings, period)
  const note = (sum: Outcome | null, rule: Candidate | null, replay: Replay | undefined) => {
    if (!sum || !rule || !replay) return
    const policies = policiesFor({ ...rule, ...ANYONE, tags: sensor.tags, siteId: sensor.siteId }, work.policies)
    add(sum, sensor.id, replay, expectedMessages(replay, { policies, ackRequired: rule.ackRequired, to }))
  }
  note(result.draft, draft, drafted)
  note(result.present, present, present ? presented : undefined)
  for (let index = 0; index < readings.times.length; index++) if ((readings.times[index] ?? 0) >= from) result.readings++
}

/** Which policies fit does not depend on the alarm. */
const ANYONE = { alarmId: 0, activation: 0, annunciatedAt: 0, raisedAt: 0, reactivated: false }

/** A slice at a time: others have their turn in between, and the rest is dropped when nobody waits for it any more. */
async function replayed(
  ctx: Context,
  sensor: Sensor,
  rules: readonly Definition[],
  readings: Columns,
  period: Period,
): Promise<Replay[]> {
  const patience = { reportInterval: sensor.reportInterval * 1000, staleAfter: sensor.staleAfter * 1000 }
  const slices = replaySlices(patience, rules, readings, period)
  for (;;) {
    const slice = slices.next()
    if (slice.done) return slice.value
    await nextTurn()
    if (ctx.signal.aborted) throw unavailable()
  }
}
