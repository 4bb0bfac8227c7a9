import { CombinedGraphQLErrors } from '@apollo/client'
import { ErrorState } from './states.tsx'

/** What could not be loaded, with the number to quote. */
export function Failed({
  title,
  error,
  onRetry,
}: {
  title: string
  error: unknown
  onRetry: () => void
}) {
  const requestId = CombinedGraphQLErrors.is(error)
    ? error.errors[0]?.extensions?.['requestId']
    : null
  return (
    <ErrorState
      title={title}
      requestId={typeof requestId === 'string' ? requestId : null}
      onRetry={onRetry}
    />
  )
}
