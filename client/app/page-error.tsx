import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { useArrived } from './use-arrived.ts'
import css from './page-error.module.scss'

// Each browser words it differently.
const NOT_FETCHED = /dynamically imported module|importing a module script|unable to preload css/i

function requestIdOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null
  if ('requestId' in error && typeof error.requestId === 'string') return error.requestId
  const first =
    'errors' in error && Array.isArray(error.errors) ? (error.errors[0] as unknown) : undefined
  const extensions =
    typeof first === 'object' && first !== null && 'extensions' in first
      ? first.extensions
      : undefined
  return typeof extensions === 'object' && extensions !== null && 'requestId' in extensions
    ? String(extensions.requestId)
    : null
}

const reload = () => location.reload()

/** In place of a page that failed. One whose files did not arrive comes by itself; those of a replaced build are gone: that asks for a reload. */
export function PageError({ error }: { error: unknown }) {
  const { t } = useTranslation('common')
  const unfetched = error instanceof Error && NOT_FETCHED.test(error.message)
  const gone = useArrived(unfetched ? error.message : null)
  if (!gone) {
    return (
      <div className={css.page}>
        <ErrorState
          page
          text={unfetched ? t('error.again') : undefined}
          requestId={requestIdOf(error)}
          onRetry={reload}
        />
      </div>
    )
  }
  const again = (
    <Button variant="primary" onClick={reload}>
      {t('newVersion.reload')}
    </Button>
  )
  return (
    <div className={css.page}>
      <EmptyState
        page
        icon={RotateCw}
        title={t('newVersion.title')}
        text={t('newVersion.text')}
        action={again}
      />
    </div>
  )
}
