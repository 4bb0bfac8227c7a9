import { useAct, whyNot } from '../../../lib/use-act.ts'
import { SessionPanel, type SessionEnds } from '../../../entities/identity/session-panel.tsx'
import { useEndOtherSessionsMutation } from '../../../entities/identity/sessions.generated.ts'
import { useEndOwnSessionMutation, useOwnSessionsQuery } from './security.generated.ts'

const ENDED = { refetchQueries: ['OwnSessions'] }

function useEnds(): SessionEnds {
  const end = useAct(useEndOwnSessionMutation(ENDED))
  const endOthers = useAct(useEndOtherSessionsMutation(ENDED))
  return {
    name: null,
    one: async ({ id }) => whyNot(await end({ id })),
    others: async () => whyNot(await endOthers({})),
  }
}

/** Every device one is signed in on, in whichever organisation. */
export function OwnSessions() {
  const ends = useEnds()
  const { data, error, refetch } = useOwnSessionsQuery({ fetchPolicy: 'cache-and-network' })
  return (
    <SessionPanel
      sessions={data?.sessions}
      error={error}
      onRetry={() => void refetch()}
      ends={ends}
    />
  )
}
