import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/use-format.ts'
import { useAuditCountQuery, type AuditCountQueryVariables } from './audit.generated.ts'
import css from './audit-columns.module.scss'

/** How many entries of a time there are, however many of them are shown. */
export function AuditCount(variables: AuditCountQueryVariables) {
  const { t } = useTranslation('audit')
  const format = useFormat()
  const { data } = useAuditCountQuery({ variables, fetchPolicy: 'cache-and-network' })
  if (!data) return null
  const count = data.auditEntries.totalCount
  return <p className={css.count}>{t('matching', { count, number: format.number(count) })}</p>
}
