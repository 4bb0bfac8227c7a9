import { ArrowLeft, LogOut, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ChatPresence } from '../../../generated/schema.ts'
import { useAct } from '../../../lib/use-act.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { toast } from '../../../ui/toast.ts'
import { useLeaveConversationMutation, type ConversationInsideFragment } from './chat.generated.ts'
import { GroupMark } from './conversation-row.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { nameOf } from './names.ts'
import { PersonAvatar } from './person-avatar.tsx'
import css from './conversation-head.module.scss'

interface ConversationHeadProps {
  conversation: ConversationInsideFragment
  presence: ChatPresence | undefined
  onClose: () => void
}

/** Who is in it, how they can be reached, and what can be done with a group. */
export function ConversationHead({ conversation, presence, onClose }: ConversationHeadProps) {
  const { t } = useTranslation('chat')
  const [isChanging, setChanging] = useState(false)
  const leave = useAct(useLeaveConversationMutation(), t)
  const { id, kind, partner, members, memberCount, alarmId, isMember } = conversation
  const name = nameOf(conversation, t)
  const names = members.map(({ user }) => user?.fullName ?? t('someone')).join(', ')
  const go = async () => {
    const result = await leave({ id })
    if (result.is === 'done') onClose()
    else toast.error({ title: result.message })
  }
  const entries = [
    {
      id: 'change',
      label: t('group.change'),
      icon: <UserPlus size={16} />,
      onSelect: () => setChanging(true),
    },
    { id: 'leave', label: t('group.leave'), icon: <LogOut size={16} />, onSelect: () => void go() },
  ]
  return (
    <header className={css.head}>
      <span className={css.back}>
        <IconButton label={t('back')} onClick={onClose}>
          <ArrowLeft size={18} aria-hidden="true" />
        </IconButton>
      </span>
      {kind === 'DIRECT' ? (
        <PersonAvatar name={name} src={partner?.avatar} presence={presence} />
      ) : (
        <GroupMark kind={kind} />
      )}
      <div className={css.who}>
        <h2>{name}</h2>
        <p>
          {kind === 'DIRECT' && presence && t(`presence.${presence}`)}
          {kind !== 'DIRECT' &&
            (memberCount > members.length ? t('memberCount', { count: memberCount }) : names)}
        </p>
      </div>
      {alarmId !== null && (
        <Link className={css.link} to={`/alarms?alarm=${alarmId}`}>
          {t('openAlarm')}
        </Link>
      )}
      {kind !== 'DIRECT' && isMember && <MoreMenu label={t('group.more')} entries={entries} />}
      {isChanging && <GroupDialog conversation={conversation} onClose={() => setChanging(false)} />}
    </header>
  )
}
