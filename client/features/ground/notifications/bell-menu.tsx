import { skipToken } from '@apollo/client/react'
import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { loadArea } from '../../../lib/i18n.ts'
import { readAfresh, useReadAgain } from '../../../lib/use-read-again.ts'
import { useReconnected } from '../../../lib/use-reconnected.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Popover } from '../../../ui/popover.tsx'
import {
  useNotificationReceivedSubscription,
  useUnreadNotificationsQuery,
} from './bell.generated.ts'
import css from './bell-menu.module.scss'

/** The list and its texts come when the bell is first opened. */
const BellList = lazy(async () => {
  const [list] = await Promise.all([import('./bell-list.tsx'), loadArea('notifications')])
  return list
})

/** More than this is many. */
const MOST = 99

/** What somebody is told about, behind the bell of the navbar: live, and gone when read. */
export function BellMenu() {
  const { t } = useTranslation('shell')
  const may = useMay('read', 'Notification')
  const query = useUnreadNotificationsQuery(may ? { fetchPolicy: 'cache-and-network' } : skipToken)
  const { data } = query
  const readAgain = useReadAgain(() => readAfresh(query))
  // It goes on from the first answer, whenever that comes: what came since is told, and then the number is read again.
  const [after, setAfter] = useState<string>()
  const cursor = data?.notificationSummary.cursor
  if (after === undefined && cursor !== undefined) setAfter(cursor)
  useReconnected(readAgain, true)
  useNotificationReceivedSubscription(
    after === undefined
      ? skipToken
      : { variables: { after }, onData: readAgain, fetchPolicy: 'no-cache' },
  )

  if (!may) return null
  const unread = data?.notificationSummary.unread ?? 0
  const label = t('bell', { count: unread })
  return (
    <span className={css.host}>
      <Popover
        label={label}
        align="end"
        size="wide"
        trigger={(button) => (
          <IconButton label={label} {...button}>
            <Bell aria-hidden="true" />
          </IconButton>
        )}
      >
        {(close) => (
          <Suspense fallback={null}>
            <BellList onChoose={close} />
          </Suspense>
        )}
      </Popover>
      {unread > 0 && (
        <span className={css.count} aria-hidden="true">
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </span>
  )
}
