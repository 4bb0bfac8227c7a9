import { Check, CheckCheck, Reply, SmilePlus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StoredFile } from '../../../entities/files/stored-file.tsx'
import { useAct } from '../../../lib/use-act.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { toast } from '../../../ui/toast.ts'
import {
  useReactToChatMessageMutation,
  useWithdrawChatMessageMutation,
  type ChatMessageRowFragment,
  type ConversationInsideFragment,
} from './chat.generated.ts'
import { EditMessage } from './edit-message.tsx'
import { MessageText } from './message-text.tsx'
import css from './message.module.scss'

const SIGNS = ['👍', '❤️', '😂', '🎉', '👀', '✅']

interface MessageProps {
  message: ChatMessageRowFragment
  conversation: ConversationInsideFragment
  me: string
  /** Of a run of one person. */
  isFirst: boolean
  isLast: boolean
  onReply: (() => void) | undefined
  onChanged: (message: ChatMessageRowFragment) => void
}

const reaches = (mark: string | null, id: string) => mark !== null && Number(mark) >= Number(id)

/** How far everybody else is with a message of one's own. */
function Mark({
  id,
  conversation: { readByAllUpToId, deliveredToAllUpToId },
}: Pick<MessageProps, 'conversation'> & { id: string }) {
  const { t } = useTranslation('chat')
  const isThere = reaches(deliveredToAllUpToId, id)
  const state = reaches(readByAllUpToId, id) ? 'read' : isThere ? 'delivered' : 'sent'
  const Icon = state === 'sent' ? Check : CheckCheck
  return (
    <span className={css.mark} data-state={state}>
      <Icon size={14} aria-hidden="true" />
      {t(`mark.${state}`)}
    </span>
  )
}

/** What a message answers. */
function Quote({
  of: { text, deletedAt, createdBy },
}: {
  of: NonNullable<ChatMessageRowFragment['replyTo']>
}) {
  const { t } = useTranslation('chat')
  return (
    <blockquote className={css.quote}>
      <b>{createdBy?.fullName ?? t('someone')}</b>
      <span dir="auto">{deletedAt ? t('deleted') : text || t('aFile')}</span>
    </blockquote>
  )
}

/** What can be done with a message, as far as the viewer may. */
function Actions({
  isMine,
  message,
  onReply,
  onEdit,
  onReact,
  onWithdraw,
}: {
  isMine: boolean
  message: ChatMessageRowFragment
  onReply: () => void
  onEdit: () => void
  onReact: (emoji: string) => void
  onWithdraw: () => void
}) {
  const { t } = useTranslation('chat')
  const copy = () => void navigator.clipboard.writeText(message.text).catch(() => undefined)
  const entries = [
    ...(message.text ? [{ id: 'copy', label: t('act.copy'), onSelect: copy }] : []),
    ...(isMine && message.text ? [{ id: 'edit', label: t('act.edit'), onSelect: onEdit }] : []),
    ...(isMine
      ? [{ id: 'withdraw', label: t('act.withdraw'), danger: true, onSelect: onWithdraw }]
      : []),
  ]
  return (
    <span className={css.actions}>
      <Popover
        label={t('act.react')}
        align="end"
        trigger={(props) => (
          <IconButton {...props} label={t('act.react')} tooltip={false}>
            <SmilePlus size={16} aria-hidden="true" />
          </IconButton>
        )}
      >
        {(close) => (
          <span className={css.signs}>
            {SIGNS.map((emoji) => (
              <button
                key={emoji}
                type="button"
                onClick={() => {
                  onReact(emoji)
                  close()
                }}
              >
                {emoji}
              </button>
            ))}
          </span>
        )}
      </Popover>
      <IconButton label={t('act.reply')} tooltip={false} onClick={onReply}>
        <Reply size={16} aria-hidden="true" />
      </IconButton>
      {entries.length > 0 && <MoreMenu label={t('act.more')} entries={entries} />}
    </span>
  )
}

