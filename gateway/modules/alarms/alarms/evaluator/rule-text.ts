import type { Rule, SignalRule } from './rule.ts'

const degrees = (value: number) =>
  `${Number.isInteger(value) ? value.toFixed(1) : String(value)} °C`
const rate = (value: number) => `${degrees(value)}/min`

/** "10 min", "90 s", "2 h", "3 h 59 min": the largest units that leave nothing over. */
function duration(milliseconds: number): string {
  const seconds = milliseconds / 1000
  const [hours, minutes] = [Math.floor(seconds / 3600), (seconds % 3600) / 60]
  if (hours > 0 && minutes > 0 && Number.isInteger(minutes)) return `${hours} h ${minutes} min`
  if (seconds % 3600 === 0 && seconds > 0) return `${seconds / 3600} h`
  return seconds % 60 === 0 && seconds > 0 ? `${seconds / 60} min` : `${seconds} s`
}

function comparison(rule: SignalRule): string {
  switch (rule.kind) {
    case 'HIGH':
    case 'HIGH_HIGH':
      return `value > ${degrees(rule.limit)}`
    case 'LOW':
    case 'LOW_LOW':
      return `value < ${degrees(rule.limit)}`
    case 'RANGE':
      return `value < ${degrees(rule.low)} or value > ${degrees(rule.high)}`
    case 'DEVIATION':
      return `value more than ${degrees(rule.limit)} from ${degrees(rule.setpoint)}`
    case 'RATE':
      return `${RATES[rule.direction]} > ${rate(rule.limit)} over ${duration(rule.window)}`
  }
}
const RATES = { RISING: 'rise', FALLING: 'fall', EITHER: 'change' }

/** The rule in words, for example "value > 8.0 °C for 10 min". */
export function ruleText(rule: Rule): string {
  if (rule.kind === 'NO_DATA') return `no data for ${duration(rule.timeout)}`
  return rule.onDelay > 0 ? `${comparison(rule)} for ${duration(rule.onDelay)}` : comparison(rule)
}
