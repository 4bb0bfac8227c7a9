import type {
  AlarmKind,
  AlarmParameters,
  AlarmPriority,
} from '../../../gateway/modules/alarms/alarm-configs/tables.ts'
import type { ProfileName } from '../../monitoring/simulator/profiles.ts'
import { RATE, THAWED, TOO_COLD, TOO_WARM, WAY_TOO_WARM, type Advice } from './advice.ts'

/** What a rule said for a while, and from when on: a share of the history's length. The first says it from before the history on. */
export interface ProfileVersion {
  from: number
  parameters: AlarmParameters
  note: string
}

/** A rule for every sensor of a profile (docs/monitoring.md 11). */
export interface ProfileRule extends Advice {
  name: string
  kind: AlarmKind
  priority: AlarmPriority
  parameters: AlarmParameters
  /** Who acknowledges says what was found. */
  noteRequired?: boolean
  /** What was said before, and when the present words took effect. */
  earlier?: { versions: ProfileVersion[]; from: number; note: string }
}

const delayed = (onDelaySeconds: number, offDelaySeconds: number, deadband: number) => ({
  deadband,
  onDelaySeconds,
  offDelaySeconds,
})
const first = (parameters: AlarmParameters): ProfileVersion => ({
  from: 0,
  parameters,
  note: 'Agreed with quality assurance',
})

/** Of the rules of a profile a later one is the worse: it keeps the one before it quiet when both watch the same side. */
export const PROFILE_RULES: Record<ProfileName, readonly ProfileRule[]> = {
  PHARMA_FRIDGE: [
    {
      name: 'Fridges outside 2 to 8 °C',
      kind: 'RANGE',
      priority: 'HIGH',
      ...TOO_WARM,
      parameters: { low: 2, high: 8, ...delayed(900, 300, 0.5) },
      earlier: {
        versions: [first({ low: 2, high: 8, ...delayed(900, 0, 0.2) })],
        from: 0.3,
        note: 'Fewer repeats while a fridge cools down after loading',
      },
    },
    {
      name: 'Fridges above 12 °C',
      kind: 'HIGH_HIGH',
      priority: 'CRITICAL',
      noteRequired: true,
      ...WAY_TOO_WARM,
      parameters: { limit: 12, ...delayed(120, 300, 0.5) },
    },
  ],
  WALK_IN_COOLER: [
    {
      name: 'Coolers above 7 °C',
      kind: 'HIGH',
      priority: 'HIGH',
      ...TOO_WARM,
      parameters: { limit: 7, ...delayed(1800, 600, 0.5) },
      earlier: {
        versions: [
          first({ limit: 7, ...delayed(1800, 600, 0.5) }),
          {
            from: 0.55,
            parameters: { limit: 6, ...delayed(1800, 600, 0.5) },
            note: 'Tightened for the visit of the auditors',
          },
        ],
        from: 0.553,
        note: 'Version 1 restored: every delivery called somebody',
      },
    },
    {
      name: 'Coolers close to freezing',
      kind: 'LOW',
      priority: 'MEDIUM',
      ...TOO_COLD,
      parameters: { limit: -0.5, ...delayed(900, 600, 0.5) },
    },
  ],
  WALK_IN_FREEZER: [
    {
      name: 'Freezers above -15 °C',
      kind: 'HIGH',
      priority: 'HIGH',
      ...TOO_WARM,
      parameters: { limit: -15, ...delayed(2700, 600, 1) },
    },
    {
      name: 'Freezers thawing',
      kind: 'HIGH_HIGH',
      priority: 'CRITICAL',
      noteRequired: true,
      ...THAWED,
      parameters: { limit: -10, ...delayed(600, 600, 1) },
    },
  ],
  ULT_FREEZER: [
    {
      name: 'Ultra-low freezers above -70 °C',
      kind: 'HIGH',
      priority: 'HIGH',
      ...TOO_WARM,
      parameters: { limit: -70, ...delayed(900, 600, 2) },
      earlier: {
        versions: [first({ limit: -65, ...delayed(900, 600, 2) })],
        from: 0.2,
        note: 'Five degrees earlier: the samples stand less than we thought',
      },
    },
    {
      name: 'Ultra-low freezers warming fast',
      kind: 'RATE',
      priority: 'HIGH',
      ...RATE,
      parameters: { limit: 0.8, windowSeconds: 1200, direction: 'RISING', ...delayed(0, 0, 0.2) },
    },
  ],
  CRT_STORE: [
    {
      name: 'Rooms outside 15 to 25 °C',
      kind: 'RANGE',
      priority: 'HIGH',
      ...TOO_WARM,
      parameters: { low: 15, high: 25, ...delayed(1800, 900, 0.5) },
    },
  ],
  VAN: [
    {
      name: 'Vans outside 2 to 8 °C',
      kind: 'RANGE',
      priority: 'HIGH',
      ...TOO_WARM,
      parameters: { low: 2, high: 8, ...delayed(1200, 300, 0.5) },
    },
  ],
}
