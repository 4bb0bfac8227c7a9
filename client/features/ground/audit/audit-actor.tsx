import { useTranslation } from 'react-i18next'
import type { AuditRowFragment } from './audit.generated.ts'

/** Who it was: a member, somebody who was one, or nobody. */
export function AuditActor({ actor }: Pick<AuditRowFragment, 'actor'>) {
  const { t } = useTranslation('audit')
  if (actor === null) return t('nobody')
  if (actor.fullName === null) return t('gone', { number: actor.id })
  return (
    <span>
      <bdi>{actor.fullName}</bdi>
      {!actor.isMember && <span className="second">{t('notMember')}</span>}
    </span>
  )
}
