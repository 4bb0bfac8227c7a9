import { useEffect, useState } from 'react'
import type { ChatPresence } from '../../../generated/schema.ts'
import { useChatSignalsSubscription } from './chat.generated.ts'
import { THIS_DEVICE } from './use-idle.ts'

/** So long somebody is typing after they last said so, milliseconds. */
const TYPING = 5000

interface Typing {
  readonly userId: string
  readonly conversationId: string
  readonly until: number
}

export interface Signals {
  /** As far as it has changed since the page was opened. */
  readonly presences: ReadonlyMap<string, ChatPresence>
  readonly typing: readonly Typing[]
}

/** Who comes and goes and who is typing; while this is followed the device is connected. */
export function useSignals(): Signals {
  const [presences, setPresences] = useState<ReadonlyMap<string, ChatPresence>>(new Map())
  const [typing, setTyping] = useState<readonly Typing[]>([])
  useChatSignalsSubscription({
    variables: { device: THIS_DEVICE },
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return
      const { userId, conversationId, presence } = data.chatSignalled
      setPresences((before) => new Map(before).set(userId, presence))
      if (conversationId === null) return
      const until = Date.now() + TYPING
      setTyping((before) => [
        ...before.filter((each) => each.userId !== userId),
        { userId, conversationId, until },
      ])
    },
  })
  useEffect(() => {
    if (!typing.length) return
    const next = Math.min(...typing.map(({ until }) => until)) - Date.now()
    const over = () => setTyping((before) => before.filter(({ until }) => until > Date.now()))
    const timer = setTimeout(over, Math.max(0, next) + 10)
    return () => clearTimeout(timer)
  }, [typing])
  return { presences, typing }
}
