// /graphiql: the schema, tried out as whoever is signed in on this browser.
import { createGraphiQLFetcher } from '@graphiql/toolkit'
import { GraphiQL } from 'graphiql'
import 'graphiql/style.css'
import { StrictMode, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { refreshSession } from '../lib/refresh.ts'
import { currentSession, useSession } from '../lib/session.ts'
import { createSocket } from '../lib/socket.ts'
import { EXAMPLES } from './examples.ts'
import './explorers.css'

/** As the session that is there when it is sent; a token that has run out is traded once. */
const fetchAsSession: typeof fetch = async (input, init) => {
  const send = (token: string) =>
    fetch(input, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), authorization: `Bearer ${token}` },
    })
  const token = currentSession()?.accessToken ?? ''
  const response = await send(token)
  if (response.status !== 401) return response
  return send((await refreshSession(token)).accessToken)
}

function Explorer() {
  const fetcher = useMemo(
    () =>
      createGraphiQLFetcher({
        url: '/graphql',
        fetch: fetchAsSession,
        wsClient: createSocket(),
        enableIncrementalDelivery: false,
      }),
    [],
  )
  return (
    <GraphiQL
      fetcher={fetcher}
      defaultTabs={EXAMPLES}
      isHeadersEditorEnabled={false}
      shouldPersistHeaders={false}
    />
  )
}

function SignInFirst() {
  return (
    <main className="notice">
      <p>Sign in to run queries with your own account.</p>
      <a href="/login?next=%2Fgraphiql">Sign in</a>
    </main>
  )
}

function Page() {
  // Another organisation or another person begins anew.
  const user = useSession()?.userData
  return user ? <Explorer key={`${user.organization}/${user.email}`} /> : <SignInFirst />
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
