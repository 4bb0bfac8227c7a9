import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useReadAgain, readAfresh } from '../../../lib/use-read-again.ts'
import { NotYet } from '../../../ui/not-yet.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import {
  useChatContactsQuery,
  useConversationsQuery,
  useMarkChatDeliveredMutation,
} from './chat.generated.ts'
import { ConversationPane } from './conversation-pane.tsx'
import { ConversationsPane } from './conversations-pane.tsx'
import { NewConversationDialog } from './new-conversation-dialog.tsx'
import { NewsContext, NewsDesk, useNews } from './news.ts'
import { useChatLive } from './use-chat-live.ts'
import { useSignals, type Signals } from './use-signals.ts'
import css from './chat-page.module.scss'

/** What the address says: which conversation is open, at which message, and whether one is being begun. */
export function useChatPlace() {
  const [params, setParams] = useSearchParams()
  const open = (conversation: string | null) => setParams(conversation ? { conversation } : {})
  return {
    conversation: params.get('conversation'),
    isNew: params.get('new') === 'conversation',
    open,
    begin: () => setParams((before) => ({ ...Object.fromEntries(before), new: 'conversation' })),
    dismiss: () =>
      setParams((before) => {
        before.delete('new')
        return before
      }),
  }
}

/** The conversations as the server has them; what changes in one is in the cache already when it is told. */
function useConversations() {
  const answer = useConversationsQuery({ fetchPolicy: 'cache-and-network' })
  const contacts = useChatContactsQuery({
    variables: { search: '' },
    fetchPolicy: 'cache-and-network',
  })
  const readAgain = useReadAgain(() => Promise.all([readAfresh(answer), readAfresh(contacts)]))
  const [deliver] = useMarkChatDeliveredMutation()
  const me = answer.data?.chatProfile.userId
  const known = answer.data?.chatOverview.conversations
  useNews(({ kind, conversationId, message }) => {
    const isKnown = known?.some(({ id }) => id === conversationId)
    if (kind === 'GAP' || kind === 'DELETED' || !isKnown) readAgain()
    if (kind === 'CREATED' && message && message.createdById !== me)
      deliver().catch(() => undefined)
  })
  return { answer, contacts: contacts.data?.chatContacts, me }
}

function Chat({ signals }: { signals: Signals }) {
  const { t } = useTranslation('chat')
  const place = useChatPlace()
  const { answer, contacts, me } = useConversations()
  const { data, error, refetch } = answer
  useChatLive(data?.chatOverview.cursor)
  if (!data || !me)
    return <NotYet title={t('failed')} error={error} onRetry={() => void refetch()} />
  return (
    <div className={css.chat} data-open={place.conversation !== null}>
      <ConversationsPane
        conversations={data.chatOverview.conversations}
        contacts={contacts}
        profile={data.chatProfile}
        signals={signals}
        opened={place.conversation}
        onOpen={place.open}
        onNew={place.begin}
      />
      {place.conversation === null ? (
        <div className={css.none}>
          <EmptyState icon={MessagesSquare} title={t('none.title')} text={t('none.text')} />
        </div>
      ) : (
        <ConversationPane
          key={place.conversation}
          id={place.conversation}
          me={me}
          contacts={contacts}
          signals={signals}
          onClose={() => place.open(null)}
        />
      )}
      {place.isNew && <NewConversationDialog onBegun={place.open} onClose={place.dismiss} />}
    </div>
  )
}

/** Chat: conversations of members, side by side with the one that is open. */
export function Component() {
  const { t } = useTranslation('chat')
  const [desk] = useState(() => new NewsDesk())
  const signals = useSignals()
  return (
    <NewsContext value={desk}>
      <h1 className={css.title}>{t('title')}</h1>
      <Chat signals={signals} />
    </NewsContext>
  )
}
