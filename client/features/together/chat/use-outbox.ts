import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newKey } from '../../../lib/new-key.ts'
import type { SentFile } from '../../../entities/files/send-file.ts'
import { useReconnected } from '../../../lib/use-reconnected.ts'
import { useAct } from '../../../lib/use-act.ts'
import { useSendChatMessageMutation, type ChatMessageRowFragment } from './chat.generated.ts'

/** What was written and is not known to be stored. */
export interface Unsent {
  readonly clientKey: string
  readonly text: string
  readonly replyToId: string | null
  readonly mentionedIds: readonly string[]
  readonly files: readonly SentFile[]
  /** Why not, in words; null while it is under way. */
  readonly problem: string | null
  /** Whether sending it again may help: it was not refused. */
  readonly again: boolean
}

export type Draft = Pick<Unsent, 'text' | 'replyToId' | 'mentionedIds' | 'files'>

/**
 * Sends messages one after the other, in the order they were written, each under a key of its own: one that is sent again after an
 * outage is the same message.
 */
export function useOutbox(conversationId: string, onSent: (row: ChatMessageRowFragment) => void) {
  const { t } = useTranslation('chat')
  const act = useAct(useSendChatMessageMutation(), t)
  const [unsent, setUnsent] = useState<readonly Unsent[]>([])
  const last = useRef<Promise<void>>(Promise.resolve())

  const change = (clientKey: string, fields: Partial<Unsent>) =>
    setUnsent((before) =>
      before.map((each) => (each.clientKey === clientKey ? { ...each, ...fields } : each)),
    )
  const discard = (clientKey: string) =>
    setUnsent((before) => before.filter((each) => each.clientKey !== clientKey))
  const deliver = async ({ clientKey, text, replyToId, ...more }: Unsent) => {
    const fileIds = more.files.map(({ id }) => String(id))
    const mentionedIds = [...more.mentionedIds]
    const input = { conversationId, clientKey, text, replyToId, mentionedIds, fileIds }
    const result = await act({ input })
    const message = result.is === 'done' ? result.payload.message : null
    if (message) {
      onSent(message)
      discard(clientKey)
    } else {
      const problem = result.is === 'done' ? t('notSent') : result.message
      change(clientKey, { problem, again: result.is === 'failed' })
    }
  }
  const queue = (message: Unsent) => {
    last.current = last.current.then(() => deliver(message))
  }
  const write = (draft: Draft) => {
    const message = { ...draft, clientKey: newKey(), problem: null, again: false }
    setUnsent((before) => [...before, message])
    queue(message)
  }
  const retry = (clientKey: string) => {
    const message = unsent.find((each) => each.clientKey === clientKey)
    if (!message) return
    change(clientKey, { problem: null })
    queue(message)
  }
  useReconnected(() => {
    for (const { again, clientKey } of unsent) if (again) retry(clientKey)
  }, true)
  return { unsent, write, retry, discard }
}

export type Outbox = ReturnType<typeof useOutbox>
