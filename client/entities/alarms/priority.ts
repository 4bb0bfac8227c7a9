import type { AlarmPriority } from '../../generated/schema.ts'
import type { Priority } from './state-glyph.tsx'

/** The most urgent first. */
export const PRIORITIES = [
  'CRITICAL',
  'HIGH',
  'MEDIUM',
  'LOW',
] as const satisfies readonly AlarmPriority[]

const SHAPES: Record<AlarmPriority, Priority> = {
  CRITICAL: 'critical',
  HIGH: 'high',
  MEDIUM: 'medium',
  LOW: 'low',
}

/** A priority as the glyphs and the theme's colours call it. */
export const shapeOf = (priority: AlarmPriority): Priority => SHAPES[priority]

export const toneOf = (priority: AlarmPriority) => `state.alarm.${shapeOf(priority)}` as const
