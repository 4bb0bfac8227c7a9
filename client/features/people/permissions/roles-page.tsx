import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { NotYet } from '../../../ui/not-yet.tsx'
import { ListSkeleton } from '../../../ui/list-parts.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { RightsMatrix } from './rights-matrix.tsx'
import { RoleCards } from './role-cards.tsx'
import { RoleTabs } from './role-tabs.tsx'
import { useRolesPageQuery } from './roles.generated.ts'
import { WhyNot } from './why-not.tsx'

/** The list roles: who has them, and what each may do. */
export function Component() {
  const { t } = useTranslation('permissions')
  const [params] = useSearchParams()
  const [action, subject] = (params.get('why') ?? '').split(' ')
  const { data, error, refetch } = useRolesPageQuery({ fetchPolicy: 'cache-and-network' })
  return (
    <>
      <PageHead title={t('roles.title')} text={t('roles.about')} />
      <RoleTabs />
      {action && subject && (
        <WhyNot key={`${action} ${subject}`} action={action} subject={subject} />
      )}
      {data && <RoleCards roles={data.roles} />}
      {data && <RightsMatrix roles={data.roles} />}
      {!data && (
        <NotYet title={t('roles.failed')} error={error} onRetry={() => void refetch()}>
          <ListSkeleton />
        </NotYet>
      )}
    </>
  )
}
