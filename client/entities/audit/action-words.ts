import { useTranslation } from 'react-i18next'

/** What an action of the audit log is called; one that is not known here goes by its code. */
export function useActionWords(): (action: string) => string {
  const { t } = useTranslation('domains')
  return (action) => t(`auditAction.${action}`, { defaultValue: action })
}
