import type { AlarmPriority } from '../../../generated/schema.ts'
import type { Priority } from '../../../entities/alarms/state-glyph.tsx'

export const PRIORITIES: readonly AlarmPriority[] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']

const SHAPES: Record<AlarmPriority, Priority> = {
  CRITICAL: 'critical',
  HIGH: 'high',
  MEDIUM: 'medium',
  LOW: 'low',
}

/** A priority as the glyphs and the theme's colours call it. */
export const shapeOf = (priority: AlarmPriority): Priority => SHAPES[priority]

export const toneOf = (priority: AlarmPriority) => `state.alarm.${shapeOf(priority)}` as const
