import { Siren, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatPresence } from '../../../generated/schema.ts'
import { useNow } from '../../../lib/now.ts'
import { useFormat } from '../../../lib/use-format.ts'
import type { ChatFoundQuery, ConversationRowFragment } from './chat.generated.ts'
import type { Contacts } from './conversations-pane.tsx'
import { excerptOf, nameOf } from './names.ts'
import { PersonAvatar } from './person-avatar.tsx'
import css from './conversation-row.module.scss'

/** The time of today, the weekday of this week, the day of what is older. */
function useWhen() {
  const { time, weekday, dayMonth, date } = useFormat()
  const now = useNow(60)
  return (at: string) => {
    if (date(at) === date(now)) return time(at)
    return now - Date.parse(at) < 6 * 86_400_000 ? weekday(at) : dayMonth(at)
  }
}

interface RowProps {
  avatar: ReactNode
  name: string
  line: ReactNode
  end?: ReactNode
  count?: number
  isOpen?: boolean
  onOpen: () => void
}

function Row({ avatar, name, line, end, count = 0, isOpen = false, onOpen }: RowProps) {
  const { t } = useTranslation('chat')
  return (
    <li>
      <button
        type="button"
        className={css.row}
        aria-current={isOpen || undefined}
        data-unread={count > 0}
        onClick={onOpen}
      >
        {avatar}
        <span className={css.name}>{name}</span>
        <span className={css.end}>{end}</span>
        <span className={css.line}>{line}</span>
        {count > 0 && (
          <span className={css.count}>
            <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
            <span className={css.unseen}>{t('unread', { count })}</span>
          </span>
        )}
      </button>
    </li>
  )
}

/** What stands for several people, or for an alarm. */
export const GroupMark = ({ kind }: { kind: ConversationRowFragment['kind'] }) => (
  <span className={css.group} aria-hidden="true">
    {kind === 'ALARM' ? <Siren size={18} /> : <UsersRound size={18} />}
  </span>
)

interface ConversationRowProps {
  conversation: ConversationRowFragment
  me: string
  presence: ChatPresence | undefined
  typing: boolean
  isOpen: boolean
  onOpen: () => void
}

export function ConversationRow(props: ConversationRowProps) {
  const { conversation, me, presence, typing, isOpen, onOpen } = props
  const { t } = useTranslation('chat')
  const when = useWhen()
  const { kind, partner, lastMessage, unreadCount } = conversation
  const name = nameOf(conversation, t)
  const said = lastMessage && excerptOf(lastMessage, t)
  const mine = lastMessage?.createdById === me
  const avatar =
    kind === 'DIRECT' ? (
      <PersonAvatar name={name} src={partner?.avatar} presence={presence} />
    ) : (
      <GroupMark kind={kind} />
    )
  const line = mine ? t('you', { text: said }) : (said ?? t('nothingYet'))
  return (
    <Row
      avatar={avatar}
      name={name}
      line={typing ? <i>{t('typing')}</i> : line}
      end={lastMessage && when(lastMessage.createdAt)}
      count={isOpen ? 0 : unreadCount}
      isOpen={isOpen}
      onOpen={onOpen}
    />
  )
}

export function ContactRow({
  contact: { user, designation },
  presence,
  onOpen,
}: {
  contact: Contacts[number]
  presence: ChatPresence | undefined
  onOpen: () => void
}) {
  const { t } = useTranslation('chat')
  const name = user?.fullName ?? t('someone')
  return (
    <Row
      avatar={<PersonAvatar name={name} src={user?.avatar} presence={presence} />}
      name={name}
      line={designation}
      onOpen={onOpen}
    />
  )
}

/** Some of what stands before the word, so that the word is seen. */
const BEFORE = 24

function around(text: string, search: string): string {
  const at = text.toLocaleLowerCase().indexOf(search.toLocaleLowerCase())
  return at > BEFORE ? `…${text.slice(at - BEFORE)}` : text
}

export function FoundRow({
  message: { text, createdAt, createdBy },
  search,
  onOpen,
}: {
  message: ChatFoundQuery['chatMessages']['nodes'][number]
  search: string
  onOpen: () => void
}) {
  const { t } = useTranslation('chat')
  const when = useWhen()
  const name = createdBy?.fullName ?? t('someone')
  return (
    <Row
      avatar={<PersonAvatar name={name} src={createdBy?.avatar} />}
      name={name}
      line={around(text, search)}
      end={when(createdAt)}
      onOpen={onOpen}
    />
  )
}
