import { useTranslation } from 'react-i18next'
import { Failed } from '../../../ui/failed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { OrganizationForm } from './organization-form.tsx'
import { useOrganizationSettingsQuery } from './organization.generated.ts'

/** What an admin settles for everybody in the organisation. */
export function Component() {
  const { t } = useTranslation('organization')
  const { data, error, refetch } = useOrganizationSettingsQuery({ fetchPolicy: 'network-only' })
  if (data) return <OrganizationForm settings={data.organizationSettings} />
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      {error ? (
        <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="360px" maxWidth="720px" />
      )}
    </>
  )
}
