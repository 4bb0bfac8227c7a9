import { useTranslation } from 'react-i18next'
import { useUnread } from '../../lib/unread.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import type { MenuLink } from './menu-entries.ts'

/** How much waits to be read at pages of the menu; nothing when it is nothing. */
export function UnreadBadge({ pages, over }: { pages: readonly MenuLink[]; over?: boolean }) {
  const { t } = useTranslation('shell')
  const count = useUnread(pages)
  if (count === 0) return null
  return <CountBadge count={count} words={t('unread', { count })} over={over ?? false} />
}
