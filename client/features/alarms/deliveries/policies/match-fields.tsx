import { useMemo } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PRIORITIES, shapeOf } from '../../../../entities/alarms/priority.ts'
import { useAllSensors } from '../../../../entities/sensors/all-sensors.ts'
import { scopeOptions } from '../../../../entities/sensors/sensor-scope.tsx'
import { CheckBox } from '../../../../ui/check-box.tsx'
import { useFields } from '../../../../ui/form-fields.ts'
import { PickField } from '../../../../ui/pick-field.tsx'
import { StateGlyph } from '../../../../entities/alarms/state-glyph.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { FigureField, NameField } from '../../../../ui/text-field.tsx'
import { DEDUPE, secondsOf, type PolicyValues } from './policy-values.ts'
import css from './match-fields.module.scss'

/** Which alarms a policy takes, and how it treats them all. */
export function MatchFields() {
  const { t } = useTranslation('deliveries')
  const { control, register } = useFormContext<PolicyValues>()
  const field = useFields<PolicyValues>()
  const { sensors } = useAllSensors()
  const options = useMemo(
    () => scopeOptions(sensors ?? [], t).filter(({ value }) => !value.startsWith('sensor:')),
    [sensors, t],
  )
  return (
    <div className={css.stack}>
      <NameField label={t('field.name')} {...field('name', { required: t('error.name') })} />
      <fieldset className={css.group}>
        <legend>{t('field.priorities')}</legend>
        {PRIORITIES.map((priority) => (
          <CheckBox
            key={priority}
            value={priority}
            icon={<StateGlyph priority={shapeOf(priority)} size={14} />}
            label={t(`priority.${priority}`)}
            {...register('priorities')}
          />
        ))}
      </fieldset>
      <Controller
        control={control}
        name="scope"
        render={({ field }) => (
          <PickField
            label={t('field.scope')}
            help={t('help.scope')}
            placeholder={t('field.scopeFind')}
            options={options}
            chosen={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <FigureField
        label={t('field.dedupe')}
        least={0}
        help={t('help.dedupe')}
        unit={t('minutes')}
        {...field('dedupe', {
          validate: (text) => secondsOf(text, ...DEDUPE) !== null || t('error.dedupe'),
        })}
      />
      <Switch
        label={t('field.stopOnReturn')}
        help={t('help.stopOnReturn')}
        {...register('stopOnReturn')}
      />
      <Switch label={t('state.on')} help={t('help.policyEnabled')} {...register('enabled')} />
    </div>
  )
}
