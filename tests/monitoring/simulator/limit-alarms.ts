import type { History } from '../../../seed/monitoring/history/history.ts'
import type { ProfileName } from '../../../seed/monitoring/simulator/profiles.ts'

/** The default alarms of the profiles (docs/monitoring.md 11), as far as they watch limits; delays in seconds. */
export interface LimitAlarm {
  low?: number
  high?: number
  deadband: number
  onDelay: number
  offDelay: number
}

const alarm = (
  limits: { low?: number; high?: number },
  deadband: number,
  onDelay: number,
  offDelay: number,
): LimitAlarm => ({
  ...limits,
  deadband,
  onDelay,
  offDelay,
})

export const PROFILE_ALARMS: Record<ProfileName, LimitAlarm[]> = {
  PHARMA_FRIDGE: [alarm({ low: 2, high: 8 }, 0.5, 900, 300), alarm({ high: 12 }, 0.5, 120, 300)],
  WALK_IN_COOLER: [alarm({ high: 7 }, 0.5, 1800, 600), alarm({ low: -0.5 }, 0.5, 900, 600)],
  WALK_IN_FREEZER: [alarm({ high: -15 }, 1, 2700, 600), alarm({ high: -10 }, 1, 600, 600)],
  ULT_FREEZER: [alarm({ high: -70 }, 2, 900, 600)],
  CRT_STORE: [alarm({ low: 15, high: 25 }, 0.5, 1800, 900)],
  VAN: [alarm({ low: 2, high: 8 }, 0.5, 1200, 300)],
}

const STALE_AFTER = 180

/** How often it would have been raised: phases and deadlines of docs/monitoring.md 4.2 and 4.3, in the order of measurement. */
export function occurrences(
  { ts, value }: History,
  { low = -Infinity, high = Infinity, deadband, onDelay, offDelay }: LimitAlarm,
): number {
  let phase: 'NORMAL' | 'PENDING' | 'ACTIVE' | 'CLEARING' = 'NORMAL'
  let [since, raised, holdEnd] = [0, 0, -Infinity]
  const elapse = (now: number, held: number) => {
    if (phase === 'PENDING' && since + onDelay <= Math.min(now, held))
      [phase, raised] = ['ACTIVE', raised + 1]
    else if (phase === 'CLEARING' && since + offDelay <= Math.min(now, held)) phase = 'NORMAL'
  }
  for (let i = 0; i < ts.length; i++) {
    const [now, x] = [(ts[i] ?? NaN) / 1000, value[i] ?? NaN]
    elapse(now - 0.001, holdEnd)
    if (now > holdEnd && phase === 'PENDING') phase = 'NORMAL'
    if (now > holdEnd && phase === 'CLEARING') phase = 'ACTIVE'
    holdEnd = now + STALE_AFTER
    const breach = x > high || x < low
    const clear = x <= high - deadband + 1e-9 && x >= low + deadband - 1e-9
    if (phase === 'NORMAL' && breach) [phase, since] = ['PENDING', now]
    else if (phase === 'PENDING' && !breach) phase = 'NORMAL'
    else if (phase === 'ACTIVE' && clear) [phase, since] = ['CLEARING', now]
    else if (phase === 'CLEARING' && !clear) phase = 'ACTIVE'
    elapse(now, holdEnd)
  }
  return raised
}
