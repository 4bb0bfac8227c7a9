import { CombinedGraphQLErrors } from '@apollo/client'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../../ui/page-head.tsx'
import { ErrorState } from '../../../ui/states.tsx'

/** Why there are no sensors to show, and what to do about it. */
export function HomeFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('sensors')
  const extensions = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions : undefined
  const requestId = typeof extensions?.['requestId'] === 'string' ? extensions['requestId'] : null
  return (
    <>
      <PageHead title={t('title')} />
      <ErrorState title={t('failed')} requestId={requestId} onRetry={onRetry} />
    </>
  )
}
