import { LayoutTemplate } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useRuleText } from '../../../../entities/alarms/rule-text.ts'
import { useOrganization } from '../../../../lib/viewer.ts'
import { MenuButton } from '../../../../ui/menu-button.tsx'
import { useEditor } from './editor-context.ts'
import type { RuleValues } from './rule-values.ts'
import { filledBy, parametersOfTemplate, TEMPLATES } from './templates.ts'

/** Fills a new rule with a range that is often watched. What was chosen besides stays, and so does a name that was typed. */
export function TemplateMenu() {
  const { t } = useTranslation('alarm-configs')
  const { displayUnit } = useOrganization()
  const { saved, readOnly } = useEditor()
  const { setValue, getValues, clearErrors } = useFormContext<RuleValues>()
  const ruleText = useRuleText()
  if (saved || readOnly) return null
  const names = TEMPLATES.map(({ id }) => t(`template.${id}`))
  const fill = (template: (typeof TEMPLATES)[number]) => {
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
  return (
    <MenuButton
      icon={LayoutTemplate}
      label={t('template.label')}
      align="start"
      entries={TEMPLATES.map((template) => ({
        id: template.id,
        label: t(`template.${template.id}`),
        detail: ruleText('RANGE', parametersOfTemplate(template)),
        onSelect: () => fill(template),
      }))}
    />
  )
}
