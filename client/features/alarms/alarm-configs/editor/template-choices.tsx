import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { convert } from '../../../../lib/format.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { useOrganization } from '../../../../lib/viewer.ts'
import { Pills } from '../../../../ui/pills.tsx'
import { useEditor } from './editor-context.ts'
import type { RuleValues } from './rule-values.ts'
import { filledBy, TEMPLATES, type Template } from './templates.ts'
import css from './rule-fields.module.scss'

/** "2 – 8 °C", with decimals where one of the two has some. */
function useRangeText() {
  const { displayUnit } = useOrganization()
  const { temperature, unit } = useFormat()
  return ({ low, high }: Template) => {
    const limits = [low, high]
    const whole = limits.every((limit) => Number.isInteger(convert(limit, displayUnit)))
    return `${limits.map((limit) => temperature(limit, whole ? 0 : 1)).join(' – ')} ${unit}`
  }
}

/** Fills a new rule with a range that is often watched. What was chosen besides stays, and so does a name that was typed. */
export function TemplateChoices() {
  const { t } = useTranslation('alarm-configs')
  const { displayUnit } = useOrganization()
  const { saved, readOnly } = useEditor()
  const { setValue, getValues, clearErrors } = useFormContext<RuleValues>()
  const now = useWatch<RuleValues>()
  const rangeText = useRangeText()
  if (saved || readOnly) return null
  const names = TEMPLATES.map(({ id }) => t(`template.${id}`))
  const fill = (template: Template) => {
    const typed = getValues('name')
    const named = typed !== '' && !names.includes(typed)
    const values = {
      ...filledBy(template, displayUnit),
      name: named ? typed : t(`template.${template.id}`),
    }
    for (const [field, value] of Object.entries(values))
      setValue(field as 'name', value, { shouldDirty: true })
    clearErrors()
  }
  const isInForce = (template: Template) =>
    Object.entries(filledBy(template, displayUnit)).every(
      ([field, value]) => now[field as 'name'] === value,
    )
  return (
    <div>
      <p className={css.templates} aria-hidden="true">
        {t('template.label')}
      </p>
      <Pills
        label={t('template.label')}
        pills={TEMPLATES.map((template) => ({
          ...template,
          label: t(`template.${template.id}`),
          detail: rangeText(template),
        }))}
        chosen={TEMPLATES.find(isInForce)?.id}
        onChoose={fill}
      />
    </div>
  )
}
