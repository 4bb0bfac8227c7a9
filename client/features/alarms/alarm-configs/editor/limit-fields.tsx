import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/use-format.ts'
import { useOrganization } from '../../../../lib/viewer.ts'
import { FieldRow } from '../../../../ui/field.tsx'
import { Segmented } from '../../../../ui/segmented.tsx'
import { NumberField } from './number-field.tsx'
import { boundariesOf, DIRECTIONS } from '../../../../entities/alarms/rule.ts'
import { parametersOf, type RuleValues } from './rule-values.ts'
import { useRuleFigures } from '../../../../entities/alarms/rule-text.ts'
import { usePermitted } from './use-permitted.ts'

/** "Clears at 2.5 and 7.5": where the deadband leads. */
function useClearsAt(): string | undefined {
  const { t } = useTranslation('alarm-configs')
  const { displayUnit } = useOrganization()
  const { value, difference } = useRuleFigures()
  const values = useWatch() as RuleValues
  const clears = boundariesOf(values.kind, parametersOf(values, displayUnit))
    .map(({ clear }) => clear)
    .sort((a, b) => a - b)
    .map(values.kind === 'RATE' ? difference : value)
  const [first, second] = clears
  if (first === undefined) return undefined
  return second === undefined ? t('clearsAt', { first }) : t('clearsAtBoth', { first, second })
}

function Direction() {
  const { t } = useTranslation('alarm-configs')
  const { setValue } = useFormContext<RuleValues>()
  const direction = useWatch<RuleValues, 'direction'>({ name: 'direction' })
  return (
    <Segmented
      label={t('field.direction')}
      options={DIRECTIONS.map((value) => ({ value, label: t(`direction.${value}`) }))}
      value={direction}
      onChange={(value) => setValue('direction', value, { shouldDirty: true })}
    />
  )
}

/** The values a kind compares with. */
function Limits({ unit }: { unit: string }) {
  const { t } = useTranslation('alarm-configs')
  const kind = useWatch<RuleValues, 'kind'>({ name: 'kind' })
  const { low, high } = usePermitted()
  const minutes = t('minutes')
  if (kind === 'RANGE') {
    return (
      <FieldRow>
        <NumberField name="low" label={t('field.low')} unit={unit} placeholder={low} />
        <NumberField name="high" label={t('field.high')} unit={unit} placeholder={high} />
      </FieldRow>
    )
  }
  if (kind === 'DEVIATION') {
    return (
      <FieldRow>
        <NumberField name="setpoint" label={t('field.setpoint')} unit={unit} />
        <NumberField name="limit" label={t('field.distance')} unit={unit} />
      </FieldRow>
    )
  }
  if (kind === 'RATE') {
    return (
      <>
        <Direction />
        <FieldRow>
          <NumberField name="limit" label={t('field.rate')} unit={`${unit}/min`} />
          <NumberField name="window" label={t('field.window')} unit={minutes} />
        </FieldRow>
      </>
    )
  }
  if (kind === 'NO_DATA')
    return (
      <NumberField
        name="timeout"
        label={t('field.timeout')}
        unit={minutes}
        help={t('help.timeout')}
      />
    )
  const upper = kind === 'HIGH' || kind === 'HIGH_HIGH'
  return (
    <NumberField
      name="limit"
      label={t(upper ? 'field.high' : 'field.low')}
      unit={unit}
      placeholder={upper ? high : low}
    />
  )
}

/** Limits, deadband and delays of the kind that is chosen. */
export function LimitFields() {
  const { t } = useTranslation('alarm-configs')
  const { unit } = useFormat()
  const kind = useWatch<RuleValues, 'kind'>({ name: 'kind' })
  const clearsAt = useClearsAt()
  const minutes = t('minutes')
  return (
    <>
      <Limits unit={unit} />
      {kind !== 'NO_DATA' && (
        <>
          <FieldRow>
            <NumberField
              name="deadband"
              label={t('field.deadband')}
              unit={kind === 'RATE' ? `${unit}/min` : unit}
              help={clearsAt}
            />
            <NumberField
              name="offDelay"
              label={t('field.offDelay')}
              unit={minutes}
              help={t('help.offDelay')}
            />
          </FieldRow>
          <NumberField
            name="onDelay"
            label={t('field.onDelay')}
            unit={minutes}
            help={t('help.onDelay')}
          />
        </>
      )}
    </>
  )
}
