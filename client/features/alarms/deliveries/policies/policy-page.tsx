import { skipToken } from '@apollo/client/react'
import { BellRing } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { EditPage, NEW } from '../../../../ui/edit-page.tsx'
import { Missing } from '../../../../ui/missing.tsx'
import { PolicyForm } from './policy-form.tsx'
import { usePolicyPageQuery } from './policy.generated.ts'
import { newPolicy, valuesOf } from './policy-values.ts'

/** One policy: which alarms it takes, and its steps. */
export function Component() {
  const { t } = useTranslation('deliveries')
  const { id = NEW } = useParams()
  const { data, error, refetch } = usePolicyPageQuery(
    id === NEW ? skipToken : { variables: { id }, fetchPolicy: 'cache-and-network' },
  )
  return (
    <EditPage
      id={id}
      subject="NotificationPolicy"
      stored={data?.notificationPolicy}
      error={error}
      onRetry={() => void refetch()}
      failed={t('failedOne')}
      missing={<Missing words="deliveries:missing" icon={BellRing} to="/notifications" />}
    >
      {(saved) => (
        <PolicyForm key={id} saved={saved} initial={saved ? valuesOf(saved) : newPolicy} />
      )}
    </EditPage>
  )
}
