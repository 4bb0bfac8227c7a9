import { SquarePen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { skipToken } from '@apollo/client/react'
import { useAct } from '../../../lib/use-act.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { toast } from '../../../ui/toast.ts'
import {
  useChatContactsQuery,
  useChatFoundQuery,
  useStartConversationMutation,
  type ChatContactsQuery,
  type ConversationRowFragment,
  type ConversationsQuery,
} from './chat.generated.ts'
import { ContactRow, ConversationRow, FoundRow } from './conversation-row.tsx'
import { byLatest, nameOf } from './names.ts'
import { StatusMenu } from './status-menu.tsx'
import type { Signals } from './use-signals.ts'
import css from './conversations-pane.module.scss'

export type Contacts = ChatContactsQuery['chatContacts']

interface ConversationsPaneProps {
  conversations: readonly ConversationRowFragment[]
  contacts: Contacts | undefined
  profile: ConversationsQuery['chatProfile']
  signals: Signals
  opened: string | null
  onOpen: (id: string) => void
  onNew: () => void
}

/** Who is found among contacts, and what is found among messages. */
function useFound(search: string) {
  const people = useChatContactsQuery(search ? { variables: { search } } : skipToken)
  const messages = useChatFoundQuery(
    search ? { variables: { search }, fetchPolicy: 'network-only' } : skipToken,
  )
  return { people: people.data?.chatContacts, messages: messages.data?.chatMessages.nodes }
}

export function ConversationsPane(props: ConversationsPaneProps) {
  const { conversations, contacts, profile, signals, opened, onOpen, onNew } = props
  const { t } = useTranslation('chat')
  const [search, setSearch] = useState('')
  const start = useAct(useStartConversationMutation(), t)
  const found = useFound(search)
  const shown = conversations
    .filter((each) => nameOf(each, t).toLocaleLowerCase().includes(search.toLocaleLowerCase()))
    .toSorted(byLatest)
  const partners = new Set(conversations.map(({ partnerId }) => partnerId))
  const others = ((search ? found.people : contacts) ?? []).filter(
    ({ userId }) => !partners.has(userId),
  )
  const presenceOf = (userId: string | null) =>
    userId === null
      ? undefined
      : (signals.presences.get(userId) ??
        contacts?.find((each) => each.userId === userId)?.presence ??
        'OFFLINE')
  const begin = async (userId: string) => {
    const result = await start({ input: { userIds: [userId] } })
    if (result.is === 'done' && result.payload.conversation) onOpen(result.payload.conversation.id)
    else if (result.is !== 'done') toast.error({ title: result.message })
  }
  const isNothing = search && !shown.length && !others.length && found.messages?.length === 0
  return (
    <section className={css.pane} aria-label={t('conversations')}>
      <div className={css.top}>
        <StatusMenu profile={profile} presence={signals.presences.get(profile.userId)} />
        <div className={css.search}>
          <SearchField label={t('search')} value={search} onSearch={setSearch} />
        </div>
        <IconButton label={t('new.title')} onClick={onNew}>
          <SquarePen size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={css.lists}>
        {shown.length > 0 && <h2>{t('conversations')}</h2>}
        <ul>
          {shown.map((each) => (
            <ConversationRow
              key={each.id}
              conversation={each}
              me={profile.userId}
              presence={presenceOf(each.partnerId)}
              typing={signals.typing.some(({ conversationId }) => conversationId === each.id)}
              isOpen={each.id === opened}
              onOpen={() => onOpen(each.id)}
            />
          ))}
        </ul>
        {others.length > 0 && <h2>{t('contacts')}</h2>}
        <ul>
          {others.map((each) => (
            <ContactRow
              key={each.userId}
              contact={each}
              presence={presenceOf(each.userId)}
              onOpen={() => void begin(each.userId)}
            />
          ))}
        </ul>
        {search && found.messages && found.messages.length > 0 && (
          <>
            <h2>{t('messages')}</h2>
            <ul>
              {found.messages.map((each) => (
                <FoundRow
                  key={each.id}
                  message={each}
                  search={search}
                  onOpen={() => onOpen(each.conversationId)}
                />
              ))}
            </ul>
          </>
        )}
        {isNothing && <p className={css.nothing}>{t('none.found')}</p>}
      </div>
    </section>
  )
}
