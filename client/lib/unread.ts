// How much waits to be read at each page: features report it, and the menu of the shell shows it.
import type { TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { observableValue, useValue } from './observable-value.ts'
import { useReadAgain } from './use-read-again.ts'

const waiting = observableValue<Readonly<Record<string, number>>>({})

/** At these pages together. */
export function useUnread(pages: readonly { readonly to: string }[]): number {
  const known = useValue(waiting)
  return pages.reduce((sum, { to }) => sum + (known[to] ?? 0), 0)
}

/**
 * Reports how much waits at a page, for as long as the component is there. Nothing is asked for until the function that it returns is
 * called; each call asks again.
 * @example const askAgain = useReportUnread('/apps/chat', UnreadMessagesDocument, ({ chatProfile }) => chatProfile.unreadCount)
 */
export function useReportUnread<Data>(
  page: string,
  query: TypedDocumentNode<Data, Record<string, never>>,
  countOf: (data: Data) => number,
): () => void {
  const client = useApolloClient()
  const [count, setCount] = useState(0)
  useEffect(() => {
    waiting.set({ ...waiting.get(), [page]: count })
    return () => waiting.set({ ...waiting.get(), [page]: 0 })
  }, [page, count])
  return useReadAgain(async () => {
    // Pages keep what they ask for of the same things, and are not to be disturbed.
    const { data } = await client.query({ query, fetchPolicy: 'no-cache' })
    if (data) setCount(countOf(data))
  })
}
