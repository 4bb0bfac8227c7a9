// How much waits to be read at pages. The features that follow it tell; the menu of the shell shows it.
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
 * Tells how much waits at a page, for as long as it is followed. What it answers asks again, and is to be called first of all.
 * @example const askAgain = useTellUnread('/apps/chat', UnreadMessagesDocument, ({ chatProfile }) => chatProfile.unreadCount)
 */
export function useTellUnread<Data>(
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
