import { chakra } from '@chakra-ui/react'
import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'

const Page = chakra('div', { base: { display: 'grid', placeItems: 'center', minHeight: '60dvh' } })

// Each browser words it differently; the file of a replaced build is gone.
const GONE = /dynamically imported module|importing a module script|unable to preload css/i

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

function requestIdOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null
  if ('requestId' in error && typeof error.requestId === 'string') return error.requestId
  const first = 'errors' in error && Array.isArray(error.errors) ? (error.errors[0] as unknown) : undefined
  const extensions = typeof first === 'object' && first !== null && 'extensions' in first ? first.extensions : undefined
  return typeof extensions === 'object' && extensions !== null && 'requestId' in extensions ? String(extensions.requestId) : null
}

const reload = () => location.reload()

/** In place of a page that failed: a newer build asks for a reload, anything else says what to quote. */
export function RouteError() {
  const error = useRouteError()
  const { t } = useTranslation('common')
  const gone = GONE.test(messageOf(error))
  return (
    <Page>
      {gone ? (
        <EmptyState
          icon={<RotateCw size={26} aria-hidden="true" />}
          title={t('newVersion.title')}
          text={t('newVersion.text')}
          action={
            <Button variant="primary" onClick={reload}>
              {t('newVersion.reload')}
            </Button>
          }
        />
      ) : (
        <ErrorState
          {...(isRouteErrorResponse(error) ? { text: error.statusText } : {})}
          requestId={requestIdOf(error)}
          onRetry={reload}
        />
      )}
    </Page>
  )
}
