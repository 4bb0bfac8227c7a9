import { useTranslation } from 'react-i18next'
import { SessionPanel, type SessionEnds } from '../../ui/session-panel.tsx'
import { useEndOwnOtherSessionsMutation, useEndOwnSessionMutation, useOwnSessionsQuery } from './security.generated.ts'

const ENDED = { refetchQueries: ['OwnSessions'] }

function useEnds(): SessionEnds {
  const { t } = useTranslation('account')
  const [end] = useEndOwnSessionMutation(ENDED)
  const [endOthers] = useEndOwnOtherSessionsMutation(ENDED)
  return {
    name: null,
    one: async ({ id }) => {
      const answer = await end({ variables: { id } }).catch(() => null)
      return answer?.data?.endSession.deletedId ? null : t('error.unavailable')
    },
    others: async () => {
      const answer = await endOthers().catch(() => null)
      return answer?.data?.endOtherSessions.problems.length === 0 ? null : t('error.unavailable')
    },
  }
}

/** Every device one is signed in on, in whichever organisation. */
export function OwnSessions() {
  const ends = useEnds()
  const { data, error, refetch } = useOwnSessionsQuery({ fetchPolicy: 'cache-and-network' })
  return <SessionPanel sessions={data?.sessions} error={error} onRetry={() => void refetch()} ends={ends} />
}
