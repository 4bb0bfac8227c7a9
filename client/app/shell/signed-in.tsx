import { ApolloProvider } from '@apollo/client/react'
import { useEffect, type ReactNode } from 'react'
import { openGraphql, useGraphql } from '../../lib/apollo.ts'
import { useSession } from '../../lib/session.ts'
import { useViewerQuery } from '../../lib/viewer.generated.ts'
import { ViewerContext } from '../../lib/viewer.ts'
import { Splash } from '../splash.tsx'
import { Shell } from './shell.tsx'
import { useFreshUserData } from './use-fresh-user-data.ts'

function WithViewer({ children }: { children: ReactNode }) {
  const { data } = useViewerQuery()
  useFreshUserData(data?.viewer)
  return <ViewerContext value={data?.viewer ?? null}>{children}</ViewerContext>
}

/** One connection for one organisation and account: whatever hangs on it goes when either changes. */
function Connected() {
  const client = useGraphql()
  useEffect(openGraphql, [])
  if (!client) return <Splash />
  return (
    <ApolloProvider client={client}>
      <WithViewer>
        <Shell />
      </WithViewer>
    </ApolloProvider>
  )
}

/** The application behind the sign-in. */
export function SignedIn() {
  const userData = useSession()?.userData
  if (!userData) return <Splash />
  return <Connected key={`${userData.email} ${userData.organization}`} />
}
