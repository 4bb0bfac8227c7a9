import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { toneOf } from '../../../../entities/alarms/priority.ts'
import type { Boundary } from '../../../../entities/alarms/rule.ts'
import { convert, convertDifference, type TemperatureUnit } from '../../../../lib/format.ts'
import { typedText } from '../../../../lib/typed-number.ts'
import { useOrganization } from '../../../../lib/viewer.ts'
import type { ChartHandle } from '../../../../ui/time-chart/types.ts'
import { useEditor } from '../editor/editor-context.ts'
import type { RuleValues } from '../editor/rule-values.ts'
import type { ChartRule } from './rule-charts.tsx'

const ABSOLUTE_ZERO = -273.15
const HOTTEST = 10_000
const [STEP, RATE_STEP] = [0.1, 0.01]

type Ranged = Pick<ChartHandle, 'least' | 'most'>

/** How far a limit may be moved, in the unit that is shown, so that the rule still means something. */
function rangeOf(
  { kind, parameters }: Pick<ChartRule, 'kind' | 'parameters'>,
  side: Boundary['side'],
  unit: TemperatureUnit,
): Ranged {
  const { low, high, setpoint } = parameters
  const deadband = convertDifference(parameters.deadband, unit)
  const upper = side === 'high'
  if (kind === 'RATE') {
    const slowest = Math.max(RATE_STEP, deadband)
    return upper ? { least: slowest, most: HOTTEST } : { least: -HOTTEST, most: -slowest }
  }
  const ends = { least: convert(ABSOLUTE_ZERO, unit), most: convert(HOTTEST, unit) }
  // What must stay between them: two deadbands of a range, one around a set point.
  const other = kind === 'RANGE' ? (upper ? low : high) : kind === 'DEVIATION' ? setpoint : null
  if (other == null) return ends
  const room = (kind === 'RANGE' ? 2 : 1) * deadband + STEP
  const bound = convert(other, unit) + (upper ? room : -room)
  return upper ? { ...ends, least: bound } : { ...ends, most: bound }
}

/** The limits as they are moved on the chart: the fields of the form follow. Nothing to move where the rule is only read. */
export function useLimitHandles(
  rule: ChartRule,
  boundaries: readonly Boundary[],
  onTake: () => void,
): ChartHandle[] | undefined {
  const { t } = useTranslation('alarm-configs')
  const { setValue } = useFormContext<RuleValues>()
  const { displayUnit } = useOrganization()
  const { readOnly } = useEditor()
  if (readOnly) return undefined
  const { kind, parameters } = rule
  const rate = kind === 'RATE'
  const shown = (value: number) =>
    rate ? convertDifference(value, displayUnit) : convert(value, displayUnit)
  // Both sides of a deviation and of a rate are one limit: how far, how fast.
  const middle = kind === 'DEVIATION' ? shown(parameters.setpoint ?? 0) : 0
  const move = (side: Boundary['side'], value: number) => {
    const mirrored = rate || kind === 'DEVIATION'
    const typed = mirrored ? Math.abs(value - middle) : value
    const text = typedText(Math.round(typed * 1000) / 1000, 1)
    setValue(kind === 'RANGE' ? side : 'limit', text, { shouldDirty: true, shouldValidate: true })
  }
  return boundaries.map(({ side, limit }) => ({
    id: side,
    label: t(`chart.handle.${side}`),
    value: shown(limit),
    ...rangeOf(rule, side, displayUnit),
    step: rate ? RATE_STEP : STEP,
    tone: toneOf(rule.priority),
    onTake,
    onMove: (value) => move(side, value),
  }))
}
