import { CombinedGraphQLErrors } from '@apollo/client'
import { mayPass } from '../lib/failed-queries.ts'
import { NoPermission } from './no-permission.tsx'
import { ErrorState } from './states.tsx'

interface FailedProps {
  title: string
  error: unknown
  onRetry: () => void
  /** Whether it stands for the whole page, and is its heading. */
  page?: boolean
}

/** Why there is nothing to show: a right is missing, or it could not be loaded, with the number to quote; then it is asked again. */
export function Failed({ title, error, onRetry, page = false }: FailedProps) {
  const { code, rule, requestId } =
    (CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions) || {}
  const [action, subject] = code === 'FORBIDDEN' && typeof rule === 'string' ? rule.split(' ') : []
  if (action && subject) return <NoPermission page={page} action={action} subject={subject} />
  return (
    <ErrorState
      title={title}
      requestId={typeof requestId === 'string' ? requestId : null}
      onRetry={onRetry}
      again={mayPass(error)}
      page={page}
    />
  )
}
