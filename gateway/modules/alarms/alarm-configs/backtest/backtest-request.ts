// What a backtest is asked for, once everything it names was found.
import type { Tenant } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import type { AlarmParameters } from '../tables.ts'
import { badInput, notFound } from '../../../../errors.ts'
import { idOf, idsOf } from '../../../../parse.ts'
import { enabledPolicies } from '../../deliveries/outbox/plan-service.ts'
import type { Policy } from '../../deliveries/policies/policy.ts'
import { keptSince } from '../../../monitoring/readings/history/as-of-service.ts'
import { calendarBetween, type Calendar } from '../../schedules/calendar-service.ts'
import type { Sensor } from '../../../monitoring/sensors/sensor.ts'
import { readableSensors } from '../../../monitoring/sensors/service.ts'
import type { AlarmConfig } from '../alarm-config.ts'
import { DRAFT, type BacktestRequest, type Candidate } from './backtest.ts'
import { daysBetween, type Day } from './backtest-store.ts'
import { fitting, flawsOf } from '../parameters.ts'
import { getAlarmConfig } from '../service.ts'
import { hasPolicy } from '../../deliveries/policies/policy-service.ts'

const LONGEST = 31 * 86_400_000
/** Of all sensors together, by their report intervals: some seconds of work. */
const MOST_READINGS = 3_000_000

interface Candidates {
  draft: Candidate
  present: Candidate | null
  /** Whose alarms hide those of the others. */
  suppressors: readonly AlarmConfig[]
}

export interface Work extends Candidates {
  input: BacktestRequest
  sensors: readonly Sensor[]
  calendar: Calendar
  policies: readonly Policy[]
  days: readonly Day[]
}

/** Throws what is wrong with a request, naming the field. */
export async function workFor(ctx: Context, tenant: Tenant, input: BacktestRequest): Promise<Work> {
  const sensors = await sensorsFor(ctx, input)
  const candidates = await candidatesFor(ctx, input)
  const [calendar, policies, days] = await Promise.all([
    calendarBetween(ctx, input.from, input.to),
    enabledPolicies(tenant),
    daysBetween(tenant, [...new Set(sensors.map(({ siteId }) => siteId))], input.from, input.to),
  ])
  await checkReferences(tenant, calendar, candidates.draft)
  return { ...candidates, input, sensors, calendar, policies, days }
}

async function sensorsFor(
  ctx: Context,
  { sensorIds, from, to }: BacktestRequest,
): Promise<Sensor[]> {
  const span = to.getTime() - from.getTime()
  if (span <= 0) throw badInput(['input', 'to'], 'input.to: This must be later than from.')
  if (span > LONGEST) throw badInput(['input', 'to'], 'input.to: At most 31 days after from.')
  const [known, kept] = await Promise.all([readableSensors(ctx, idsOf(sensorIds)), keptSince(ctx)])
  if (from.getTime() < kept) {
    throw badInput(
      ['input', 'from'],
      `input.from: Readings are kept since ${new Date(kept).toISOString()}.`,
    )
  }
  const sensors = [...known.values()]
  if (sensors.length < new Set(sensorIds).size) throw notFound('Sensor')
  const expected = sensors.reduce(
    (sum, { reportInterval }) => sum + span / 1000 / reportInterval,
    0,
  )
  if (expected <= MOST_READINGS) return sensors
  throw badInput(
    ['input', 'sensorIds'],
    'input.sensorIds: These are too many readings at a time; ask for fewer sensors.',
  )
}

async function candidatesFor(
  ctx: Context,
  { config, configId }: BacktestRequest,
): Promise<Candidates> {
  const [flaw] = flawsOf(config.kind, config.parameters)
  if (flaw)
    throw badInput(
      ['input', 'config', 'parameters', flaw.field],
      `input.config.parameters.${flaw.field}: ${flaw.message}`,
    )
  const present = configId ? await getAlarmConfig(ctx, idOf(configId) ?? 0) : null
  if (configId && !present) throw notFound('AlarmConfig')
  const { suppressedByIds, scheduleId, policyId, ...rest } = config
  const parameters: AlarmParameters = fitting(config.kind, config.parameters)
  const own = {
    ...rest,
    parameters,
    scheduleId: numberOf(scheduleId),
    policyId: numberOf(policyId),
  }
  const draft = {
    ...own,
    id: DRAFT,
    version: 0,
    suppressedBy: suppressedByIds.map((id) => idOf(id) ?? -1),
  }
  const ids = [...new Set([...draft.suppressedBy, ...(present?.suppressedBy ?? [])])]
  const suppressors = (await Promise.all(ids.map((id) => getAlarmConfig(ctx, id)))).filter(
    (rule) => rule !== null,
  )
  const missing = draft.suppressedBy.find((id) => !suppressors.some((rule) => rule.id === id))
  if (missing !== undefined)
    throw badInput(
      ['input', 'config', 'suppressedByIds'],
      'input.config.suppressedByIds: There is no such rule.',
    )
  return {
    draft,
    present,
    suppressors: suppressors.filter(({ id, enabled }) => enabled && id !== present?.id),
  }
}

const numberOf = (id: string | null) => (id === null ? null : (idOf(id) ?? 0))

async function checkReferences(
  tenant: Tenant,
  calendar: Calendar,
  { scheduleId, policyId }: Candidate,
): Promise<void> {
  const refuse = (field: string, what: string) =>
    badInput(['input', 'config', field], `input.config.${field}: There is no such ${what}.`)
  if (scheduleId !== null && !calendar.schedule(scheduleId)) throw refuse('scheduleId', 'schedule')
  if (policyId !== null && !(await hasPolicy(tenant, policyId))) throw refuse('policyId', 'policy')
}
