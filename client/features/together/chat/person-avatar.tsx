import { useTranslation } from 'react-i18next'
import type { ChatPresence } from '../../../generated/schema.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import css from './person-avatar.module.scss'

interface PersonAvatarProps {
  name: string
  src?: string | null | undefined
  /** Undefined for what is nobody. */
  presence?: ChatPresence | undefined
  size?: 'md' | 'lg'
}

/** Somebody's picture, and whether they can be reached: by form as well as by colour, and read aloud. */
export function PersonAvatar({ name, src = null, presence, size = 'lg' }: PersonAvatarProps) {
  const { t } = useTranslation('chat')
  return (
    <span className={css.person}>
      <Avatar name={name} src={src} size={size} />
      {presence && (
        <span className={css.dot} data-presence={presence}>
          <span className={css.unseen}>{t(`presence.${presence}`)}</span>
        </span>
      )}
    </span>
  )
}
