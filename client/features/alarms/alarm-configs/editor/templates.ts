import type { TemperatureUnit } from '../../../../lib/format.ts'
import { fieldText, type NumberField } from './rule-values.ts'

export interface Template {
  id: 'refrigerator' | 'freezer' | 'ultraLow' | 'room' | 'incubator'
  /** degC */
  low: number
  high: number
  deadband: number
  /** Long enough that an open door or a defrost is no alarm. Seconds. */
  onDelay: number
  offDelay: number
}

const MINUTE = 60

/**
 * Ranges that are watched most often. Cold, freezer and room are those of pharmacopoeias: a refrigerator of USP <659> and of the
 * vaccine guides of WHO and CDC keeps 2 to 8 °C, a vaccine freezer of WHO −25 to −15 °C, and room temperature in the European
 * Pharmacopoeia (chapter 1.2) is 15 to 25 °C. No standard gives the ultra-low freezer and the incubator: theirs are the customary
 * set points of −80 °C and 37 °C with what a sound cabinet strays from them. The delays are our own.
 */
export const TEMPLATES: readonly Template[] = [
  {
    id: 'refrigerator',
    low: 2,
    high: 8,
    deadband: 0.5,
    onDelay: 15 * MINUTE,
    offDelay: 5 * MINUTE,
  },
  {
    id: 'freezer',
    low: -25,
    high: -15,
    deadband: 1,
    onDelay: 30 * MINUTE,
    offDelay: 5 * MINUTE,
  },
  {
    id: 'ultraLow',
    low: -86,
    high: -70,
    deadband: 2,
    onDelay: 15 * MINUTE,
    offDelay: 5 * MINUTE,
  },
  {
    id: 'room',
    low: 15,
    high: 25,
    deadband: 0.5,
    onDelay: 30 * MINUTE,
    offDelay: 10 * MINUTE,
  },
  {
    id: 'incubator',
    low: 36.5,
    high: 37.5,
    deadband: 0.2,
    onDelay: 10 * MINUTE,
    offDelay: 5 * MINUTE,
  },
]

/** What a template fills in, in the unit that is shown. */
export function filledBy(template: Template, unit: TemperatureUnit) {
  const text = (field: NumberField, value: number) => fieldText(field, value, 'RANGE', unit)
  return {
    kind: 'RANGE' as const,
    low: text('low', template.low),
    high: text('high', template.high),
    deadband: text('deadband', template.deadband),
    onDelay: text('onDelay', template.onDelay),
    offDelay: text('offDelay', template.offDelay),
  }
}
