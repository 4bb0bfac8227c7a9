import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { AlarmKind } from '../../../../generated/schema.ts'
import { sensorsOf } from '../../../../entities/sensors/all-sensors.ts'
import { scopeOf, scopeOptions } from '../../../../entities/sensors/sensor-scope.tsx'
import { useFields } from '../../../../ui/form-fields.ts'
import { PickField } from '../../../../ui/pick-field.tsx'
import { Segmented } from '../../../../ui/segmented.tsx'
import { useEditor, useWas } from './editor-context.ts'
import { LimitFields } from './limit-fields.tsx'
import { KINDS } from '../../../../entities/alarms/rule.ts'
import type { RuleValues } from './rule-values.ts'
import { element } from '../../../../ui/element.ts'
import { TemplateChoices } from './template-choices.tsx'
import { NameField } from '../../../../ui/text-field.tsx'
import css from './rule-fields.module.scss'

export const Part = element('h2', css.part)

const UPPER: readonly AlarmKind[] = ['HIGH', 'HIGH_HIGH']
const LOWER: readonly AlarmKind[] = ['LOW', 'LOW_LOW']

/** What was typed for one kind serves the next: the limit of HIGH is the upper one of RANGE. */
function carriedOver(values: RuleValues, kind: AlarmKind): Partial<RuleValues> {
  const { low, high, limit, kind: before } = values
  if (kind === 'RANGE') {
    if (UPPER.includes(before)) return { high: high || limit }
    return LOWER.includes(before) ? { low: low || limit } : {}
  }
  if (UPPER.includes(kind))
    return { limit: before === 'RANGE' ? high : UPPER.includes(before) ? limit : '' }
  if (LOWER.includes(kind))
    return { limit: before === 'RANGE' ? low : LOWER.includes(before) ? limit : '' }
  return { limit: '' }
}

function KindField() {
  const { t } = useTranslation('alarm-configs')
  const { saved, readOnly } = useEditor()
  const { setValue, getValues, clearErrors } = useFormContext<RuleValues>()
  const kind = useWatch<RuleValues, 'kind'>({ name: 'kind' })
  const before = saved?.values
  const choose = (next: AlarmKind) => {
    // Coming back to the stored kind brings its own limit back.
    const carried = before?.kind === next ? { limit: before.limit } : carriedOver(getValues(), next)
    for (const [field, value] of Object.entries(carried))
      setValue(field as 'limit', value as string, { shouldDirty: true })
    setValue('kind', next, { shouldDirty: true })
    clearErrors()
  }
  const was = useWas(before?.kind !== kind, before ? t(`kind.${before.kind}`) : '')
  return (
    <div>
      <Segmented
        label={t('field.kind')}
        columns={4}
        options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind}
        onChange={choose}
        disabled={readOnly}
      />
      <p className={css.hint}>{[t(`help.${kind}`), was].filter(Boolean).join(' · ')}</p>
    </div>
  )
}

function ScopeField() {
  const { t } = useTranslation('alarm-configs')
  const { sensors, readOnly, saved } = useEditor()
  const { setValue, register, formState } = useFormContext<RuleValues>()
  const scope = useWatch<RuleValues, 'scope'>({ name: 'scope' })
  const options = useMemo(() => (sensors ? scopeOptions(sensors, t) : []), [sensors, t])
  const chosen = sensors ? sensorsOf(sensors, scopeOf(scope)).length : 0
  register('scope', { validate: (value) => value.length > 0 || t('error.scope') })
  const before = saved?.values.scope ?? []
  const labels = new Map(options.map(({ value, label }) => [value, label]))
  const was = useWas(
    before.join() !== scope.join(),
    before.map((value) => labels.get(value) ?? value).join(t('common:listSeparator')),
  )
  const wide = scope.filter((value) => !value.startsWith('sensor:')).length > 1
  return (
    <PickField
      label={t('field.scope')}
      help={[wide && t('help.scope'), was].filter(Boolean).join(' · ') || undefined}
      error={formState.errors.scope?.message}
      placeholder={t('field.scopeFind')}
      options={options}
      chosen={scope}
      disabled={readOnly}
      onChange={(next) =>
        setValue('scope', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
      }
      end={sensors && t('common:scope.count', { count: chosen })}
    />
  )
}

/** What the rule compares, on which sensors. */
export function RuleFields() {
  const { t } = useTranslation('alarm-configs')
  const { saved } = useEditor()
  const { control } = useFormContext<RuleValues>()
  const field = useFields<RuleValues>()
  const name = useWatch({ control, name: 'name' })
  const was = useWas(saved?.values.name !== name, saved?.values.name ?? '')
  return (
    <>
      <Part>{t('part.rule')}</Part>
      <TemplateChoices />
      <NameField
        label={t('field.name')}
        help={was}
        {...field('name', { required: t('error.name') })}
      />
      <KindField />
      <ScopeField />
      <LimitFields />
    </>
  )
}
