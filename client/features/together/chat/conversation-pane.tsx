import { MessageCircleDashed } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { Button } from '../../../ui/button.tsx'
import { NotYet } from '../../../ui/not-yet.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import {
  useConversationToReadQuery,
  useMarkConversationReadMutation,
  type ChatMessageRowFragment,
  type ConversationInsideFragment,
} from './chat.generated.ts'
import { Composer } from './composer.tsx'
import { ConversationHead } from './conversation-head.tsx'
import type { Contacts } from './conversations-pane.tsx'
import { MessageList } from './message-list.tsx'
import { useHistory } from './use-history.ts'
import { useOutbox } from './use-outbox.ts'
import type { Signals } from './use-signals.ts'
import css from './conversation-pane.module.scss'

interface ConversationPaneProps {
  id: string
  me: string
  contacts: Contacts | undefined
  signals: Signals
  onClose: () => void
}

/** Everything up to the newest message is read once it was on a page that somebody looks at. */
function useReading(conversation: ConversationInsideFragment | null, last: string | undefined) {
  const [mark] = useMarkConversationReadMutation()
  const isNews = conversation !== null && conversation.unreadCount > 0
  const read = useEffectEvent(() => {
    if (!conversation || !last || !isNews || document.visibilityState !== 'visible') return
    mark({ variables: { id: conversation.id, upToId: last } }).catch(() => undefined)
  })
  useEffect(() => {
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [last, isNews])
}

/** Names of those who are typing here. */
function useTyping({ typing }: Signals, { id, members }: ConversationInsideFragment) {
  const here = typing.filter(({ conversationId }) => conversationId === id)
  return here.map(
    ({ userId }) => members.find((each) => each.userId === userId)?.user?.fullName ?? '…',
  )
}

function Inside({
  conversation,
  me,
  contacts,
  signals,
  onClose,
}: Omit<ConversationPaneProps, 'id'> & { conversation: ConversationInsideFragment }) {
  const { t } = useTranslation('chat')
  const mayWrite = useMay('create', 'Chat') && conversation.isMember
  const history = useHistory(conversation.id)
  const outbox = useOutbox(conversation.id, history.take)
  const [replyTo, setReplyTo] = useState<ChatMessageRowFragment | null>(null)
  const typing = useTyping(signals, conversation)
  useReading(conversation, history.rows?.at(-1)?.id)
  const presence =
    conversation.partnerId === null
      ? undefined
      : (signals.presences.get(conversation.partnerId) ??
        contacts?.find(({ userId }) => userId === conversation.partnerId)?.presence ??
        'OFFLINE')
  return (
    <>
      <ConversationHead conversation={conversation} presence={presence} onClose={onClose} />
      {history.rows ? (
        <MessageList
          key={history.replaced}
          history={history}
          outbox={outbox}
          conversation={conversation}
          me={me}
          onReply={mayWrite ? setReplyTo : undefined}
        />
      ) : (
        <div className={css.waiting}>
          <NotYet
            title={t('historyFailed')}
            error={history.error}
            onRetry={() => void history.readNewest()}
          />
        </div>
      )}
      <p className={css.typing} aria-live="polite">
        {typing.length > 0 && t('isTyping', { names: typing.join(', '), count: typing.length })}
      </p>
      {mayWrite ? (
        <Composer
          conversation={conversation}
          me={me}
          replyTo={replyTo}
          onReplyTo={setReplyTo}
          onWrite={outbox.write}
        />
      ) : (
        <p className={css.readOnly}>{t('readOnly')}</p>
      )}
    </>
  )
}

/** One conversation: what was said, and what one says. */
export function ConversationPane({ id, onClose, ...rest }: ConversationPaneProps) {
  const { t } = useTranslation('chat')
  const { data, error, refetch } = useConversationToReadQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const conversation = data?.openConversation
  return (
    <section className={css.pane} aria-label={t('conversation')}>
      {conversation ? (
        <Inside conversation={conversation} onClose={onClose} {...rest} />
      ) : conversation === null ? (
        <EmptyState
          icon={MessageCircleDashed}
          title={t('gone.title')}
          text={t('gone.text')}
          action={<Button onClick={onClose}>{t('back')}</Button>}
        />
      ) : (
        <NotYet title={t('historyFailed')} error={error} onRetry={() => void refetch()} />
      )}
    </section>
  )
}
