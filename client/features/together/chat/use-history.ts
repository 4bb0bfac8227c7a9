import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { backOff } from '../../../lib/connection.ts'
import { ChatHistoryDocument, type ChatMessageRowFragment } from './chat.generated.ts'
import { useNews } from './news.ts'

type Rows = readonly ChatMessageRowFragment[]

interface Held {
  /** The oldest first. */
  readonly rows: Rows
  /** Where what is older begins; null where nothing is. */
  readonly older: string | null
  /** How often something else took the place of what was there. */
  readonly replaced: number
}

/** Each message once, as it was told last, in the order in which they were stored. */
function merged(rows: Rows, more: Rows): Rows {
  const byId = new Map([...rows, ...more].map((row) => [row.id, row]))
  return [...byId.values()].sort((one, other) => Number(one.id) - Number(other.id))
}

/** What was said in a conversation: the newest page, older ones on demand, and whatever comes. */
export function useHistory(conversationId: string) {
  const client = useApolloClient()
  const [held, setHeld] = useState<Held | null>(null)
  const [error, setError] = useState<unknown>(null)
  /** Where what is being read begins. */
  const reading = useRef<string | null>(null)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  const page = async (before: string | null) => {
    const { data } = await client.query({
      query: ChatHistoryDocument,
      variables: { id: conversationId, before },
      fetchPolicy: 'no-cache',
    })
    if (!data) throw new Error('no answer')
    const { nodes, pageInfo } = data.chatMessages
    return { nodes, older: pageInfo.hasNextPage ? pageInfo.endCursor : null }
  }
  /** What was missed may be longer than a page: then the older ones are read again when they are looked for. */
  const readNewest = async () => {
    try {
      const { nodes, older } = await page(null)
      setHeld((before) => {
        const last = before?.rows.at(-1)
        const meets = last && nodes.some(({ id }) => id === last.id)
        return before && meets
          ? { ...before, rows: merged(before.rows, nodes) }
          : { rows: merged([], nodes), older, replaced: before ? before.replaced + 1 : 0 }
      })
      setError(null)
      return true
    } catch (failure) {
      setError(failure)
      return false
    }
  }
  /** What was missed has to come: until it does it is asked for again. */
  const catchUp = async () => {
    for (let tries = 0; !left.current && !(await readNewest()); tries++) await backOff(tries)
  }
  /** What is older than what is there; asked for until it comes, or until something else is there, which reads from its own beginning. */
  const readOlder = async () => {
    const before = held?.older
    if (!before || reading.current === before) return
    reading.current = before
    for (let tries = 0; !left.current && reading.current === before; tries++) {
      try {
        const { nodes, older } = await page(before)
        setHeld((now) =>
          now?.older === before ? { ...now, rows: merged(nodes, now.rows), older } : now,
        )
        reading.current = null
      } catch {
        await backOff(tries)
      }
    }
  }
  const take = (row: ChatMessageRowFragment) =>
    setHeld((before) => before && { ...before, rows: merged(before.rows, [row]) })

  const first = useEffectEvent(() => void readNewest())
  useEffect(() => queueMicrotask(first), [conversationId])
  useNews(({ kind, message }) => {
    if (kind === 'GAP') void catchUp()
    else if (message?.conversationId === conversationId) take(message)
  })
  return { ...held, error, readNewest, readOlder, take }
}

export type History = ReturnType<typeof useHistory>
