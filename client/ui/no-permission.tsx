import { LockKeyhole } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from './button-link.tsx'
import { Code, EmptyState } from './states.tsx'

/** A right is missing: which, and whom to ask. */
export function NoPermission({
  action,
  subject,
  title,
  page,
}: {
  action: string
  subject: string
  title?: string
  page?: boolean
}) {
  const { t } = useTranslation('common')
  // The sentence is cut where the rule stands, which is not the same place in every language.
  const [before, after] = t('noPermission.text', { rule: '\n' }).split('\n')
  return (
    <EmptyState
      page={page}
      icon={LockKeyhole}
      title={title ?? t('noPermission.title')}
      text={
        <>
          {before}
          <Code>{`${action} ${subject}`}</Code>
          {after}
        </>
      }
      action={
        <ButtonLink to={`/apps/roles?why=${action}+${subject}`}>{t('noPermission.why')}</ButtonLink>
      }
    />
  )
}
