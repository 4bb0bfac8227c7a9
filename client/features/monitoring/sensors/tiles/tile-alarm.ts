import type { AlarmKind, AlarmPriority, SuppressionReason } from '../../../../generated/schema.ts'
import { PRIORITIES } from '../../../../entities/alarms/priority.ts'
import type { TilePointFragment } from '../live/home-alarms.generated.ts'

/** What a tile says of its sensor's rules, the worst first. */
const ALARM_STATES = ['unack', 'rtnUnack', 'acked', 'pending', 'shelved', 'suppressed'] as const
export type TileAlarmState = (typeof ALARM_STATES)[number]

/** The rule's limits; which of them matter depends on the kind. */
export interface RuleLimits {
  limit?: number | null | undefined
  low?: number | null | undefined
  high?: number | null | undefined
  setpoint?: number | null | undefined
}

/** An alarm as it was seen: what an acknowledgement goes by. */
type OpenAlarm = Pick<
  NonNullable<TilePointFragment['openAlarm']>,
  'id' | 'state' | 'activation' | 'noteRequired'
>

export interface TileAlarm {
  state: TileAlarmState
  kind: AlarmKind
  priority: AlarmPriority
  limits: RuleLimits
  /** When the breach or the alarm began, epoch milliseconds. */
  since: number | null
  /** When a pending breach raises an alarm, or a shelf ends. */
  until: number | null
  ackedBy: string | null
  suppressedBy: SuppressionReason | null
  /** Null where nothing is open. */
  open: OpenAlarm | null
}

const STATE_OF: Partial<Record<TilePointFragment['state'], TileAlarmState>> = {
  UNACK: 'unack',
  RTN_UNACK: 'rtnUnack',
  ACKED: 'acked',
  SHELVED: 'shelved',
}

/** A rule outside its schedule, or hidden behind a worse one, is as it should be: only what it hides is told. */
function stateOf({
  state,
  phase,
  suppressedBy,
  openAlarm,
}: TilePointFragment): TileAlarmState | null {
  if (state === 'SUPPRESSED')
    return suppressedBy === 'MAINTENANCE' || (suppressedBy === 'SCHEDULE' && openAlarm)
      ? 'suppressed'
      : null
  return STATE_OF[state] ?? (state === 'NORMAL' && phase === 'PENDING' ? 'pending' : null)
}

const time = (instant: string | null | undefined) => (instant ? Date.parse(instant) : null)

/** What a point adds to its sensor's tile; null when there is nothing to tell. */
export function tileAlarmOf(point: TilePointFragment): TileAlarm | null {
  const state = stateOf(point)
  if (!state) return null
  const { kind, priority, since, pendingUntil, shelvedUntil, suppressedBy, openAlarm, config } =
    point
  return {
    state,
    kind,
    priority,
    limits: config?.parameters ?? {},
    since: time(openAlarm?.raisedAt) ?? time(since),
    until: time(state === 'shelved' ? shelvedUntil : pendingUntil),
    ackedBy: openAlarm?.ackedBy?.fullName ?? null,
    suppressedBy: suppressedBy ?? null,
    open: openAlarm,
  }
}

const rank = ({ state, priority }: TileAlarm) =>
  ALARM_STATES.indexOf(state) * PRIORITIES.length + PRIORITIES.indexOf(priority)

export const worse = (a: TileAlarm, b: TileAlarm | undefined): TileAlarm =>
  b && rank(b) <= rank(a) ? b : a

/** Which way a value went, and beyond which limit: "> 8.0". Null where the rule is not about a limit. */
export function breachOf(
  { kind, limits }: TileAlarm,
  value: number | null,
): { sign: '>' | '<'; limit: number } | null {
  const { limit, low, high, setpoint } = limits
  if (kind === 'HIGH' || kind === 'HIGH_HIGH') return limit == null ? null : { sign: '>', limit }
  if (kind === 'LOW' || kind === 'LOW_LOW') return limit == null ? null : { sign: '<', limit }
  const [from, to] =
    kind === 'DEVIATION' && limit != null && setpoint != null
      ? [setpoint - limit, setpoint + limit]
      : kind === 'RANGE'
        ? [low, high]
        : []
  if (value === null || from == null || to == null) return null
  return value > (from + to) / 2 ? { sign: '>', limit: to } : { sign: '<', limit: from }
}
