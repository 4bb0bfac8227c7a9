import { CombinedGraphQLErrors } from '@apollo/client'
import { Failed } from '../../../ui/failed.tsx'
import { NoPermission } from '../../../ui/no-permission.tsx'

/** Why there is nothing to show, and what to do about it. */
export function AlarmsFailed({
  title,
  error,
  onRetry,
}: {
  title: string
  error: unknown
  onRetry: () => void
}) {
  const forbidden =
    CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions?.['code'] === 'FORBIDDEN'
  if (forbidden) return <NoPermission action="read" subject="Alarm" />
  return <Failed title={title} error={error} onRetry={onRetry} />
}
