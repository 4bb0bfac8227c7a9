import { useWatch } from 'react-hook-form'
import { sensorsOf } from '../../../../entities/sensors/all-sensors.ts'
import { scopeOf } from '../../../../entities/sensors/sensor-scope.tsx'
import { useOrganization } from '../../../../lib/viewer.ts'
import { useEditor } from './editor-context.ts'
import { fieldText, type RuleValues } from './rule-values.ts'

/** The value all of them share; undefined when they differ or have none. */
function shared(values: readonly (number | null)[]): number | null {
  const [first = null] = values
  return values.every((value) => value === first) ? first : null
}

/** The permitted range of the sensors chosen, where they have the same: an example for the limits. */
export function usePermitted(): { low: string; high: string } {
  const { sensors } = useEditor()
  const { displayUnit } = useOrganization()
  const scope = useWatch<RuleValues, 'scope'>({ name: 'scope' })
  const chosen = sensors ? sensorsOf(sensors, scopeOf(scope)) : []
  const low = shared(chosen.map(({ permittedLow }) => permittedLow))
  const high = shared(chosen.map(({ permittedHigh }) => permittedHigh))
  return {
    low: fieldText('low', low, 'RANGE', displayUnit),
    high: fieldText('high', high, 'RANGE', displayUnit),
  }
}
