import { useTranslation } from 'react-i18next'
import { Failed } from '../../../ui/failed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'

/** Why there are no sensors to show, and what to do about it. */
export function HomeFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('sensors')
  return (
    <>
      <PageHead title={t('title')} />
      <Failed title={t('failed')} error={error} onRetry={onRetry} />
    </>
  )
}
