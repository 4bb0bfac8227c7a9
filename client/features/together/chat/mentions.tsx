import { skipToken } from '@apollo/client/react'
import { useId, useState, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useAfterPause } from '../../../ui/use-after-pause.ts'
import {
  useConversationMembersNamedQuery,
  type ConversationInsideFragment,
} from './chat.generated.ts'
import { PersonAvatar } from './person-avatar.tsx'
import css from './mentions.module.scss'

type Member = ConversationInsideFragment['members'][number]

const MOST = 6
/** An @ at the beginning or after a space, and what was typed of a name. */
const BEGUN = /(?:^|\s)@([\p{L}\p{M}\p{N}._' -]{0,40})$/u

const nameOf = ({ user }: Member) => user?.fullName ?? ''

/** Of many those that are looked for are read, and stay known while one writes. */
function useMembers(
  { id, members, memberCount }: ConversationInsideFragment,
  typed: string | null,
) {
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<readonly Member[]>([])
  useAfterPause(typed ?? '', setSearch)
  const isMany = memberCount > members.length
  const { data } = useConversationMembersNamedQuery(
    isMany && search ? { variables: { id, search } } : skipToken,
  )
  const known = new Set([...members, ...found].map(({ userId }) => userId))
  const more = data?.openConversation?.members.filter(({ userId }) => !known.has(userId)) ?? []
  if (more.length) setFound([...found, ...more])
  return [...members, ...found]
}

/** Offers members after an @. Who is named in the text when it is sent is mentioned. */
export function useMentions(
  conversation: ConversationInsideFragment,
  me: string,
  text: string,
  onText: (text: string) => void,
  area: RefObject<HTMLTextAreaElement | null>,
) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const members = useMembers(conversation, typed)
  const others = members.filter((member) => member.userId !== me && nameOf(member))
  const offered =
    typed === null
      ? []
      : others
          .filter((member) =>
            nameOf(member).toLocaleLowerCase().startsWith(typed.toLocaleLowerCase()),
          )
          .slice(0, MOST)

  const look = () => {
    const { current } = area
    const before = current ? current.value.slice(0, current.selectionStart) : ''
    setTyped(BEGUN.exec(before)?.[1] ?? null)
    setAt(0)
  }
  const choose = (member: Member) => {
    const caret = area.current?.selectionStart ?? text.length
    const begin = caret - (typed?.length ?? 0)
    onText(`${text.slice(0, begin)}${nameOf(member)} ${text.slice(caret)}`)
    setTyped(null)
    area.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const member = offered[at]
    if (!member) return false
    const { key } = event
    if (key === 'ArrowDown') setAt((at + 1) % offered.length)
    else if (key === 'ArrowUp') setAt((at + offered.length - 1) % offered.length)
    else if (key === 'Enter' || key === 'Tab') choose(member)
    else if (key === 'Escape') setTyped(null)
    else return false
    event.preventDefault()
    return true
  }
  const isOpen = offered.length > 0
  const control = isOpen
    ? ({
        role: 'combobox',
        'aria-expanded': true,
        'aria-controls': id,
        'aria-activedescendant': `${id}-${at}`,
      } as const)
    : {}
  const idsIn = (sent: string) =>
    others.filter((member) => sent.includes(`@${nameOf(member)}`)).map(({ userId }) => userId)
  return { id, at, offered, choose, look, onKeyDown, control, idsIn }
}

export function Mentions({
  mentions: { id, at, offered, choose },
}: {
  mentions: ReturnType<typeof useMentions>
}) {
  const { t } = useTranslation('chat')
  if (!offered.length) return null
  return (
    <ul className={css.list} id={id} role="listbox" aria-label={t('mention')}>
      {offered.map((member, index) => (
        <li
          key={member.userId}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          onPointerDown={(event) => {
            event.preventDefault()
            choose(member)
          }}
        >
          <PersonAvatar name={nameOf(member)} src={member.user?.avatar} size="md" />
          <bdi>{nameOf(member)}</bdi>
        </li>
      ))}
    </ul>
  )
}
