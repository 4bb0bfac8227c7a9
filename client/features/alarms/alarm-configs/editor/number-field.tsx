import { useTranslation } from 'react-i18next'
import { useOrganization } from '../../../../lib/viewer.ts'
import { useFields } from '../../../../ui/form-fields.ts'
import { FigureField } from '../../../../ui/text-field.tsx'
import { useWasNumber } from './editor-context.ts'
import { numberProblem } from './rule-check.ts'
import type { NumberField as Name, RuleValues } from './rule-values.ts'

interface NumberFieldProps {
  name: Name
  label: string
  unit: string
  /** Stands below when the stored version has the same. */
  help?: string | undefined
  placeholder?: string | undefined
}

/** What may be below zero. */
const SIGNED: readonly Name[] = ['limit', 'low', 'high', 'setpoint']
/** Fields whose values are checked against each other. */
const RELATED: Partial<Record<Name, Name[]>> = { low: ['high'], deadband: ['high', 'limit'] }

/** A number of the rule with its unit, and what it was. */
export function NumberField({ name, label, unit, help, placeholder }: NumberFieldProps) {
  const { t } = useTranslation('alarm-configs')
  const { displayUnit } = useOrganization()
  const field = useFields<RuleValues>()
  const was = useWasNumber(name, unit)
  const validate = (_: string, values: RuleValues) => {
    const problem = numberProblem(name, values, displayUnit)
    return problem === null || t(`error.${problem}`)
  }
  return (
    <FigureField
      label={label}
      help={[help, was].filter(Boolean).join(' · ') || undefined}
      unit={unit}
      placeholder={placeholder}
      {...(SIGNED.includes(name) ? {} : { least: 0 })}
      {...field(name, { validate, deps: RELATED[name] ?? [] })}
    />
  )
}