function Reactions({
  message,
  conversation,
  me,
  onReact,
}: Pick<MessageProps, 'message' | 'conversation' | 'me'> & {
  onReact: (emoji: string) => void
}) {
  const { t } = useTranslation('chat')
  const { members, memberCount } = conversation
  const somebody = memberCount > members.length ? '…' : t('someone')
  const nameOf = (id: string) =>
    members.find(({ userId }) => userId === id)?.user?.fullName ?? somebody
  return (
    <span className={css.reactions}>
      {message.reactions.map(({ emoji, userIds, count }) => (
        <button
          key={emoji}
          type="button"
          aria-pressed={userIds.includes(me)}
          title={userIds.map(nameOf).join(', ')}
          aria-label={t('reactedBy', { emoji, names: userIds.map(nameOf).join(', ') })}
          onClick={() => onReact(emoji)}
        >
          {emoji} <span>{count}</span>
        </button>
      ))}
    </span>
  )
}

function Body({ message, me, isMine }: Pick<MessageProps, 'message' | 'me'> & { isMine: boolean }) {
  const { t } = useTranslation('chat')
  const { text, replyTo, files, deletedAt, editedAt } = message
  if (deletedAt) return <p className={css.deleted}>{t('deleted')}</p>
  return (
    <>
      {(text || replyTo) && (
        <div className={css.bubble} data-mine={isMine}>
          {replyTo && <Quote of={replyTo} />}
          <MessageText message={message} me={me} />
          {editedAt && <span className={css.edited}>{t('edited')}</span>}
        </div>
      )}
      {files.map((file) => (
        <StoredFile key={file.id} file={{ ...file }} />
      ))}
    </>
  )
}

/** One message, on the side of who said it. */
export function Message(props: MessageProps) {
  const { message, conversation, me, isFirst, isLast, onReply, onChanged } = props
  const { t } = useTranslation('chat')
  const { time, exactTime } = useFormat()
  const [isEditing, setEditing] = useState(false)
  const react = useAct(useReactToChatMessageMutation(), t)
  const withdraw = useAct(useWithdrawChatMessageMutation(), t)
  const isMine = message.createdById === me
  const showsName = isFirst && !isMine && conversation.kind !== 'DIRECT'
  const done = async (acting: ReturnType<typeof react> | ReturnType<typeof withdraw>) => {
    const result = await acting
    if (result.is !== 'done') toast.error({ title: result.message })
    else if (result.payload.message) onChanged(result.payload.message)
  }
  const onReact = (emoji: string) => {
    const on = !message.reactions.some((each) => each.emoji === emoji && each.userIds.includes(me))
    void done(react({ id: message.id, emoji, on }))
  }
  let foot: ReactNode = null
  if (isLast)
    foot = (
      <p className={css.foot}>
        <time dateTime={message.createdAt} title={exactTime(message.createdAt)}>
          {time(message.createdAt)}
        </time>
        {isMine && !message.deletedAt && <Mark id={message.id} conversation={conversation} />}
      </p>
    )
  return (
    <article
      className={css.message}
      data-mine={isMine}
      data-last={isLast}
      aria-label={t('messageOf', {
        name: isMine ? t('me') : (message.createdBy?.fullName ?? t('someone')),
        time: time(message.createdAt),
      })}
    >
      {showsName && (
        <p className={css.name}>
          <bdi>{message.createdBy?.fullName ?? t('someone')}</bdi>
        </p>
      )}
      {isEditing ? (
        <EditMessage message={message} onChanged={onChanged} onClose={() => setEditing(false)} />
      ) : (
        <div className={css.content}>
          <Body message={message} me={me} isMine={isMine} />
          {message.reactions.length > 0 && (
            <Reactions message={message} conversation={conversation} me={me} onReact={onReact} />
          )}
          {onReply && !message.deletedAt && (
            <Actions
              isMine={isMine}
              message={message}
              onReply={onReply}
              onEdit={() => setEditing(true)}
              onReact={onReact}
              onWithdraw={() => void done(withdraw({ id: message.id }))}
            />
          )}
        </div>
      )}
      {foot}
    </article>
  )
}
