import { useTranslation } from 'react-i18next'

/** What an action of the audit log is called; one that is not known here goes by its code. Whoever asks loads the area `audit`. */
export function useActionWords(): (action: string) => string {
  const { t } = useTranslation('audit')
  return (action) => t(`action.${action}`, { defaultValue: action })
}
