import type { FieldPath, FieldValues, RegisterOptions } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFields } from '../../../ui/form-fields.ts'

/** What a control of the settings takes from the form around, its label included. */
export function useSettingFields<V extends FieldValues>() {
  const { t } = useTranslation('account')
  const field = useFields<V>()
  return <Name extends FieldPath<V>>(name: Name, rules?: RegisterOptions<V, Name>) => ({
    label: t(`field.${name}`),
    ...field(name, rules),
  })
}
