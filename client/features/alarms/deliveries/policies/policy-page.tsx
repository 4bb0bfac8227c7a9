import { BellRing } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useMay } from '../../../../lib/ability.ts'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { Failed } from '../../../../ui/failed.tsx'
import { ListSkeleton } from '../../../../ui/list-parts.tsx'
import { NoPermission } from '../../../../ui/no-permission.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { PolicyForm } from './policy-form.tsx'
import { usePolicyPageQuery } from './policy.generated.ts'
import { newPolicy, valuesOf } from './policy-values.ts'

function NoPolicy() {
  const { t } = useTranslation('deliveries')
  const back = <ButtonLink to="/notifications">{t('missing.back')}</ButtonLink>
  const icon = <BellRing size={26} aria-hidden="true" />
  return (
    <EmptyState
      page
      icon={icon}
      title={t('missing.title')}
      text={t('missing.text')}
      action={back}
    />
  )
}

function Stored({ id }: { id: string }) {
  const { t } = useTranslation('deliveries')
  const { data, error, refetch } = usePolicyPageQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const policy = data?.notificationPolicy
  if (policy) return <PolicyForm saved={policy} initial={valuesOf(policy)} />
  if (data) return <NoPolicy />
  return error ? (
    <Failed title={t('policyTexts.failedOne')} error={error} onRetry={() => void refetch()} />
  ) : (
    <ListSkeleton />
  )
}

/** One policy: which alarms it takes, and its steps. */
export function Component() {
  const { id = 'new' } = useParams()
  const may = useMay('create', 'NotificationPolicy')
  if (id !== 'new') return <Stored key={id} id={id} />
  return may ? (
    <PolicyForm saved={null} initial={newPolicy} />
  ) : (
    <NoPermission page action="create" subject="NotificationPolicy" />
  )
}
