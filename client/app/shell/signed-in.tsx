import { ApolloProvider } from '@apollo/client/react'
import { useDeferredValue, useEffect, useMemo, type ReactNode } from 'react'
import { AlarmFeedContext } from '../../features/alarms/alarms/watch/alarm-feed.ts'
import { useNewAlarmFeed } from '../../features/alarms/alarms/watch/use-alarm-watch.ts'
import { useGraphql } from '../../lib/apollo.ts'
import { useFailedAskedAgain } from '../../lib/failed-queries.ts'
import { useSession } from '../../lib/session.ts'
import { useViewerQuery } from '../../lib/viewer.generated.ts'
import { ViewerContext, ViewerFailureContext } from '../../lib/viewer.ts'
import { Splash } from '../splash.tsx'
import { openSession } from '../start/open-session.ts'
import { Shell } from './shell.tsx'
import { useFreshUserData } from './use-fresh-user-data.ts'
import { useKeptLayout } from './use-kept-layout.ts'
import { useKeptLists } from './use-kept-lists.ts'

function WithViewer({ children }: { children: ReactNode }) {
  const { data, error, refetch, client } = useViewerQuery()
  const failure = useMemo(
    () => (error ? { error, retry: () => void refetch() } : null),
    [error, refetch],
  )
  useFailedAskedAgain(client)
  useFreshUserData(data?.viewer)
  useKeptLists(data?.viewer)
  useKeptLayout()
  return (
    <ViewerContext value={data?.viewer ?? null}>
      <ViewerFailureContext value={failure}>{children}</ViewerFailureContext>
    </ViewerContext>
  )
}

/** What is to be acknowledged is told on every page: in the bar, the menu, the tab of the browser, and aloud. */
function WithAlarms({ children }: { children: ReactNode }) {
  const feed = useNewAlarmFeed()
  return <AlarmFeedContext value={feed}>{children}</AlarmFeedContext>
}

/** One connection for one organisation and account: whatever hangs on it goes with them. */
function Connected() {
  // The whole shell begins with the client: it is drawn in pieces.
  const client = useDeferredValue(useGraphql())
  useEffect(openSession, [])
  if (!client) return <Splash />
  return (
    <ApolloProvider client={client}>
      <WithViewer>
        <WithAlarms>
          <Shell />
        </WithAlarms>
      </WithViewer>
    </ApolloProvider>
  )
}

/** The application behind the sign-in. */
export function SignedIn() {
  return useSession() ? <Connected /> : <Splash />
}
