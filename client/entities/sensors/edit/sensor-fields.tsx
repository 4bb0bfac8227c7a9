import { useTranslation } from 'react-i18next'
import { celsiusOf } from '../../../lib/typed-number.ts'
import { useOrganization } from '../../../lib/viewer.ts'
import { FieldRow } from '../../../ui/field.tsx'
import { useFields } from '../../../ui/form-fields.ts'
import { NameField, TextField } from '../../../ui/text-field.tsx'
import { SecondsField, TemperatureField } from './number-fields.tsx'
import type { SensorValues } from './sensor-values.ts'

/** What is asked about a sensor, in whichever form. */
export function SensorFields() {
  const { t } = useTranslation('devices')
  const { displayUnit } = useOrganization()
  const field = useFields<SensorValues>()
  const isNumber = (text: string) => celsiusOf(text, displayUnit) !== undefined || t('error.number')
  const isAbove = (text: string, { low }: SensorValues) => {
    const [lower, upper] = [celsiusOf(low, displayUnit), celsiusOf(text, displayUnit)]
    return lower == null || upper == null || lower < upper || t('error.above')
  }
  const whole = (text: string) =>
    (/^\d{1,5}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 86_400) ||
    t('error.interval')
  return (
    <>
      <FieldRow>
        <NameField
          label={t('field.sensorName')}
          {...field('sensorName', { required: t('error.sensorName') })}
        />
        <TextField
          label={t('field.key')}
          help={t('field.keyHelp')}
          dir="ltr"
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          {...field('key', { required: t('error.key') })}
        />
      </FieldRow>
      <FieldRow>
        <TemperatureField label={t('field.low')} {...field('low', { validate: isNumber })} />
        <TemperatureField
          label={t('field.high')}
          {...field('high', { validate: { isNumber, isAbove }, deps: 'low' })}
        />
      </FieldRow>
      <SecondsField
        label={t('field.interval')}
        help={t('field.intervalHelp')}
        {...field('interval', { validate: whole })}
      />
    </>
  )
}
