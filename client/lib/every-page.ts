import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useEffect, useEffectEvent, useState } from 'react'
import { useGraphql } from './apollo.ts'

/** As many as one page may hold. */
const PER_PAGE = 100

interface Page<T> {
  nodes: readonly T[]
  totalCount: number
}

/** Asks the gateway for a page of a list, whatever is cached. */
export async function freshPage<Data, Variables extends OperationVariables, T>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
  listIn: (data: Data) => Page<T>,
): Promise<Page<T> | undefined> {
  const options = { query, variables, fetchPolicy: 'network-only' } as const
  const { data } = await client.query<Data>(options)
  return data && listIn(data)
}

/** The rows of a list, however many pages that takes. */
export async function everyPage<T extends { id: string }>(
  ask: (page: number) => Promise<Page<T> | undefined>,
): Promise<T[]> {
  const all: T[] = []
  for (let page = 1; ; page++) {
    const answer = await ask(page)
    if (!answer) throw new Error('A page came back empty.')
    all.push(...answer.nodes)
    // One that was made between two pages moves the others by one.
    if (page * PER_PAGE >= answer.totalCount)
      return [...new Map(all.map((each) => [each.id, each])).values()]
  }
}

/** Everything there is to choose from, however many pages that takes; null until it is there, or when it could not be had. */
export function useEveryPage<T extends { id: string }>(
  key: string,
  ask: (client: ApolloClient, page: number) => Promise<Page<T> | undefined>,
): T[] | null {
  const client = useGraphql()
  const [all, setAll] = useState<T[] | null>(null)
  const asked = useEffectEvent(ask)
  useEffect(() => {
    if (!client) return
    let gone = false
    everyPage((page) => asked(client, page)).then(
      (found) => !gone && setAll(found),
      () => !gone && setAll(null),
    )
    return () => {
      gone = true
    }
  }, [client, key])
  return all
}
