import { useTranslation } from 'react-i18next'
import type { ChatPresence } from '../../../generated/schema.ts'
import { useUserData } from '../../../lib/viewer.ts'
import { Menu } from '../../../ui/menu.tsx'
import { useSetChatStatusMutation, type ConversationsQuery } from './chat.generated.ts'
import { PersonAvatar } from './person-avatar.tsx'
import css from './status-menu.module.scss'

const STATUSES: readonly ChatPresence[] = ['ONLINE', 'BUSY', 'AWAY', 'OFFLINE']

/** One's own picture, and what one wants to be seen as. */
export function StatusMenu({
  profile: { status, presence: before },
  presence = before,
}: {
  profile: ConversationsQuery['chatProfile']
  presence: ChatPresence | undefined
}) {
  const { t } = useTranslation('chat')
  const { fullName, username, avatar } = useUserData()
  const [setStatus] = useSetChatStatusMutation()
  const entries = STATUSES.map((each) => ({
    id: each,
    label: t(`status.${each}`),
    checked: each === status,
    onSelect: () => void setStatus({ variables: { status: each } }).catch(() => undefined),
  }))
  return (
    <Menu
      label={t('status.label')}
      align="start"
      entries={entries}
      trigger={(props) => (
        <button type="button" {...props} className={css.own} aria-label={t('status.label')}>
          <PersonAvatar name={fullName || username} src={avatar} presence={presence} />
        </button>
      )}
    />
  )
}
